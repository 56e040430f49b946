import HTTPServer
import Kernel
package import Ledger
import PlaydAPI
package import ServerKit

extension LedgerRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .insufficientFunds(let available):
      Refusal(.insufficientCoins, detail: "There are \(available.rawValue) coins to spend.")
    case .onlyGifts(let available):
      Refusal(
        .insufficientCoins,
        detail: "There are \(available.rawValue) coins to spend in this game. The daily bonus is not among them.",
        remedy:
          "Sign in with Apple or Game Center. With a passkey, earn coins from a partner too. Until then the bonus buys only in Play'd's own games."
      )
    case .keyReused: Refusal(.idempotencyKeyReused, detail: "The key came before, with another request.")
    // The rest depends on the server's own amounts and entries, not on a request.
    case .budgetExhausted, .amountOutOfRange, .unknownEntry, .alreadyDecided, .alreadyReversed:
      Refusal(.internalError, detail: "The books refused an entry of the server's own.")
    }
  }
}
