"""The built front end: files as they are, and the page itself for every other address."""

import gzip
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from litestar.response import Response

NOT_BUILT = """\
The page is not built yet.

In a checkout of Pomona, `make play` builds it and starts the server.
"""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
SMALLEST_PACKED = 1024  # bytes; less is not worth packing
PACKED_TYPES = ("text/", "application/javascript", "application/json", "image/svg+xml")
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ftl": "text/plain",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".md": "text/markdown",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True)
class PageFile:
    """A file as it is served."""

    content: bytes
    packed: bytes | None  # gzip
    media_type: str
    tag: str  # changes with the content


class Page:
    """The folder of the built front end."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def answer(self, path: str, accepted: str = "", known_tag: str = "") -> Response[bytes]:
        """The file at this address, or the page, which finds its own way by the address.

        `accepted` are the encodings that the browser takes, `known_tag` what it holds.
        """
        file = self._file(path)
        is_asset = path.startswith("/assets/")
        if file is None and is_asset:
            return Response(b"Not found\n", status_code=404, media_type="text/plain")
        if file is None:
            file = self._file("/index.html")
        if file is None:
            text = NOT_BUILT.encode()
            return Response(text, status_code=503, media_type="text/plain")
        headers = {
            "Cache-Control": FOR_EVER if is_asset else ASK_AGAIN,
            "ETag": file.tag,
            "Vary": "Accept-Encoding",
        }
        if known_tag == file.tag:
            return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
        content = file.content
        if file.packed is not None and "gzip" in accepted:
            content = file.packed
            headers["Content-Encoding"] = "gzip"
        return Response(content, headers=headers, media_type=file.media_type)

    def _file(self, path: str) -> PageFile | None:
        parts = path.strip("/").split("/")
        if any(part in ("", ".", "..") or "\\" in part or "\0" in part for part in parts):
            return None
        file = self._folder.joinpath(*parts)
        try:
            status = file.stat()
        except OSError:
            return None
        if not file.is_file() or not file.resolve().is_relative_to(self._folder.resolve()):
            return None
        return _read(file, status.st_mtime_ns)


@lru_cache(maxsize=256)
def _read(file: Path, changed: int) -> PageFile:
    content = file.read_bytes()
    media_type = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
    media_type = media_type or "application/octet-stream"
    packed = None
    if media_type.startswith(PACKED_TYPES) and len(content) >= SMALLEST_PACKED:
        ready = file.with_name(f"{file.name}.gz")
        packed = ready.read_bytes() if ready.is_file() else gzip.compress(content, 9, mtime=0)
    tag = sha256(content).hexdigest()[:32]
    return PageFile(content, packed, media_type, f'"{tag}"')
