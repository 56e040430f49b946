public import Kernel

/// A page of a player's history, the latest first.
public struct WalletHistory: Payload, Equatable, Sendable {
  public var transactions: [WalletTransaction]
  /// Asks for the page after this one; nil on the last. A page may be shorter than asked for, and even empty, before the
  /// last one, where few lines are of the kind that was asked for.
  public var nextCursor: String?

  public init(transactions: [WalletTransaction], nextCursor: String?) {
    self.transactions = transactions
    self.nextCursor = nextCursor
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    transactions = try reader.array("transactions")
    nextCursor = try reader.optionalString("nextCursor")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("transactions", transactions)
    if let nextCursor { writer.member("nextCursor", nextCursor) }
    writer.endObject()
  }

  public static func == (a: WalletHistory, b: WalletHistory) -> Bool {
    a.transactions == b.transactions && (a.nextCursor ?? "").hasSameBytes(as: b.nextCursor ?? "")
  }

  public static var schema: Schema {
    .object(
      name: "WalletHistory",
      [
        .init(
          "transactions", .array(WalletTransaction.schema, most: GetWalletHistory.mostLines), "The latest first."),
        .init("nextCursor", .string(.init(longest: 64)), required: false, "Asks for the next page."),
      ])
  }
}

/// One movement of a player's coins.
public struct WalletTransaction: Payload, Equatable, Sendable {
  public var transactionID: TransactionID
  public var kind: TransactionKind
  public var state: TransactionState
  public var at: Timestamp
  /// More coins if positive.
  public var amount: Int64
  /// What could be spent after this line: the sum of this and all earlier lines but void ones, held coins counting as
  /// spent. The first line's is the wallet's balance, and two neighbours differ by the later one's amount (nothing
  /// where it is void), so that the history explains the balance.
  public var balanceAfter: Int64
  public var reason: TransactionReason

  public init(
    transactionID: TransactionID, kind: TransactionKind, state: TransactionState, at: Timestamp, amount: Int64,
    balanceAfter: Int64, reason: TransactionReason
  ) {
    self.transactionID = transactionID
    self.kind = kind
    self.state = state
    self.at = at
    self.amount = amount
    self.balanceAfter = balanceAfter
    self.reason = reason
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    transactionID = try reader.decode("transactionID")
    kind = try reader.word("kind")
    state = try reader.word("state")
    at = Timestamp(try reader.integer("at"))
    amount = try reader.integer("amount")
    balanceAfter = try reader.integer("balanceAfter")
    reason = try reader.decode("reason")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("transactionID", transactionID)
    writer.member("kind", kind.word)
    writer.member("state", state.word)
    writer.member("at", at.rawValue)
    writer.member("amount", amount)
    writer.member("balanceAfter", balanceAfter)
    writer.member("reason", reason)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "WalletTransaction",
      [
        .init("transactionID", TransactionID.schema, "Names the line."),
        .init("kind", TransactionKind.schema, "Why coins moved."),
        .init("state", TransactionState.schema, "Whether they have moved, are held, or came back."),
        .init("at", .timestamp, "When."),
        .init("amount", .signedCoins, "More coins if positive."),
        .init(
          "balanceAfter", .signedCoins,
          "What could be spent after it: the sum of this and all earlier lines but void ones, held coins as spent."),
        .init("reason", TransactionReason.schema, "What stands behind it."),
      ])
  }
}

/// What stands behind a line of the history.
public struct TransactionReason: Payload, Equatable, Sendable {
  public var kind: ReasonKind
  public var title: BilingualText
  /// Who paid for it.
  public var partner: PartnerName?
  /// The challenge's identifier.
  public var challengeID: String?
  /// The game's identifier in the catalogue.
  public var gameID: String?
  /// The redemption's identifier.
  public var redemptionID: String?

  public init(
    kind: ReasonKind, title: BilingualText, partner: PartnerName? = nil, challengeID: String? = nil,
    gameID: String? = nil, redemptionID: String? = nil
  ) {
    self.kind = kind
    self.title = title
    self.partner = partner
    self.challengeID = challengeID
    self.gameID = gameID
    self.redemptionID = redemptionID
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    kind = try reader.word("kind")
    title = try reader.decode("title")
    partner = try reader.decodeIfPresent("partner")
    challengeID = try reader.optionalString("challengeID")
    gameID = try reader.optionalString("gameID")
    redemptionID = try reader.optionalString("redemptionID")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("kind", kind.word)
    writer.member("title", title)
    if let partner { writer.member("partner", partner) }
    if let challengeID { writer.member("challengeID", challengeID) }
    if let gameID { writer.member("gameID", gameID) }
    if let redemptionID { writer.member("redemptionID", redemptionID) }
    writer.endObject()
  }

  public static func == (a: TransactionReason, b: TransactionReason) -> Bool {
    a.serialized() == b.serialized()
  }

  public static var schema: Schema {
    .object(
      name: "TransactionReason",
      [
        .init("kind", ReasonKind.schema, "What kind of cause."),
        .init("title", BilingualText.schema, "It in words."),
        .init("partner", PartnerName.schema, required: false, "Who paid for it."),
        .init("challengeID", .slug, required: false, "The challenge."),
        .init("gameID", .string(.init(longest: 64)), required: false, "The game in the catalogue."),
        .init("redemptionID", .string(.init(longest: 64)), required: false, "The redemption."),
      ])
  }
}

/// A partner as players see it.
public struct PartnerName: Payload, Sendable {
  /// Its identifier in the API: `sofi`.
  public var partnerID: String
  public var name: String
  /// True for one that is played by a program of ours and is not the company itself.
  public var isSandbox: Bool

  public init(partnerID: String, name: String, isSandbox: Bool) {
    self.partnerID = partnerID
    self.name = name
    self.isSandbox = isSandbox
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    partnerID = try reader.string("partnerID")
    name = try reader.string("name")
    isSandbox = try reader.bool("isSandbox")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("partnerID", partnerID)
    writer.member("name", name)
    writer.member("isSandbox", isSandbox)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "PartnerName",
      [
        .init("partnerID", .slug, "Names it in the API."),
        .init("name", .string(.init(shortest: 1, longest: 80)), "Its name."),
        .init("isSandbox", .boolean, "Whether a program of ours plays it."),
      ])
  }
}

extension PartnerName: Equatable {
  public static func == (a: PartnerName, b: PartnerName) -> Bool {
    a.partnerID.hasSameBytes(as: b.partnerID) && a.name.hasSameBytes(as: b.name) && a.isSandbox == b.isSandbox
  }
}

extension Schema {
  /// Coins that may be fewer than none.
  static var signedCoins: Schema { .integer(-9_007_199_254_740_991...9_007_199_254_740_991) }
  /// A name in the API that operators choose: small letters, digits and hyphens.
  static var slug: Schema { .string(.init(shortest: 1, longest: 64, pattern: "^[a-z0-9][a-z0-9-]{0,63}$")) }
}
