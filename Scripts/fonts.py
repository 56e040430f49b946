"""The rounded font of the site, for systems without one of their own: Quicksand, cut to the characters of English texts and
of numbers, as WOFF2. Georgian letters come from the system."""
import io
import pathlib

FOLDER = pathlib.Path("/usr/share/fonts/truetype/quicksand")
#: Name of the asset, and the weight it is cut from.
FACES = {"rounded-medium.woff2": "Medium", "rounded-bold.woff2": "Bold"}
#: ASCII, and the punctuation, signs and letters of names beyond it.
CHARACTERS = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xAB, 0xB7, 0xBB, *range(0xC0, 0x100), 0x2013, 0x2014, 0x2018, 0x2019, 0x201C,
              0x201D, 0x201E, 0x2022, 0x2026, 0x20AC, 0x2212]
#: Thousandths of an em that each digit takes: counters and clocks must not jump.
DIGIT = 600


def made(face: str) -> bytes:
    # Debian's interpreter has it; what only wants the names of the files does without.
    from fontTools import subset
    from fontTools.ttLib import TTFont

    font = TTFont(FOLDER / f"Quicksand-{FACES[face]}.ttf", recalcTimestamp=False)
    options = subset.Options(layout_features=["kern", "mark", "mkmk"], hinting=False, notdef_outline=True, flavor="woff2")
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=CHARACTERS)
    cutter.subset(font)
    names = font.getBestCmap()
    for digit in "0123456789":
        even_out(font, names[ord(digit)])
    out = io.BytesIO()
    font.flavor = "woff2"
    font.save(out)
    return out.getvalue()


def even_out(font, name: str) -> None:
    """Gives a digit the common width: narrow ones stand in the middle, wide ones are drawn narrower."""
    width, bearing = font["hmtx"][name]
    glyph = font["glyf"][name]
    scale = min(1, DIGIT / width)
    move = (DIGIT - width * scale) / 2
    glyph.coordinates.scale((scale, 1))
    glyph.coordinates.translate((move, 0))
    glyph.coordinates.toInt()
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (DIGIT, glyph.xMin)
