"""How Sphinx makes the site of these pages and of the docstrings: `make docs` (decision 21)."""

from __future__ import annotations

import builtins
import re
import sys
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path, PurePosixPath
from pkgutil import walk_packages
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

import msgspec
from docutils import nodes
from sphinx.addnodes import pending_xref, toctree
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.ext.autodoc.mock import mock
from sphinx.util import logging

from sobremesa.engine.position import Field, Part, fields_of

DOCS: Final = Path(__file__).parent
EXTRAS: Final = ("numpy", "openskill", "polars", "ray", "scipy", "sklearn")  # libraries that these pages can do without
LIBRARIES: Final = frozenset({"msgspec", "mypy_extensions", *EXTRAS})  # whose types docstrings may name
ROOT: Final = DOCS.parent
sys.path.insert(0, str(DOCS / "look"))

project = "Sobremesa"
author = "The Sobremesa authors"
release = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.autosummary", "sphinx.ext.viewcode"]
exclude_patterns = ["images/*.py", "look"]
suppress_warnings = ["myst.header"]  # a page may begin below the first level

# --- the guides ---

myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 4

# --- the docstrings ---

autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
autosummary_generate = False
autodoc_mock_imports = list(EXTRAS)
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 110
add_module_names = False
toc_object_entries_show_parents = "hide"

# --- the look ---

html_theme = "furo"
html_title = "Sobremesa"
html_logo = "../src/sobremesa/web/assets/shell/cup.svg"
html_favicon = html_logo
html_static_path = ["look/table.css"]
html_css_files = ["table.css"]
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
pygments_style = "letters.Day"
pygments_dark_style = "letters.Evening"
# The materials of the game's own pages: src/sobremesa/web/assets/shell/tokens.css.
html_theme_options = {
    "light_css_variables": {
        "color-background-primary": "#fdf8ee",
        "color-background-secondary": "#f3ead9",
        "color-background-hover": "#e8dcc7",
        "color-background-hover--transparent": "#e8dcc700",
        "color-background-border": "#d8c6a6",
        "color-background-item": "#d8c6a6",
        "color-foreground-primary": "#2b2018",
        "color-foreground-secondary": "#5d4c3c",
        "color-foreground-muted": "#6f6152",
        "color-foreground-border": "#a89680",
        "color-brand-primary": "#862533",
        "color-brand-content": "#1c5470",
        "color-brand-visited": "#6b3f78",
        "color-highlight-on-target": "#fbeec6",
        "color-inline-code-background": "#f3ead9",
        "color-admonition-background": "#f3ead9",
        "color-code-background": "#f7f0e1",
        "color-api-name": "#862533",
        "color-api-background": "#f3ead9",
        "color-api-background-hover": "#e8dcc7",
        "color-api-pre-name": "#5d4c3c",
    },
    "dark_css_variables": {
        "color-background-primary": "#1f1712",
        "color-background-secondary": "#281e17",
        "color-background-hover": "#3a2c22",
        "color-background-hover--transparent": "#3a2c2200",
        "color-background-border": "#4c3b2d",
        "color-background-item": "#4c3b2d",
        "color-foreground-primary": "#f5e9d6",
        "color-foreground-secondary": "#cdb99f",
        "color-foreground-muted": "#b5a189",
        "color-foreground-border": "#7d6a57",
        "color-brand-primary": "#f3cf80",
        "color-brand-content": "#85bcd8",
        "color-brand-visited": "#cfa3dc",
        "color-highlight-on-target": "#4a3a17",
        "color-inline-code-background": "#2f241c",
        "color-admonition-background": "#281e17",
        "color-code-background": "#281e17",
        "color-code-foreground": "#f5e9d6",
        "color-api-name": "#f3cf80",
        "color-api-pre-name": "#cdb99f",
        "color-api-background": "#281e17",
        "color-api-background-hover": "#3a2c22",
    },
}

_log = logging.getLogger("sobremesa")

# --- files beside docs/ that the site shows as well, and the guides' links to them ---

SHOWN: Final = {
    "CONTRIBUTING.md": "house/contributing.md",
    "CHANGELOG.md": "house/changelog.md",
    "SECURITY.md": "house/security.md",
    "benchmarks/README.md": "house/benchmarks.md",
    **{
        f"src/sobremesa/games/{game}/rulebook.{language}.md": f"rulebooks/{game}.{language}.md"
        for game in ("azardia", "encrucijada", "quest")
        for language in ("en", "es")
    },
}
_OUTWARDS: Final = re.compile(r"\]\(((?:\.\./)+[^)#\s]+)(#[^)\s]*)?\)")


def links_to_shown(app: Sphinx, docname: str, source: list[str]) -> None:
    """Links that lead out of docs/ go to the page that shows the file; to any other file there is none."""
    folder = DOCS.joinpath(docname).parent

    def page(link: re.Match[str]) -> str:
        target = (folder / link[1]).resolve()
        if target.is_relative_to(DOCS):
            return link[0]
        name = target.relative_to(ROOT).as_posix()
        if name not in SHOWN:
            _log.warning("the site does not show %s", name, location=docname)
            return link[0]
        up = "../" * (len(PurePosixPath(docname).parts) - 1)
        return f"]({up}{SHOWN[name]}{link[2] or ''})"

    source[0] = _OUTWARDS.sub(page, source[0])


# --- references in docstrings and signatures ---


def named_shortly(app: Sphinx, env: BuildEnvironment, node: pending_xref, text: nodes.Element) -> nodes.Node | None:
    """Docstrings say ``BadInput``, wherever it comes from: the one thing of that name. What Python, a library or a
    module without a page of its own defines stays plain text; what nobody defines is an error."""
    if node.get("refdomain") != "py":
        return None
    name = node["reftarget"].removeprefix("~")
    known = env.domains.python_domain.objects
    here = getattr(ours().get(node.get("py:module", "")), name, None)
    full = f"{getattr(here, '__module__', '')}.{getattr(here, '__qualname__', '')}"
    if full not in known:
        same = [one for one in known if one.endswith(f".{name}")]
        if len(same) > 1:
            return None
        full = same[0] if same else ""
    if full:
        return domain_link(app, env, node, known[full].docname, known[full].node_id, text)
    return text if is_defined(name) else None


def domain_link(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, docname: str, anchor: str, text: nodes.Element
) -> nodes.Node:
    """A link to something described on a page."""
    start = node.get("refdoc", env.docname)
    target = app.builder.get_relative_uri(start, docname) if start != docname else ""
    return nodes.reference("", "", text, internal=True, refuri=f"{target}#{anchor}")


def is_defined(name: str) -> bool:
    """Whether Python, a library or a module of ours knows this name, be it whole or by its last part."""
    first, _, rest = name.partition(".")
    if hasattr(builtins, first) or first in sys.stdlib_module_names or first in LIBRARIES:
        return True
    module, _, last = name.rpartition(".")
    if first == "sobremesa":
        return name in ours() or hasattr(ours().get(module), last)
    return not rest and any(hasattr(module, first) for module in ours().values())


@cache
def ours() -> dict[str, ModuleType]:
    """The modules of the rooms that are described, by name: also those that are imported for their types alone."""
    with mock(list(EXTRAS)):
        return {
            found.name: import_module(found.name)
            for room in ("engine", "geometry", "authoring", "bots", "lab", "games")
            for found in walk_packages([str(ROOT / "src/sobremesa" / room)], f"sobremesa.{room}.")
        }


# --- what autodoc does not see by itself ---


def described(app: Sphinx, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """A position's fields say what they are, a named tuple's are said by its class; a comment becomes a sentence."""
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()
    if what in {"attribute", "data"} and lines and lines[0]:
        text = " ".join(lines).rstrip()
        lines[:] = [f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}", ""]
    if what == "class":
        bases = [base for base in thing.__bases__ if base.__module__.startswith("sobremesa.")]
        if bases:
            lines[:0] = [f"A {' and '.join(f':class:`~{base.__module__}.{base.__qualname__}`' for base in bases)}.", ""]
    if what == "class" and issubclass(thing, Part) and thing is not Part:
        hints = get_type_hints(thing)
        for field in fields_of(thing):
            named = (f".. attribute:: {field.name}", f"   :type: {_type(hints[field.name])}")
            lines += [*named, "", f"   {_said(field)}", ""]


def _type(hint: Any) -> str:
    """A type as one writes it, without what its annotations say."""
    if get_origin(hint) is Annotated:
        return _type(hint.__origin__)
    if get_origin(hint) in {Union, UnionType}:
        return " | ".join(_type(one) for one in get_args(hint))
    if get_args(hint):
        return f"{get_origin(hint).__name__}[{', '.join(_type(one) for one in get_args(hint))}]"
    if hint is Ellipsis:
        return "..."
    return "None" if hint is NoneType else str(hint.__name__)


def _said(field: Field) -> str:
    """A field in a line: what it is, its range and unit, who may know it, its clause."""
    of = field.described
    bounds = f"{of.least} to {of.most}" if of.most is not None else f"{of.least} or more"
    reckoned = ", ".join(
        part for part in ("" if of.least is None else bounds, f"in {of.unit}" if of.unit else "") if part
    )
    among = f"One of {', '.join(f'``{one}``' for one in of.among)}." if of.among else ""
    said = [of.meaning or f"{of.title}.", f"{reckoned[:1].upper()}{reckoned[1:]}." if reckoned else "", among]
    ends = [f"Known to *{of.known}*.", f"({of.clause})" if of.clause else ""]
    return " ".join(part for part in [*said, *ends] if part)


def plain_numbers(
    app: Sphinx, what: str, name: str, thing: Any, options: Any, signature: str | None, returns: str | None
) -> tuple[str | None, str | None] | None:
    """``i64`` is how compiled modules write ``int``."""

    def plain(text: str | None) -> str | None:
        return None if text is None else re.sub(r"(?:~?mypy_extensions\.)?\b(?:i64|int)\b", "int", text)

    if what == "class" and isinstance(thing, type) and issubclass(thing, msgspec.Struct | tuple):
        return "", None  # its fields follow, each with its type
    return plain(signature), plain(returns)


def in_its_language(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """A page whose name ends in `.es` says that it is in Spanish."""
    if page.endswith(".es"):
        context["language"] = "es"


# Of each page, what is shown of it in the tree beside all of them: its title, and the pages below it.
_titles: Final[dict[str, nodes.bullet_list]] = {}


def keep_titles(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Sphinx makes the tree anew for every page, and copies all sections, functions and classes into it before it takes
    the titles alone: that was half of the time that the site took."""
    for page, toc in env.tocs.items():
        _titles[page] = toc.deepcopy()
        for entry in _titles[page].children:
            assert isinstance(entry, nodes.Element)
            if len(entry) > 1:
                below = list(entry.findall(toctree))
                entry[1:] = [nodes.bullet_list("", *below)] if below else []
    return []


def from_titles(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """The tree is made from what was kept."""
    tree, env = context["toctree"], app.env

    def made(**how: Any) -> Any:
        whole, env.tocs = env.tocs, _titles
        try:
            return tree(**how)
        finally:
            env.tocs = whole

    context["toctree"] = made


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.connect("source-read", links_to_shown)
    app.connect("missing-reference", named_shortly)
    app.connect("autodoc-process-docstring", described)
    app.connect("autodoc-process-signature", plain_numbers)
    app.connect("html-page-context", in_its_language)
    app.connect("env-updated", keep_titles)
    app.connect("html-page-context", from_titles, priority=400)  # before the theme asks for the tree
    return {"parallel_read_safe": True, "parallel_write_safe": True}
