package import Kernel

/// The limits beyond which a grant is held for review. Operators can publish others; omitted members keep these
/// defaults.
package struct FraudRules: Equatable, Sendable {
  /// The most coins per player in 24 hours.
  package var coinsPerPlayer: Int64 = 5_000
  /// The most coins per player and partner in 24 hours.
  package var coinsPerPlayerAndPartner: Int64 = 3_000
  /// The most coins of one partner in 24 hours; bounds the damage of a leaked partner key.
  package var coinsPerPartner: Int64 = 10_000_000
  /// The most grants per player in an hour.
  package var grantsPerHour: Int64 = 20
  /// The most earning players per device in 24 hours.
  package var playersPerDevice: Int64 = 4
  /// The most earning players per address in 24 hours; a school shares one.
  package var playersPerAddress: Int64 = 60
  /// The most players per address in 24 hours who receive platform gifts without Game Center or Apple. Programs can
  /// create passkeys, so this limits a program's players.
  package var unprovedPerAddress: Int64 = 10
  /// The allowed clock skew of a partner into the future.
  package var ahead = Milliseconds.seconds(300)
  /// The maximum age of a newly reported activity.
  package var oldest = Milliseconds.seconds(30 * 86_400)
  package var activities: [ActivityLimit] = [
    // The record for a day is some 250,000; a hundred thousand is a day of walking without sleep.
    ActivityLimit("steps", mostADay: 100_000, mostAMinute: 300),
    // Minutes: at most a day's waking ones, and no faster than the clock.
    ActivityLimit("workout", mostADay: 960, mostAMinute: 2),
    // Meters: seven a second is a record at any distance that counts here.
    ActivityLimit("run", mostADay: 150_000, mostAMinute: 430),
    ActivityLimit("walk", mostADay: 100_000, mostAMinute: 180),
    ActivityLimit("ride", mostADay: 500_000, mostAMinute: 1_200),
    ActivityLimit("course-lesson", leastGap: .seconds(60)),
    ActivityLimit("course-completed", leastGap: .seconds(600)),
  ]

  package init() {}

  /// The limit for a kind of activity; nil if there is none.
  func limit(on kind: String) -> ActivityLimit? { activities.first { $0.kind == kind } }
}

/// The physical limit of one kind of activity.
@MemberwiseInit(unlabelled: 1)
package struct ActivityLimit: Equatable, Sendable {
  package var kind: String
  /// The most in one local day; nil for no limit.
  @Default(nil) package var mostADay: Int64?
  /// The most per minute since the previous report; nil for no limit.
  @Default(nil) package var mostAMinute: Int64?
  /// The shortest interval between two; nil for no limit.
  @Default(nil) package var leastGap: Milliseconds?
}

extension FraudRules: JSONDecodable, JSONEncodable {
  package init(from json: JSON) throws(JSON.DecodingError) {
    self.init()
    var reader = try JSON.ObjectReader(json)
    for member in Self.members {
      if let value = try reader.optionalInteger(member.name, in: member.bounds) { self[keyPath: member.path] = value }
    }
    // A limit in the document replaces the default for its kind.
    for limit in try reader.optionalArray("activities", of: ActivityLimit.self) ?? [] {
      activities.removeAll { $0.kind == limit.kind }
      activities.append(limit)
    }
    try reader.finish()
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    for member in Self.members { writer.member(member.name, self[keyPath: member.path]) }
    writer.member("activities", activities)
    writer.endObject()
  }
}

extension ActivityLimit: JSONDecodable, JSONEncodable {
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    self.init(try reader.string("kind"))
    for member in Self.members {
      self[keyPath: member.path] = try reader.optionalInteger(member.name, in: member.bounds)
    }
    try reader.finish()
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("kind", kind)
    for member in Self.members {
      if let value = self[keyPath: member.path] { writer.member(member.name, value) }
    }
    writer.endObject()
  }
}
