import GamesAPI
import Kernel
import PlaydAPI

/// What a game was told of a redemption.
@Payload
package struct ConsoleDelivery: ConsoleListed, Sendable {
  /// The redemption, which is also the webhook's identifier.
  package var redemptionID: RedemptionID
  /// How it stands.
  package var state: State
  /// The account in the game; empty once the player has left.
  @Field(.text(0...128)) package var account: String = ""
  /// How many units.
  package var units: Int64 = 0
  /// What they cost.
  package var coins: Int64 = 0
  /// The body of every attempt; empty once the player has left.
  @Field(.text(0...4_000)) package var request: String = ""
  /// When it was asked for.
  package var createdAt: Timestamp
  /// When it will be sent again; left out when it will not.
  package var nextAt: Timestamp?
  /// Every attempt, the first first.
  @Field(most: 1_000) package var attempts: [ConsoleAttempt]

  @Words
  package enum State: UInt8, CaseIterable, Sendable {
    /// The game has not confirmed it yet.
    case waiting
    /// The game has confirmed it.
    case delivered
    /// It was given up, and the player has the coins back.
    case refunded
  }

  package static var listName: String { "ConsoleDeliveries" }
}

/// Which deliveries are wanted.
@MemberwiseInit
package struct ConsoleDeliveryFilter: Sendable {
  @Default(nil) package var state: ConsoleDelivery.State?
  /// A redemption's identifier, or an account in the game.
  @Default("") package var search: String
  @Default(nil) package var since: Timestamp?
  @Default(nil) package var until: Timestamp?

  /// As parameters of a query, each after an ampersand.
  package var query: String {
    var text = ""
    if let state { text += "&state=" + state.word }
    if !search.utf8.isEmpty { text += "&search=" + Self.escaped(search) }
    if let since { text += "&since=" + String(since.rawValue) }
    if let until { text += "&until=" + String(until.rawValue) }
    return text
  }

  /// Everything but letters and digits as percent and two digits.
  package static func escaped(_ text: String) -> String {
    let digits = "0123456789ABCDEF".bytes
    var bytes: [UInt8] = []
    for byte in text.bytes {
      let isPlain = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
      bytes += isPlain ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(utf8: bytes)
  }
}

/// One attempt to tell a game.
@Payload
package struct ConsoleAttempt: Sendable {
  /// When.
  package var at: Timestamp
  /// How long it took, in milliseconds.
  package var took: Int64
  /// The status of the answer; left out where there was none.
  package var status: Int64?
  /// The beginning of the answer, or why there was none.
  @Field(.text(0...4_000)) package var excerpt: String
}

/// From which span of time a game is to be told again.
@Payload(.request)
package struct ConsoleRecovery: Sendable {
  /// Redemptions asked for from this moment on.
  package var since: Timestamp
  /// And before this one; up to now when left out.
  package var until: Timestamp?
  /// Whether what was confirmed is sent once more too; its identifier tells the game that it has it.
  @Field(name: "delivered") package var sendsDelivered: Bool = false

  func check(_ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError) {
    if let until, until <= since { throw reader.error("until", .invalid("must be after since")) }
  }
}

/// How many.
@Payload
package struct ConsoleCount: Sendable {
  /// How many.
  package var count: Int64
}
