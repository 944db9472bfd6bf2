"""What bots think of a mission: what attacks may gain, how good a position is, which options are worth trying."""
