import HTTPServer
import Kernel
import Ledger
import PlaydAPI

extension LedgerRefusal: Refusable {
  var refusal: Refusal {
    switch self {
    case .insufficientFunds(let available):
      Refusal(.insufficientCoins, "There are \(available.rawValue) coins to spend.")
    case .keyReused: Refusal(.idempotencyKeyReused, "The key came before, with another request.")
    // What remains is decided by the server's own amounts and entries, not by a request.
    case .budgetExhausted, .amountOutOfRange, .unknownEntry, .alreadyDecided, .alreadyReversed:
      Refusal(.internalError, "The books refused an entry of the server's own.")
    }
  }
}
