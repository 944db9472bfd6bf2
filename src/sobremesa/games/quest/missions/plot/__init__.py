"""The plots of missions: triggers, side objectives, and the conditions and deeds in them (chapter 13)."""
