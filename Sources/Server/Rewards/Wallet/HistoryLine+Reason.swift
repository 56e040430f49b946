import Kernel
import Ledger
import PlaydAPI
package import WalletAPI

/// The reason of a history line, in words.
extension Rewards {
  /// A line's reason. The caller knows the games' names.
  package func reason(
    of line: HistoryLine, in catalogue: RewardCatalogue, game: TransactionReason?
  ) -> TransactionReason {
    if let found = line.challenge {
      guard let challenge = catalogue.challenge(found.number) else {
        return TransactionReason(kind: .streak, title: Self.bonusTitle)
      }
      return TransactionReason(
        kind: .challenge, title: challenge.title(in: found.cycle),
        partner: catalogue.partner(challenge.partner)?.publicName, challengeID: challenge.slug)
    }
    if let game { return game }
    if line.isDebt {
      return TransactionReason(kind: .other, title: line.amount < .zero ? Self.paidBackTitle : Self.owedTitle)
    }
    if line.reference == Ledger.giftReference {
      return TransactionReason(kind: .other, title: line.amount < .zero ? Self.givenTitle : Self.giftTitle)
    }
    switch line.kind {
    case .expiry: return TransactionReason(kind: .expiry, title: Self.expiryTitle)
    case .transfer: return TransactionReason(kind: .merge, title: Self.mergeTitle)
    case .redemption: return TransactionReason(kind: .game, title: Self.gameTitle)
    case .earning, .reversal: return TransactionReason(kind: .other, title: Self.otherTitle)
    }
  }

  private static let expiryTitle = BilingualText(english: "Not spent in time", georgian: "დროულად არ დახარჯულა")
  private static let givenTitle = BilingualText(english: "Gift to a friend", georgian: "საჩუქარი მეგობარს")
  private static let giftTitle = BilingualText(english: "Gift from a friend", georgian: "საჩუქარი მეგობრისგან")
  private static let mergeTitle = BilingualText(english: "Accounts joined", georgian: "ანგარიშები გაერთიანდა")
  private static let gameTitle = BilingualText(english: "Spent in a game", georgian: "დაიხარჯა თამაშში")
  private static let paidBackTitle = BilingualText(
    english: "Paid back what was owed", georgian: "დავალიანება დაიფარა")
  private static let owedTitle = BilingualText(
    english: "Owed until your next earnings", georgian: "დავალიანება მომდევნო შემოსავლამდე")
  private static let otherTitle = BilingualText(english: "Credited", georgian: "ჩაირიცხა")
}
