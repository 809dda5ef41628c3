"""
One function for each thing that an umpire does. The only room with chance and clock in it.

It is a row of suites, each with a face that names what others use of it; who comes from outside goes in there:

- `serving`: where the server listens, and its hold on the data folder.
- `desk`: the open data file, and the battles that lie on it.
- `library`: the files of ships, scenarios and pictures: the shipped ones, and the umpire's own.
- `table`: a battle being played: its commands, pads, strikes, what each seat sees.
- `record`: a battle as a file: out, in, and run without a server.
- `paper`: everything that is printed, and the copies that are kept of it.
- `results`: how battles ended, in one book over all games.

On this floor stands what all of them use, `chance`, `disk` and `toml`, and what needs none of them: `auto`.
"""
