"""The pure heart of Umpire: commands, answers, events and replay. It knows no game, no web, no file."""
