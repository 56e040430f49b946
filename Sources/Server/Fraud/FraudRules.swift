public import Kernel

/// The limits beyond which a person looks at a grant before it is made. An operator publishes others; what a document
/// leaves out is as here.
public struct FraudRules: Equatable, Sendable {
  /// The most coins for one player in twenty-four hours.
  public var coinsPerPlayer: Int64 = 5_000
  /// The most coins for one player from one partner in twenty-four hours.
  public var coinsPerPlayerAndPartner: Int64 = 3_000
  /// The most coins of one partner for everybody in twenty-four hours; a leaked key of a partner ends there.
  public var coinsPerPartner: Int64 = 10_000_000
  /// The most grants for one player in an hour.
  public var grantsPerHour: Int64 = 20
  /// The most players who earn on one device in twenty-four hours.
  public var playersPerDevice: Int64 = 4
  /// The most players who earn from one address in twenty-four hours: a school shares one.
  public var playersPerAddress: Int64 = 60
  /// How far a partner's clock may be ahead.
  public var ahead = Milliseconds.seconds(300)
  /// How old an action may be when it is first heard of.
  public var oldest = Milliseconds.seconds(30 * 86_400)
  public var activities: [ActivityLimit] = [
    // The record for a day is some 250,000; a hundred thousand is a day of walking without sleep.
    ActivityLimit("steps", mostADay: 100_000, mostAMinute: 300),
    // Minutes: no more than the day has waking ones, and no faster than the clock.
    ActivityLimit("workout", mostADay: 960, mostAMinute: 2),
    // Metres: running at seven a second is a record over any distance that counts here.
    ActivityLimit("run", mostADay: 150_000, mostAMinute: 430),
    ActivityLimit("walk", mostADay: 100_000, mostAMinute: 180),
    ActivityLimit("ride", mostADay: 500_000, mostAMinute: 1_200),
    ActivityLimit("course-lesson", leastGap: .seconds(60)),
    ActivityLimit("course-completed", leastGap: .seconds(600)),
  ]

  public init() {}

  /// The limit on a kind of activity; nil where there is none.
  func limit(on kind: String) -> ActivityLimit? { activities.first { $0.kind == kind } }
}

/// What one person can do of one kind of activity.
public struct ActivityLimit: Equatable, Sendable {
  public var kind: String
  /// The most in one day of the player's, together; nil for any.
  public var mostADay: Int64?
  /// The most per minute since the one before; nil for any.
  public var mostAMinute: Int64?
  /// The least time between two; nil for any.
  public var leastGap: Milliseconds?

  public init(_ kind: String, mostADay: Int64? = nil, mostAMinute: Int64? = nil, leastGap: Milliseconds? = nil) {
    self.kind = kind
    self.mostADay = mostADay
    self.mostAMinute = mostAMinute
    self.leastGap = leastGap
  }
}

extension FraudRules: JSONDecodable, JSONEncodable {
  public init(from json: JSON) throws(JSON.DecodingError) {
    self.init()
    var reader = try JSON.ObjectReader(json)
    let coins: ClosedRange<Int64> = 1...Coins.most.rawValue
    let players: ClosedRange<Int64> = 1...1_000_000
    coinsPerPlayer = try reader.optionalInteger("coinsPerPlayer", in: coins) ?? coinsPerPlayer
    coinsPerPlayerAndPartner =
      try reader.optionalInteger("coinsPerPlayerAndPartner", in: coins) ?? coinsPerPlayerAndPartner
    coinsPerPartner = try reader.optionalInteger("coinsPerPartner", in: coins) ?? coinsPerPartner
    grantsPerHour = try reader.optionalInteger("grantsPerHour", in: players) ?? grantsPerHour
    playersPerDevice = try reader.optionalInteger("playersPerDevice", in: players) ?? playersPerDevice
    playersPerAddress = try reader.optionalInteger("playersPerAddress", in: players) ?? playersPerAddress
    if let seconds = try reader.optionalInteger("aheadSeconds", in: 0...86_400) { ahead = .seconds(seconds) }
    if let days = try reader.optionalInteger("oldestDays", in: 1...366) { oldest = .seconds(days * 86_400) }
    // A limit of the document takes the place of the usual one on its kind.
    for limit in try reader.optionalArray("activities", of: ActivityLimit.self) ?? [] {
      activities.removeAll { $0.kind == limit.kind }
      activities.append(limit)
    }
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("coinsPerPlayer", coinsPerPlayer)
    writer.member("coinsPerPlayerAndPartner", coinsPerPlayerAndPartner)
    writer.member("coinsPerPartner", coinsPerPartner)
    writer.member("grantsPerHour", grantsPerHour)
    writer.member("playersPerDevice", playersPerDevice)
    writer.member("playersPerAddress", playersPerAddress)
    writer.member("aheadSeconds", ahead.rawValue / 1_000)
    writer.member("oldestDays", oldest.rawValue / 86_400_000)
    writer.member("activities", activities)
    writer.endObject()
  }
}

extension ActivityLimit: JSONDecodable, JSONEncodable {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let range: ClosedRange<Int64> = 1...1_000_000_000
    self.init(
      try reader.string("kind"), mostADay: try reader.optionalInteger("mostADay", in: range),
      mostAMinute: try reader.optionalInteger("mostAMinute", in: range),
      leastGap: try reader.optionalInteger("leastGapSeconds", in: 1...86_400).map { .seconds($0) })
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("kind", kind)
    if let mostADay { writer.member("mostADay", mostADay) }
    if let mostAMinute { writer.member("mostAMinute", mostAMinute) }
    if let leastGap { writer.member("leastGapSeconds", leastGap.rawValue / 1_000) }
    writer.endObject()
  }
}
