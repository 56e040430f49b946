"""Why a call failed."""
from __future__ import annotations

import json


class PlaydError(Exception):
    """A call that failed: `ProblemError` or `UnreachableError`."""


class UnreachableError(PlaydError):
    """Play'd did not answer. With `may_be_done` the request was sent, so Play'd may have done it."""

    def __init__(self, reason: str, may_be_done: bool) -> None:
        super().__init__(reason)
        self.may_be_done = may_be_done


class ProblemError(PlaydError):
    """Play'd refused, with a problem document (RFC 9457)."""

    def __init__(self, status: int, type: str = "about:blank", title: str = "", detail: str = "",
                 remedy: str | None = None, retry_after: float | None = None, instance: str | None = None) -> None:
        super().__init__(f"{status} {title}: {detail}" + (f" {remedy}" if remedy else ""))
        self.status = status
        self.type = type
        self.title = title
        self.detail = detail
        self.remedy = remedy
        #: In how many seconds to try again.
        self.retry_after = retry_after
        #: The request's name in Play'd's log. Send it along if you ask us.
        self.instance = instance

    @property
    def kind(self) -> str:
        """The last part of `type`: "link-code-unknown", "game-account-taken"."""
        return self.type.rpartition("/")[2]

    @staticmethod
    def read(status: int, retry_after: str | None, body: bytes) -> ProblemError:
        """The problem in an answer; what is no problem document, as from a proxy, has only a status."""
        try:
            parsed = json.loads(body)
        except ValueError:
            parsed = None
        members = parsed if isinstance(parsed, dict) else {}

        def text(name: str) -> str | None:
            value = members.get(name)
            return value if isinstance(value, str) else None

        return ProblemError(
            status, text("type") or "about:blank", text("title") or "", text("detail") or "", text("remedy"),
            _wait(retry_after, members.get("retryAfterSeconds")), text("instance"))


def _wait(header: str | None, member: object) -> float | None:
    if header is not None and header.strip().isascii() and header.strip().isdigit():
        return float(header)
    return float(member) if isinstance(member, int) and member >= 0 else None
