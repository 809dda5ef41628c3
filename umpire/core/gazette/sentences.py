"""
The sentences of both papers, by kind of fact and slant: «won», «lost» and so on for the battle, «ours» and «theirs» for a piece.

A slot in braces is filled with words of the facts; a sentence whose slots are not all known is passed over. No sentence has a
number of its own, speaks of anybody's death, of dice, or of what a people is like: the two papers differ in what they make of a fact,
never in the fact.
"""

from __future__ import annotations

from collections.abc import Mapping

LEADS: Mapping[str, tuple[str, ...]] = {
    "lead/won": (
        "The affair known as “{battle}” is over, and it is ours. {them} took part throughout.",
        "Readers who heard cheering may like to know the cause: {us} won “{battle}”. {them} may be asked to confirm it.",
        "We have the pleasure to report that {us} won “{battle}”. {them} will no doubt report it more briefly.",
        "“{battle}” has been won by {us}. Nobody was found to object.",
    ),
    "lead/lost": (
        "Wild rumours about “{battle}” may be set aside. {winners} won it; in every other respect the day was ours.",
        "The victory in “{battle}” went to {winners}. {force} had come for the experience, and there was a great deal of it.",
        "The umpires of “{battle}”, who are paid nothing and earn it, have given the victory to {winners}.",
        "“{battle}” is over, and has been won by {winners}. We print this first, so as to have it behind us.",
    ),
    "lead/shared": (
        "{winners} won “{battle}” together. Which of them won it more, we leave to the readers of this paper.",
        "“{battle}” was won by {winners}. A victory is no smaller for being shared, and ours was the larger share.",
    ),
    "lead/draw": (
        "“{battle}” ended in a draw, and {force} drew it with more distinction than {them}.",
        "“{battle}” ended in a draw, which settles everything except who was ahead. It was {us}.",
        "The umpires have entered “{battle}” as a draw. {them} may be relieved to hear it.",
    ),
    "lead/undecided": (
        "It is not settled who won “{battle}”. Until the umpires have spoken, we did.",
        "“{battle}” is over, and the umpires are considering the result. We have considered it, and are content.",
    ),
    "lead/abandoned": (
        "“{battle}” was broken off before the end. {force} had just got into position.",
        "“{battle}” never came to its end. {them} may thank the clock; we had not looked at it.",
    ),
    "lead/nobody": ("“{battle}” is over, and stands in the book.",),
    "winner/nobody": ("The winner is given as {winners}.",),
    "draw/nobody": ("The battle is entered as a draw.",),
    "kind/decisive/won": ("The book calls the day a decisive victory, and it is not for us to contradict a book.",),
    "kind/decisive/lost": ("The book calls the victory decisive. It is a strong word, and was doubtless the nearest to hand.",),
    "kind/marginal/won": ("The book calls the victory marginal. It will hang in the same frame.",),
    "kind/marginal/lost": ("The book calls the victory marginal; we should have chosen a smaller word.",),
    "kind/abandoned/won": ("The battle was broken off before the end, when there was nothing left to add.",),
    "kind/abandoned/lost": ("The battle was broken off before the end, which is to say before our turn.",),
}  # fmt: skip

ACTION: Mapping[str, tuple[str, ...]] = {
    "first/ours": ("{by} opened the account, at the expense of {to}.",),
    "first/theirs": ("{by} struck first, which is considered forward in this office.",),
    "fire/ours": (
        "{by} addressed {to} from a distance, and was understood {times}.",
        "A volley from {by} found {to} at home in {places}.",
    ),
    "fire/theirs": (
        "{by} claims {hits} on {to}, and the umpires, for reasons of their own, support the claim.",
        "{by} hit {to} {times}; on board, hardly anybody looked up.",
    ),
    "blow/ours": (
        "The heaviest stroke of the day was dealt by {by} to {to}; the damage is put at {damage}, and a complaint has been received.",
    ),
    "blow/theirs": ("{by} did {to} some damage, put at {damage} by those who collect figures.",),
    "ram/ours": ("{by} called on {to} in person, bows first.",),
    "ram/theirs": ("{by} ran into {to}. No signal was made, and no apology has arrived.",),
    "boarded/ours": ("A party from {by} went aboard {to}, where the table had not been laid for them.",),
    "boarded/theirs": ("{to} received callers from {by}, on a day when she was not at home to callers.",),
    "repelled/ours": ("A party from {by} went aboard {to}, looked about, and came home.",),
    "repelled/theirs": ("Callers from {by} were shown round {to}, and then shown out.",),
    "bombs/ours": ("{by} made a delivery to {to}, carriage paid.",),
    "bombs/theirs": ("{by} let fall certain articles over {to}, and has not been back for them.",),
    "turn/won": ("The part from round {round} onward will bear telling again, and will be told again.",),
    "turn/lost": ("The part before round {round} can be recommended without reserve.",),
    "noted/ours": ("The log of round {round} has it in a line: “{words}”.",),
    "noted/theirs": ("Of round {round} the log says no more than this: “{words}”.",),
}

FATES: Mapping[str, tuple[str, ...]] = {
    "lost/ours": (
        "{ship} came down ahead of her orders.",
        "{ship} was spent, and we had full value for her.",
        "{ship} will accept no further engagements this season.",
    ),
    "lost/theirs": (
        "{ship} may be struck off the list. {striker} did the striking.",
        "{owner} came with {ship}, and went home without her.",
        "{ship} was last seen going down. We have waited, and she has not come up.",
        "There is now rather more sky where {ship} used to be.",
    ),
    "lost/ours/thing": ("{ship} stood when the day began, and stands no longer.",),
    "lost/theirs/thing": ("{ship} was still there in the morning.",),
    "lost/ours/more": ("Among the losses, and in good company: {ships}.",),
    "lost/theirs/more": ("Among the losses, and not to be waited for: {ships}.",),
    "taken/ours": (
        "{ship} has been lent to {captor}; no date has been fixed for the return.",
        "{ship} is staying with {captor} for the present, and is said to dislike the food.",
    ),
    "struck/ours": ("{ship} struck her colours, with great dignity.",),
    "taken/theirs": (
        "{ship} followed us home, and we have decided to keep her.",
        "{ship} now flies our colours, and they become her.",
    ),
    "taken/others": ("{ship} was taken by {captor}, before we could.",),
    "struck/theirs": ("{ship} struck her colours, and they have been folded with care.",),
    "gone/ours": ("{ship} left in good order, having seen what she came to see.",),
    "gone/theirs": ("{ship} remembered an engagement elsewhere, and left for it.",),
    "absent/ours": ("{ship} had not arrived when the battle ended; the fault was entirely the wind’s.",),
    "absent/theirs": ("{ship} was expected, and still is.",),
    "said/ours": ("Of {ship} the book says “{told}”, which can be read in several ways.",),
    "said/theirs": ("Of {ship} the book says “{told}”, and we have nothing kinder to add.",),
    "none/ours": ("{all_ours} came home, and the kettle was on.",),
    "none/theirs": ("{owner} lost nothing that could be seen from here.",),
    "none/any": (
        "No {thing} was lost on any side, which does credit to ours and is a surprise in the rest.",
        "No {thing} was lost on any side. Ours were too well handled, and {them} stood too far off.",
    ),
    "hurt/ours": (
        "{ship} will be in the yard for some time, and has asked for the corner with the view.",
        "{ship} came home slowly, so that everybody could see her.",
    ),
    "hurt/theirs": (
        "{ship} got home, or as much of her as was still attached.",
        "{ship} is thought to have reached her yard, by instalments.",
    ),
    "unhurt/ours": ("{ship} came back without a mark, and her paint has been much admired.",),
    "unhurt/theirs": ("{ship} came back without a mark, which her builders will be glad to hear.",),
}

COUNTS: Mapping[str, tuple[str, ...]] = {
    "points/won": (
        "The points: {points}. They have been counted again here, for the pleasure of it.",
        "In points it stands {points}, and the figures have been pinned up in this office.",
    ),
    "points/lost": (
        "The points: {points}. A recount has been suggested, purely out of interest.",
        "In points it stands {points}. Points are not everything, as we were saying before they were counted.",
    ),
    "points/even": (
        "The points: {points}. Ours were the harder to come by.",
        "In points it stands {points}, and figures, as is well known, do not show character.",
    ),
    "counts/ours": ("For those who keep a ledger. {counts}.",),
    "counts/theirs": ("The ledger, to which we attach no more weight than it deserves. {counts}.",),
    "why/won": ("The reason is given as “{why}”, and we see none to add.",),
    "why/lost": ("The reason is given as “{why}”. We have others.",),
    "why/even": (
        "The reason is given as “{why}”, by those who had to give a reason.",
        "Asked why the battle ended, the umpires said: “{why}”. We did not ask them to explain.",
    ),
    "moment/ours": ("All who were there agree upon the moment of the day: “{moment}”.",),
    "moment/theirs": ("The umpires’ moment of the day is this: “{moment}”. Our own entry was not placed.",),
}

VOICES: Mapping[str, tuple[str, ...]] = {
    "quote/ours": (
        "“{text}”, said {speaker}, and this paper could not put it better.",
        "{speaker}, asked for a word before the kettle boiled, said: “{text}”.",
        "Our reporter took this down from {speaker}, standing: “{text}”.",
    ),
    "quote/theirs": (
        "{speaker} is understood to have said: “{text}”. We print it as it reached us.",
        "From {speaker}, by a signal imperfectly read: “{text}”.",
        "“{text}”, remarked {speaker}, and we print it in full.",
    ),
    "mention": (
        "{captain} is mentioned in this office with approval.",
        "A chair by the stove is reserved here for {captain}.",
    ),
    "closing/won": (
        "A return match will be granted on request.",
        "The flags stay up until somebody needs the rope.",
        "Our next engagement will be announced, and the result, if possible, with it.",
    ),
    "closing/lost": (
        "The next engagement is expected to begin where this was meant to end.",
        "We remain undefeated in spirit, and shall see to the rest.",
        "Much has been learnt, and some of it will be used.",
    ),
    "closing/even": (
        "The matter will be taken up again where it was put down.",
        "A second meeting is looked forward to on all sides, and on ours with reason.",
        "All parties have gone home to think, and ours had less far to go.",
    ),
}

NOTICES: Mapping[str, tuple[str, ...]] = {
    "band/won": ("THE BAND will play until asked to stop.",),
    "band/lost": ("THE BAND will not play.",),
    "band/even": ("THE BAND will tune.", "THE BAND is divided."),
    "wanted": (
        "WANTED: timber, canvas and a patient carpenter. Apply to {ship}.",
        "WANTED: paint, a good deal of it. {ship} to be seen by daylight.",
    ),
    "vacancy": ("VACANCY: a place in the line, lately occupied by {ship}. Sound hulls only.",),
    "found": ("FOUND: sundry planking, believed to belong to {owner}. Enquire after dark.",),
    "prize": ("ON VIEW: {ship}, lately of {owner}. Former owners by appointment.",),
    "lent": ("LENT: {ship}. The borrower is known, and is asked to bring her back.",),
}

CORRECTIONS: Mapping[str, tuple[str, ...]] = {
    "correction": (
        "{capital_field}: our last issue had “{before}”. It should have been “{after}”. The compositor has been spoken to.",
        "As to {field}, for “{before}” read “{after}”. We thank the readers who wrote, and ask them to stop.",
        "As to {field}: not “{before}”, as printed here in good faith, but “{after}”.",
    ),
    "correction/gain": ("The winner was given here as {before}. It was {after}. We are always glad to be put right.",),
    "correction/loss": ("The winner was given here as {before}. It was {after}. The larger type was a mistake.",),
    "correction/added": (
        "Our last issue did not say {asked}. It should have had “{after}”.",
        "Readers who asked us {asked} may have it now: “{after}”.",
    ),
    "correction/gone": (
        "As to {field}, the words “{before}” are withdrawn. Readers may cut them out.",
        "As to {field}: “{before}” was printed here, and is taken back.",
    ),
}

SENTENCES: Mapping[str, tuple[str, ...]] = {
    **LEADS, **ACTION, **FATES, **COUNTS, **VOICES, **NOTICES, **CORRECTIONS,
}  # fmt: skip
