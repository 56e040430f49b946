"""Play'd for studios' servers: take deliveries, grant each once, connect players' accounts."""
from .deliveries import (
    Answer, DeliveryReceiver, DeliveryRefused, Grant, GrantStore, Refund, RefundStore, SQLiteGrantStore, Verifier)
from .problems import PlaydError, ProblemError, UnreachableError
from .studio import OPERATIONS, StudioClient

__version__ = "1.0.0"

__all__ = [
    "Answer", "DeliveryReceiver", "DeliveryRefused", "Grant", "GrantStore", "OPERATIONS", "PlaydError", "ProblemError",
    "Refund", "RefundStore", "SQLiteGrantStore", "StudioClient", "UnreachableError", "Verifier",
]
