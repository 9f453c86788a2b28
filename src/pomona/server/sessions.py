"""Guests: the cookie that says who somebody is, and the name they give."""

import base64
import hashlib
import hmac
import re
import secrets
import unicodedata

SESSION_COOKIE = "pomona_session"
CSRF_COOKIE = "pomona_csrf"
CSRF_HEADER = "X-CSRF-Token"
COOKIE_SECONDS = 400 * 24 * 3600  # browsers keep no cookie longer
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
LONGEST_NAME = 24

# In the order of asking: many browsers name others too.
BROWSERS = (
    ("edg/", "edge"),
    ("firefox/", "firefox"),
    ("chrom", "chrome"),
    ("safari/", "safari"),
)
SYSTEMS = (
    ("android", "android"),
    ("iphone", "iphone"),
    ("ipad", "ipad"),
    ("windows", "windows"),
    ("mac os", "mac"),
    ("linux", "linux"),
)

# Letters and marks, as Unicode counts them, of which nothing is seen.
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0100-\U000e01ef]"
)


def new_token() -> str:
    """A secret for a cookie: 256 bits from the operating system."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """An id that cannot be guessed: 80 bits, easily read out."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def device_of(user_agent: str) -> str:
    """What kind of browser it is, in two words as far as it says: "firefox android"."""
    known = user_agent.lower()
    browser = next((name for sign, name in BROWSERS if sign in known), "")
    system = next((name for sign, name in SYSTEMS if sign in known), "")
    return f"{browser} {system}".strip()


def is_token(text: str | None) -> bool:
    """Whether this may be a cookie of ours."""
    return text is not None and TOKEN.fullmatch(text) is not None


def hash_of(token: str) -> str:
    """What the database keeps of a cookie: nobody can make the cookie from it."""
    return hashlib.sha256(token.encode()).hexdigest()


def csrf_token(token: str) -> str:
    """What the page of this session must send with every change: it follows from the cookie."""
    digest = hmac.digest(token.encode(), b"pomona csrf", "sha256")
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def is_csrf_token(token: str, cookie: str, header: str) -> bool:
    """Whether header and cookie both hold the session's own token."""
    expected = csrf_token(token).encode()
    return hmac.compare_digest(expected, cookie.encode("utf-8", "replace")) and (
        hmac.compare_digest(expected, header.encode("utf-8", "replace"))
    )


def clean_name(text: str) -> str | None:
    """A name as it may be shown: composed, of one line, nothing invisible but emoji joiners.

    None where nothing to see is left, or more than 24 characters.
    """
    composed = unicodedata.normalize("NFC", text)
    kept = "".join(
        " " if unicodedata.category(letter).startswith("Z") or letter.isspace() else letter
        for letter in composed
        if letter.isspace() or letter == "\u200d" or unicodedata.category(letter)[0] != "C"
    )
    name = " ".join(kept.split())
    seen = UNSEEN.sub("", name)
    is_visible = any(unicodedata.category(letter)[0] in "LNPS" for letter in seen)
    return name if is_visible and len(name) <= LONGEST_NAME else None


def name_key(name: str) -> str:
    """Equal for names that differ only in case, width, spaces or what cannot be seen."""
    folded = unicodedata.normalize("NFKC", UNSEEN.sub("", name)).casefold()
    folded = UNSEEN.sub("", unicodedata.normalize("NFKC", folded))
    return "".join(letter for letter in folded if unicodedata.category(letter)[0] not in "CZ")
