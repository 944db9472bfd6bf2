"""In what conditions pages are looked at: language, device and light."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.words import LANGUAGES
from tests.every_pair import every_pair

DEVICES: Final = {"laptop": False, "phone": True}  # whether it is a phone
LIGHTS: Final = {"day": True, "lamp": False}  # whether the system asks for the light theme

in_all_conditions: Final = every_pair(quick=(), language=LANGUAGES, phone=DEVICES, light=LIGHTS)
