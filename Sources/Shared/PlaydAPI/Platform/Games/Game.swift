public import Kernel

/// A game of the catalogue, as one player sees it.
public struct Game: Payload, Hashable, Sendable {
  public var slug: GameSlug
  public var name: BilingualText
  /// Whether it only plays the game it is named after: nothing real is delivered.
  public var isSandbox: Bool
  /// Whether it is one of Play'd's own: every player is connected with it as who they are here.
  public var isFirstParty: Bool
  /// Whether coins can be redeemed in it at present.
  public var isOpen: Bool
  public var icon: GameIcon
  public var unit: GameUnit
  public var rate: GameRate
  /// Amounts that are offered at once, the smallest first.
  public var bundles: [GameBundle]
  /// The bearer's connection; none without a token.
  public var connection: GameConnection
  /// What the bearer redeemed last.
  public var lastRedemption: Redemption?

  public init(
    slug: GameSlug, name: BilingualText, isSandbox: Bool, isFirstParty: Bool = false, isOpen: Bool = true,
    icon: GameIcon, unit: GameUnit, rate: GameRate, bundles: [GameBundle], connection: GameConnection = .none,
    lastRedemption: Redemption? = nil
  ) {
    self.slug = slug
    self.name = name
    self.isSandbox = isSandbox
    self.isFirstParty = isFirstParty
    self.isOpen = isOpen
    self.icon = icon
    self.unit = unit
    self.rate = rate
    self.bundles = bundles
    self.connection = connection
    self.lastRedemption = lastRedemption
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    slug = try reader.decode("game")
    name = try reader.decode("name")
    isSandbox = try reader.bool("isSandbox")
    // What a device kept of an earlier answer may lack them.
    isFirstParty = try reader.optionalBool("isFirstParty") ?? false
    isOpen = try reader.optionalBool("isOpen") ?? true
    icon = try reader.decode("icon")
    unit = try reader.decode("unit")
    rate = try reader.decode("rate")
    bundles = try reader.array("bundles")
    connection = try reader.decode("connection")
    lastRedemption = try reader.decodeIfPresent("lastRedemption")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("game", slug)
    writer.member("name", name)
    writer.member("isSandbox", isSandbox)
    writer.member("isFirstParty", isFirstParty)
    writer.member("isOpen", isOpen)
    writer.member("icon", icon)
    writer.member("unit", unit)
    writer.member("rate", rate)
    writer.member("bundles", bundles)
    writer.member("connection", connection)
    if let lastRedemption { writer.member("lastRedemption", lastRedemption) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "Game",
      [
        .init("game", GameSlug.schema, "Names the game in paths."),
        .init("name", BilingualText.schema, "What players call it."),
        .init("isSandbox", .boolean, "Whether it only plays the game it is named after."),
        .init("isFirstParty", .boolean, "Whether it is Play'd's own: every player is connected with it."),
        .init("isOpen", .boolean, "Whether coins can be redeemed in it at present."),
        .init("icon", GameIcon.schema, "What is drawn for it."),
        .init("unit", GameUnit.schema, "What coins are redeemed for."),
        .init("rate", GameRate.schema, "What a unit costs and is worth."),
        .init("bundles", .array(GameBundle.schema, most: 12), "Amounts offered at once, the smallest first."),
        .init("connection", GameConnection.schema, "How the bearer stands with it."),
        .init("lastRedemption", Redemption.schema, required: false, "What the bearer redeemed last."),
      ])
  }
}

/// What the client draws for a game: a symbol of its own on two colours.
public struct GameIcon: Payload, Hashable, Sendable {
  public var symbol: GameSymbol
  /// Red, green and blue of the upper left, 0 to 0xFFFFFF.
  public var from: Int64
  /// Red, green and blue of the lower right, 0 to 0xFFFFFF.
  public var to: Int64

  public init(_ symbol: GameSymbol, from: Int64, to: Int64) {
    self.symbol = symbol
    self.from = from
    self.to = to
  }

  static var colors: ClosedRange<Int64> { 0...0xFF_FFFF }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    symbol = try reader.platformWord("symbol") { (symbol: GameSymbol) in symbol.word }
    from = try reader.integer("from", in: Self.colors)
    to = try reader.integer("to", in: Self.colors)
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("symbol", symbol.word)
    writer.member("from", from)
    writer.member("to", to)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "GameIcon",
      [
        .init("symbol", GameSymbol.schema, "The shape."),
        .init("from", .integer(colors), "The colour of the upper left, red times 65,536 and so on."),
        .init("to", .integer(colors), "The colour of the lower right."),
      ])
  }
}

/// What coins are redeemed for.
public struct GameUnit: Payload, Hashable, Sendable {
  /// One of them: "dice roll".
  public var one: BilingualText
  /// Several: "dice rolls".
  public var many: BilingualText

  public init(one: BilingualText, many: BilingualText) {
    self.one = one
    self.many = many
  }

  /// The form that goes with a number.
  public func named(_ units: Int64) -> BilingualText { units == 1 ? one : many }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    one = try reader.decode("one")
    many = try reader.decode("many")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("one", one)
    writer.member("many", many)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "GameUnit",
      [
        .init("one", BilingualText.schema, "One of them."),
        .init("many", BilingualText.schema, "Several of them."),
      ])
  }
}
