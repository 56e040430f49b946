"""Verifies Play'd's deliveries (Standard Webhooks 1.0.0), grants each redemption once and takes back what was refunded."""
from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import sqlite3
import time
from dataclasses import dataclass
from typing import Any, Mapping, Protocol, Sequence, runtime_checkable

MOST_SIGNATURES = 32
MOST_UNITS = 1_000_000_000


@dataclass(frozen=True)
class Grant:
    """What to give: `units` of `unit` to `account`."""
    #: The redemption's identifier: the same in all its deliveries.
    id: str
    #: The account, as you named it when the player connected.
    account: str
    units: int
    #: What one is called in English: "dice roll".
    unit: str
    game: str
    #: What the player paid.
    coins: int
    #: Whether it comes from the sandbox, where nothing is paid for.
    is_sandbox: bool


@dataclass(frozen=True)
class Refund:
    """A redemption whose coins the player has back, by an operator of Play'd."""
    #: The event's identifier: the same in all its deliveries, and another than the redemption's.
    id: str
    #: The redemption, with its own identifier in `grant.id`.
    grant: Grant


@dataclass(frozen=True)
class Answer:
    """What to answer Play'd: 200 to 299 confirms, everything else is sent again."""
    status: int
    body: bytes = b""
    #: What was given just now; None for a repetition and a refusal.
    granted: Grant | None = None
    #: The refund that was handled just now; None for a repetition and a refusal.
    refunded: Refund | None = None
    #: What was taken back for `refunded`; fewer than granted if the player has used some.
    units_taken_back: int = 0


class DeliveryRefused(Exception):
    """Not a delivery by Play'd, or too old; `status` is what to answer."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


class GrantStore(Protocol):
    """Where grants are kept."""

    def grant(self, grant: Grant) -> bool:
        """Writes the grant's identifier and what it gives in one transaction; False if the identifier was there."""


@runtime_checkable
class RefundStore(GrantStore, Protocol):
    """A store that takes back what was refunded. With a store that does not, players keep it."""

    def take_back(self, refund: Refund) -> int | None:
        """Takes a refunded redemption's units back, as far as the player has not used them, and returns how many; None if
        that was done before. Also records a redemption that never arrived, so that a late delivery of it grants nothing."""


class Verifier:
    """Checks signatures by any of the secrets."""

    def __init__(self, secrets: Sequence[str], tolerance: float = 300) -> None:
        if not secrets:
            raise ValueError("Give at least one secret, whsec_…; the console shows it once.")
        self._keys = [_key(secret) for secret in secrets]
        self._tolerance = tolerance

    def verify(self, headers: Mapping[str, str], body: bytes, now: float | None = None) -> str:
        """Returns `webhook-id`; raises DeliveryRefused."""
        named = {name.lower(): value for name, value in headers.items()}
        id, stamp, signatures = (
            _header(named, name) for name in ("webhook-id", "webhook-timestamp", "webhook-signature"))
        if not re.fullmatch(r"[!-~]{1,256}", id):
            raise DeliveryRefused(400, "The header webhook-id must be 1 to 256 visible ASCII characters.")
        if not re.fullmatch(r"[0-9]{1,15}", stamp):
            raise DeliveryRefused(
                400, "The header webhook-timestamp must be one whole number of seconds since 1970.")
        if abs((time.time() if now is None else now) - int(stamp)) > self._tolerance:
            raise DeliveryRefused(400, "The webhook was not signed just now; compare the clocks.")
        signed = f"{id}.{stamp}.".encode() + body
        good = [b"v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)) for key in self._keys]
        given = [text.encode("utf-8", "replace") for text in signatures.split()[:MOST_SIGNATURES]]
        # Every pair is compared, so that the time does not tell which secret fitted.
        if not sum([hmac.compare_digest(one, other) for one in good for other in given]):
            raise DeliveryRefused(401, "No signature in webhook-signature is by a secret known here over these bytes.")
        return id


class DeliveryReceiver:
    """Verifies a delivery, grants it once or takes a refunded one back, and says what to answer."""

    def __init__(self, secrets: Sequence[str], store: GrantStore, tolerance: float = 300) -> None:
        """`secrets`: the endpoint's secret, during a rotation the new and the old one."""
        self._verifier = Verifier(secrets, tolerance)
        self._store = store

    def receive(self, headers: Mapping[str, str], body: bytes, now: float | None = None) -> Answer:
        """`body`: the bytes as they came. An error of the store goes on to you: answer 503, Play'd sends again."""
        try:
            id = self._verifier.verify(headers, body, now)
            event = read_event(body, id)
            if isinstance(event, Grant) and event.id != id:
                raise DeliveryRefused(422, "webhook-id is not the redemption's identifier.")
        except DeliveryRefused as refusal:
            return Answer(refusal.status, str(refusal).encode())
        if isinstance(event, Refund):
            return self._take_back(event)
        if event is None:
            return Answer(204)
        return Answer(204, granted=event if self._store.grant(event) else None)

    def _take_back(self, refund: Refund) -> Answer:
        units = self._store.take_back(refund) if isinstance(self._store, RefundStore) else 0
        if units is None:
            return Answer(204)
        if units >= refund.grant.units:
            return Answer(204, refunded=refund, units_taken_back=units)
        sentence = f"{units} of {refund.grant.units} units were taken back; the player no longer has the others."
        return Answer(200, sentence.encode(), refunded=refund, units_taken_back=units)


class SQLiteGrantStore:
    """Grants in a SQLite file of its own; several processes may share it."""

    def __init__(self, path: str) -> None:
        self._path = path
        with self._open() as rows:
            rows.execute(
                "CREATE TABLE IF NOT EXISTS playd_grants (id TEXT PRIMARY KEY, account TEXT NOT NULL, units INTEGER NOT NULL)")
            rows.execute("CREATE INDEX IF NOT EXISTS playd_grants_by_account ON playd_grants (account)")
            rows.execute(
                "CREATE TABLE IF NOT EXISTS playd_refunds (id TEXT PRIMARY KEY, account TEXT NOT NULL, units INTEGER NOT NULL)")
            rows.execute("CREATE INDEX IF NOT EXISTS playd_refunds_by_account ON playd_refunds (account)")

    def grant(self, grant: Grant) -> bool:
        with self._open() as rows:
            return rows.execute(
                "INSERT INTO playd_grants (id, account, units) SELECT ?, ?, ? "
                "WHERE NOT EXISTS (SELECT 1 FROM playd_refunds WHERE id = ?) ON CONFLICT (id) DO NOTHING",
                (grant.id, grant.account, grant.units, grant.id)).rowcount == 1

    def take_back(self, refund: Refund) -> int | None:
        grant = refund.grant
        with self._open() as rows:
            added = rows.execute(
                "INSERT INTO playd_refunds (id, account, units) "
                "SELECT ?, ?, coalesce((SELECT units FROM playd_grants WHERE id = ?), 0) WHERE true "
                "ON CONFLICT (id) DO NOTHING", (grant.id, grant.account, grant.id)).rowcount
            if added != 1:
                return None
            return int(rows.execute("SELECT units FROM playd_refunds WHERE id = ?", (grant.id,)).fetchone()[0])

    def units(self, account: str) -> int:
        """All units that were granted to an account and not taken back."""
        with self._open() as rows:
            return int(rows.execute(
                "SELECT coalesce((SELECT sum(units) FROM playd_grants WHERE account = :account), 0) "
                "- coalesce((SELECT sum(units) FROM playd_refunds WHERE account = :account), 0)",
                {"account": account}).fetchone()[0])

    def _open(self) -> _Transaction:
        return _Transaction(self._path)


class _Transaction:
    """A connection for one transaction. sqlite3's own context manager does not close."""

    def __init__(self, path: str) -> None:
        self._connection = sqlite3.connect(path, timeout=10)

    def __enter__(self) -> sqlite3.Connection:
        return self._connection

    def __exit__(self, kind: object, *_: object) -> None:
        try:
            if kind is None:
                self._connection.commit()
        finally:
            self._connection.close()


def read_event(body: bytes, id: str) -> Grant | Refund | None:
    """What a delivery's body says; None for a type that is not known here. Raises DeliveryRefused."""
    try:
        event = json.loads(body)
    except (ValueError, RecursionError):
        event = None
    kind = _member(event, "type", str)
    if kind == "redemption.created":
        return _grant(event)
    if kind == "redemption.refunded":
        return Refund(id, _grant(event))
    return None


def _grant(event: Any) -> Grant:
    data = _member(event, "data", dict)
    units = _member(data, "units", int)
    if not 1 <= units <= MOST_UNITS:
        raise DeliveryRefused(422, f"The delivery cannot be read: units must be 1 to {MOST_UNITS}.")
    return Grant(
        _member(data, "redemptionID", str), _member(data, "account", str), units, _member(data, "unit", str),
        _member(data, "game", str), _member(data, "coins", int), _member(data, "isSandbox", bool))


def _member(object: Any, name: str, kind: type) -> Any:
    value = object.get(name) if isinstance(object, dict) else None
    # True is an int in Python, and no number in JSON.
    if not isinstance(value, kind) or isinstance(value, bool) != (kind is bool):
        raise DeliveryRefused(422, f"The delivery cannot be read: {name} is missing or of the wrong type.")
    return value


def _header(named: Mapping[str, str], name: str) -> str:
    value = named.get(name)
    if not value:
        raise DeliveryRefused(400, f"The header {name} is missing.")
    return value


def _key(secret: str) -> bytes:
    text = secret.removeprefix("whsec_")
    try:
        key = base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not 24 <= len(key) <= 64:
        raise ValueError("A secret must be whsec_ and the base64 of 24 to 64 bytes, as the console shows it.")
    return key
