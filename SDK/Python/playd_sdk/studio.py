"""Play'd's API for studios' servers."""
from __future__ import annotations

import http.client
import json
import random
import re
import socket
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Callable, Mapping

from .problems import ProblemError, UnreachableError


@dataclass(frozen=True)
class Operation:
    """An operation of the OpenAPI document, and the method of StudioClient that calls it."""
    http_method: str
    path: str
    call: str
    #: Whether doing it twice is the same as doing it once.
    is_repeatable: bool


#: By operationId.
OPERATIONS: Mapping[str, Operation] = {
    "confirmStudioLink": Operation("POST", "/v1/studio/links", "confirm", is_repeatable=False),
    "announceStudioAccount": Operation("POST", "/v1/studio/accounts", "announce", is_repeatable=True),
}

#: Answers after which Play'd has done nothing.
UNTOUCHED = {429, 503}
#: Answers after which a repeatable operation may be sent again.
PASSING = {408, 429, 500, 502, 503, 504}
MOST_ANSWER = 1_048_576


class StudioClient:
    """Calls Play'd for one game. Threads may share it."""

    def __init__(self, address: str, key: str, *, timeout: float = 10, attempts: int = 4, longest_wait: float = 5,
                 sleep: Callable[[float], None] = time.sleep) -> None:
        """
        address: Play'd's URL, "https://playd.example".
        key: the game's API key, psk_….
        timeout: seconds that one attempt may wait for Play'd.
        attempts: how often a call is tried, at least 1.
        longest_wait: the longest wait, in seconds, before another attempt. What asks for more is raised.
        """
        if not address.startswith(("https://", "http://")):
            raise ValueError("address must be a URL: https://playd.example")
        if not re.fullmatch(r"psk_[!-~]+", key):
            raise ValueError("key must be an API key of the game, psk_…; the console shows it once.")
        if attempts < 1:
            raise ValueError("attempts must be at least 1.")
        self._address = address.rstrip("/")
        self._key = key
        self._timeout = timeout
        self._attempts = attempts
        self._longest_wait = longest_wait
        self._sleep = sleep
        self._opener = urllib.request.build_opener(_NoRedirects)

    def confirm(self, code: str, account: str, name: str | None = None) -> None:
        """Connects the player who was shown `code` with the account that typed it.

        account: its name in deliveries, 1 to 128 visible ASCII characters.
        name: what the player is shown, 1 to 24 characters.
        """
        body = {"code": code, "account": account}
        if name is not None:
            body["name"] = name
        self._call("confirmStudioLink", body)

    def announce(self, team_player_id: str, account: str) -> None:
        """Tells which account belongs to an identity of Game Center; its player is then connected without a code."""
        self._call("announceStudioAccount", {"teamPlayerID": team_player_id, "account": account})

    def _call(self, name: str, body: Mapping[str, str]) -> None:
        operation = OPERATIONS[name]
        for attempt in range(1, self._attempts + 1):
            try:
                return self._send(operation, body)
            except ProblemError as problem:
                passing = PASSING if operation.is_repeatable else UNTOUCHED
                wait = _backoff(attempt) if problem.retry_after is None else problem.retry_after
                if problem.status not in passing or wait > self._longest_wait or attempt == self._attempts:
                    raise
            except UnreachableError as error:
                wait = _backoff(attempt)
                if (error.may_be_done and not operation.is_repeatable) or attempt == self._attempts:
                    raise
            self._sleep(wait)

    def _send(self, operation: Operation, body: Mapping[str, str]) -> None:
        request = urllib.request.Request(
            self._address + operation.path, json.dumps(body).encode(), method=operation.http_method,
            headers={"Authorization": f"Bearer {self._key}", "Content-Type": "application/json",
                     "User-Agent": "playd-sdk-python/1.0.0"})
        try:
            with self._opener.open(request, timeout=self._timeout):
                return
        except urllib.error.HTTPError as answer:
            with answer:
                try:
                    text = answer.read(MOST_ANSWER)
                except (OSError, http.client.HTTPException):
                    text = b""
                raise ProblemError.read(answer.code, answer.headers.get("Retry-After"), text) from None
        except urllib.error.URLError as error:
            sent = not isinstance(error.reason, (ConnectionRefusedError, socket.gaierror))
            raise UnreachableError(f"{self._address} does not answer: {error.reason}", sent) from error
        except (OSError, http.client.HTTPException) as error:
            raise UnreachableError(f"{self._address} did not answer: {error}", True) from error


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Follows none: the key must not travel to another host."""

    def redirect_request(self, *_: object) -> None:
        return None


def _backoff(attempt: int) -> float:
    return random.uniform(0, 0.5 * 2 ** (attempt - 1))
