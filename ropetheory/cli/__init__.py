"""The command line: one file a command. The only room that prints."""
