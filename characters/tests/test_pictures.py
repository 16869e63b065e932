"""Pictures from outside: what is taken, what it becomes, and what is refused in which words."""

import struct
import threading
import zlib
from io import BytesIO

import pytest
from PIL import Image, ImageCms, PngImagePlugin

from characters import pictures
from characters.pictures import LARGEST, UnreadablePicture, clean_picture
from characters.tests.pictures import a_picture, read, saved

TEAL, WHITE = (0, 128, 128), (255, 255, 255)


def near(colour, wanted):
    return all(abs(one - other) <= 4 for one, other in zip(colour, wanted, strict=True))


def cleaned(data, name="dragon.png"):
    return read(clean_picture(data, name).data)


def refusal(data, name="dragon.png", size=None):
    with pytest.raises(UnreadablePicture) as refused:
        clean_picture(data, name, size)
    return refused.value.sentence


def a_chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def a_png_that_claims(width, height):
    """Return a PNG of a few bytes whose head claims a size."""
    head = a_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + a_chunk(b"IDAT", zlib.compress(b"\0")) + a_chunk(b"IEND", b"")


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "GIF"])
def test_each_of_the_four_formats_becomes_a_jpeg(kind):
    found = cleaned(a_picture(kind))
    assert (found.format, found.mode, found.size) == ("JPEG", "RGB", (40, 50))
    assert near(found.getpixel((20, 25)), TEAL)


def test_what_the_file_is_called_counts_for_nothing():
    assert cleaned(a_picture("WEBP"), "dragon.jpg").format == "JPEG"


@pytest.mark.parametrize(
    ("size", "becomes"),
    [((1600, 2000), (800, 1000)), ((3000, 300), (800, 80)), ((40, 3000), (13, 1000)), ((4000, 1), (800, 1))],
)
def test_a_large_picture_is_made_smaller_in_its_proportions(size, becomes):
    assert cleaned(a_picture("JPEG", size)).size == becomes


def test_a_small_picture_stays_as_large_as_it_is():
    assert cleaned(a_picture(size=(1, 1))).size == (1, 1)


@pytest.mark.parametrize(
    ("mode", "colour"),
    [("1", 1), ("L", 255), ("LA", (255, 255)), ("P", 0), ("RGBA", (255, 255, 255, 255)), ("I;16", 65_535)],
)
def test_every_mode_of_a_png_keeps_its_white(mode, colour):
    image = Image.new(mode, (40, 50), colour)
    if mode == "P":
        image.putpalette([255, 255, 255])
    assert near(cleaned(saved(image)).getpixel((20, 25)), WHITE)


def test_sixteen_bits_of_grey_keep_their_middle():
    assert near(cleaned(a_picture(mode="I;16", colour=32_768)).getpixel((20, 25)), (128, 128, 128))


def test_a_cmyk_picture_keeps_its_colours():
    assert near(
        cleaned(a_picture("JPEG", mode="CMYK", colour=(255, 0, 0, 0))).getpixel((20, 25)), (0, 255, 255)
    )


@pytest.mark.parametrize("kind", ["PNG", "WEBP", "GIF"])
def test_what_is_transparent_becomes_white(kind):
    image = Image.new("RGBA", (40, 50), (0, 0, 0, 0))
    image.paste(TEAL, (0, 0, 20, 50))
    found = cleaned(saved(image, kind))
    assert near(found.getpixel((5, 25)), TEAL)
    assert near(found.getpixel((35, 25)), WHITE)


def test_the_first_picture_of_an_animation_is_taken():
    frames = [Image.new("RGB", (40, 50), colour) for colour in ("teal", "red", "blue")]
    for kind in ("GIF", "WEBP", "PNG"):
        moving = saved(frames[0], kind, save_all=True, append_images=frames[1:], duration=100)
        assert near(cleaned(moving).getpixel((20, 25)), TEAL)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_picture_that_says_it_lies_on_its_side_is_set_upright(kind):
    image = Image.new("RGB", (60, 40), "white")
    image.paste(TEAL, (0, 0, 30, 40))  # the left half, which is the upper one once it is turned
    exif = Image.Exif()
    exif[0x0112] = 6
    found = cleaned(saved(image, kind, exif=exif))
    assert found.size == (40, 60)
    assert near(found.getpixel((20, 10)), TEAL)
    assert near(found.getpixel((20, 50)), WHITE)


def test_a_broken_orientation_leaves_the_picture_as_it_is():
    assert cleaned(a_picture("JPEG", exif=b"Exif\0\0nonsense of a camera")).size == (40, 50)


def test_nothing_but_pixels_is_kept():
    exif = Image.Exif()
    exif[0x010E] = "taken at home"
    words = PngImagePlugin.PngInfo()
    words.add_text("Author", "Ann")
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    for data in (
        a_picture("JPEG", exif=exif, comment=b"taken at home", icc_profile=srgb, dpi=(72, 72)),
        a_picture("PNG", pnginfo=words, exif=exif),
        a_picture("JPEG") + b"<script>alert(1)</script>",
    ):
        clean = clean_picture(data, "dragon").data
        assert not any(words in clean for words in (b"taken", b"Ann", b"Exif", b"ICC_PROFILE", b"script"))
        assert set(read(clean).info) <= {"jfif", "jfif_version", "jfif_unit", "jfif_density"}


def test_a_picture_with_colours_of_its_own_looks_the_same_without_their_profile():
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    swapped = srgb.replace(b"rXYZ", b"----").replace(b"gXYZ", b"rXYZ").replace(b"----", b"gXYZ")
    red = a_picture(colour=(0, 255, 0), icc_profile=swapped)
    assert near(cleaned(red).getpixel((20, 25)), (255, 0, 0))


def test_a_profile_that_does_not_fit_the_picture_is_left_out():
    lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("XYZ")).tobytes()  # not for RGB: it is left out
    assert near(cleaned(a_picture(icc_profile=lab)).getpixel((20, 25)), TEAL)
    assert near(cleaned(a_picture(icc_profile=b"no profile")).getpixel((20, 25)), TEAL)


def test_the_same_file_becomes_the_same_picture():
    one, other = (clean_picture(a_picture("WEBP"), name) for name in ("a", "b"))
    assert one == other
    assert one.digest == other.digest
    assert len(one.digest) == 64


def test_an_empty_file_is_refused():
    assert refusal(b"") == "“dragon.png” is empty. Choose another picture."


def test_a_file_that_is_too_long_is_refused_without_being_looked_at():
    assert refusal(b"", size=3_350_001) == (
        "“dragon.png” has 3.4 MB, and a portrait at most 2. Save it smaller, then choose it again."
    )
    assert clean_picture(a_picture(), "dragon.png", 2_000_000)


@pytest.mark.parametrize(
    "data",
    [
        b"only words",
        b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        b"<!doctype html><script>alert(1)</script>",
        b"GIF",
        b"%PDF-1.7",
        b"PK\x03\x04",
        b"\0" * 5_000,
        saved(Image.new("RGB", (9, 9)), "BMP"),
        saved(Image.new("RGB", (9, 9)), "TIFF"),
        saved(Image.new("RGB", (9, 9)), "ICO"),
        saved(Image.new("RGB", (9, 9)), "EPS"),
    ],
    ids=["words", "svg", "html", "short", "pdf", "zip", "zeros", "bmp", "tiff", "ico", "eps"],
)
def test_what_is_none_of_the_four_is_refused(data):
    assert refusal(data) == (
        "“dragon.png” is no JPEG, PNG, WebP or GIF. Save it as one of these, then choose it again."
    )


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "GIF"])
def test_a_file_that_ends_too_soon_is_refused(kind):
    noise = Image.effect_noise((200, 200), 80)
    data = saved(noise.convert("RGB"), kind)
    assert refusal(data[: len(data) // 2]).startswith(
        "“dragon.png” is damaged: it cannot be read to its end."
    )


def test_a_picture_that_claims_too_many_pixels_is_refused_before_they_are_read():
    for width, height in ((4_001, 4_000), (30_000, 30_000), (2**31 - 1, 2**31 - 1)):
        sentence = refusal(a_png_that_claims(width, height))
        assert "pixels, and a portrait at most 16 million in all. Make it smaller, then" in sentence
    assert "30,000 × 30,000" not in refusal(a_png_that_claims(4_000, 4_000))


def test_as_many_pixels_as_are_allowed_are_read():
    assert cleaned(a_picture(size=(4_000, 4_000), mode="L", colour=9)).size == (800, 800)


@pytest.mark.parametrize("place", range(0, 700, 7))
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "GIF"])
def test_a_byte_changed_anywhere_never_breaks_anything(kind, place):
    data = bytearray(a_picture(kind, (64, 64)))
    data[place % len(data)] ^= 0xFF
    try:
        found = clean_picture(bytes(data), "dragon")
    except UnreadablePicture as refused:
        found = refused
    assert getattr(found, "sentence", "").startswith("“dragon” ") or found.width <= LARGEST[0]


def test_a_name_without_an_end_is_cut_in_the_sentence():
    assert refusal(b"", "d" * 200) == f"“{'d' * 60}…” is empty. Choose another picture."


def test_one_picture_is_read_at_a_time():
    found = []
    thread = threading.Thread(target=lambda: found.append(clean_picture(a_picture(), "dragon")))
    with pictures._one_at_a_time:
        thread.start()
        thread.join(timeout=0.3)
        assert found == []
    thread.join(timeout=20)
    assert len(found) == 1


def test_a_picture_of_endless_passes_is_refused_before_it_is_read():
    with pytest.raises(UnreadablePicture, match="more passes than a picture needs"):
        clean_picture(b"\xff\xd8" + 65 * b"\xff\xda\x00\x08", "slow.jpg")


def test_a_progressive_picture_is_read():
    out = BytesIO()
    Image.new("RGB", (60, 80), "teal").save(out, "JPEG", progressive=True)
    assert out.getvalue().count(b"\xff\xda") > 5
    assert (clean_picture(out.getvalue(), "teal.jpg").width) == 60


def test_who_waits_too_long_for_the_pictures_before_is_told_so(monkeypatch):
    monkeypatch.setattr(pictures, "WAIT_SECONDS", 0.01)
    with pictures._one_at_a_time, pytest.raises(UnreadablePicture, match="Choose it again in a minute"):
        clean_picture(a_picture(), "teal.png")
