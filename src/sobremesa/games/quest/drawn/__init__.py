"""A mission drawn: the map as marks on a ground, and that ground in SVG."""
