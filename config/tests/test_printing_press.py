"""The frames between a worker and its printing process."""

import io

import pytest

from config.printing_press import Frame, read_frame, write_frame


def test_a_frame_that_was_written_is_read_back():
    stream = io.BytesIO()
    write_frame(stream, Frame.DOCUMENT, "<p>Ługa".encode())
    write_frame(stream, Frame.READY)
    stream.seek(0)
    assert read_frame(stream) == (Frame.DOCUMENT, "<p>Ługa".encode())
    assert read_frame(stream) == (Frame.READY, b"")


def test_the_end_of_the_stream_is_an_end_and_no_frame():
    with pytest.raises(EOFError, match="the stream ended"):
        read_frame(io.BytesIO())


def test_half_a_frame_is_no_frame():
    stream = io.BytesIO()
    write_frame(stream, Frame.PDF, b"%PDF-1.7 and so on")
    with pytest.raises(EOFError, match="within a frame"):
        read_frame(io.BytesIO(stream.getvalue()[:-3]))
