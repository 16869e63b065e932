"""Pictures from outside: read within strict bounds, and made anew as one clean format."""

import threading
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from typing import Final

from PIL import Image, ImageCms, ImageFile, ImageOps, UnidentifiedImageError

FORMATS: Final = ("JPEG", "PNG", "WEBP", "GIF")
"""What is read at all; what a file is called, or says that it is, counts for nothing."""
MOST_BYTES: Final = 2_000_000
MOST_PIXELS: Final = 16_000_000
LARGEST: Final = (800, 1000)
"""The largest picture that is kept, in pixels: 46 mm on paper take fewer."""
SMALLER: Final = (1600, 1600)
"""A JPEG is decoded at a half or less where that leaves so many pixels."""
QUALITY: Final = 85
MEDIA_TYPE: Final = "image/jpeg"
LONGEST_NAME: Final = 60
FEWER_PIXELS: Final = (
    f", and a portrait at most {MOST_PIXELS // 1_000_000} million in all. "
    "Make it smaller, then choose it again."
)

MOST_SCANS: Final = 64
"""A progressive JPEG has about ten; each of them decodes the whole picture once more."""
SCAN: Final = b"\xff\xda"
WAIT_SECONDS: Final = 5.0

_one_at_a_time = threading.Lock()  # a large WebP takes 250 MB while it is read


class UnreadablePicture(Exception):  # noqa: N818 - nothing went wrong in Heft
    """A file is no picture that Heft takes; `sentence` says why and what to do."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Picture:
    """A clean JPEG in sRGB, upright, without transparency and without anything beside its pixels."""

    data: bytes
    width: int
    height: int

    @property
    def digest(self) -> str:
        """The SHA-256 hash of the data, in hexadecimal digits."""
        return sha256(self.data).hexdigest()


def clean_picture(data: bytes, name: str, size: int | None = None) -> Picture:
    """Return the picture in a file called `name`; UnreadablePicture where it is none, or beyond the bounds.

    `size` is the file's true one where its data was not kept. Of an animation it is the first picture.
    """
    named = f"“{name if len(name) <= LONGEST_NAME else name[:LONGEST_NAME] + '…'}”"
    size = len(data) if size is None else size
    if not size:
        raise UnreadablePicture(f"{named} is empty. Choose another picture.")
    if size > MOST_BYTES:
        raise UnreadablePicture(
            f"{named} has {-(-size // 100_000) / 10:,} MB, and a portrait at most {MOST_BYTES // 1_000_000}. "
            "Save it smaller, then choose it again."
        )
    if data.startswith(b"\xff\xd8") and data.count(SCAN) > MOST_SCANS:
        raise UnreadablePicture(
            f"{named} has more passes than a picture needs. Save it anew in a picture program, "
            "then choose it again."
        )
    if not _one_at_a_time.acquire(timeout=WAIT_SECONDS):
        raise UnreadablePicture("Too many pictures are read at this moment. Choose it again in a minute.")
    try:
        return _read(data, named)
    finally:
        _one_at_a_time.release()


def _read(data: bytes, named: str) -> Picture:
    ImageFile.LOAD_TRUNCATED_IMAGES = False  # whatever else prints in this process may have made it lenient
    try:
        with Image.open(BytesIO(data), formats=FORMATS) as image:
            _refuse_too_many_pixels(image.size, named)
            image.draft(None, SMALLER)
            image.load()
            return _clean(image)
    except UnreadablePicture:
        raise
    except UnidentifiedImageError as fault:
        raise UnreadablePicture(
            f"{named} is no JPEG, PNG, WebP or GIF. Save it as one of these, then choose it again."
        ) from fault
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as fault:
        raise UnreadablePicture(f"{named} has far too many pixels{FEWER_PIXELS}") from fault
    except Exception as fault:  # decoders meet broken files with errors of every kind
        raise UnreadablePicture(
            f"{named} is damaged: it cannot be read to its end. Save it anew in a picture program, "
            "or choose another one."
        ) from fault


def _refuse_too_many_pixels(size: tuple[int, int], named: str) -> None:
    width, height = size
    if width * height > MOST_PIXELS:
        raise UnreadablePicture(f"{named} has {width:,} × {height:,} pixels{FEWER_PIXELS}")


def _clean(image: Image.Image) -> Picture:
    """Return a picture that was read: upright, small, opaque, in the colours of screens."""
    profile = image.info.get("icc_profile")
    ImageOps.exif_transpose(image, in_place=True)  # a copy would be the whole picture once more
    small = _opaque(image)
    small.thumbnail(LARGEST, Image.Resampling.LANCZOS)
    fresh = Image.new("RGB", small.size)  # nothing but pixels comes along
    fresh.paste(_in_srgb(small, profile))
    out = BytesIO()
    fresh.save(out, "JPEG", quality=QUALITY, optimize=True)
    return Picture(out.getvalue(), *fresh.size)


def _opaque(image: Image.Image) -> Image.Image:
    """Return the picture in a mode of 8 bits that can be made smaller, on white where it was transparent."""
    if image.has_transparency_data:
        whole = image if image.mode == "RGBA" else image.convert("RGBA")
        white = Image.new("RGB", whole.size, "white")
        white.paste(whole, mask=whole.getchannel("A"))
        return white
    if image.mode.startswith("I"):
        return image.point(lambda level: level * (1 / 256)).convert("L")  # 16 bits of grey
    return image if image.mode in {"L", "RGB", "CMYK"} else image.convert("RGB")


def _in_srgb(image: Image.Image, profile: bytes | None) -> Image.Image:
    """Return the picture in the colours that a screen without a profile shows."""
    if profile:
        try:
            own = ImageCms.ImageCmsProfile(BytesIO(profile))
            srgb = ImageCms.createProfile("sRGB")
            found = ImageCms.profileToProfile(image, own, srgb, outputMode="RGB")
        except (ImageCms.PyCMSError, OSError):
            pass  # the profile is broken, or of other colours than the picture: its colours are near enough
        else:
            assert found is not None
            return found
    return image.convert("RGB")
