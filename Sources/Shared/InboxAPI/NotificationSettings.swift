import Kernel
import PlaydAPI

/// When a player's devices stay silent: from one time of day to another, by the player's clock. What would be told then
/// comes at the end.
@Payload(.request)
package struct QuietHours: Hashable, Sendable {
  /// Minutes since midnight by the player's clock.
  @Field(in: Self.minutes) package var from: Int64
  /// Minutes since midnight; where both are the same there are no quiet hours.
  @Field(in: Self.minutes) package var to: Int64

  /// From ten in the evening to eight in the morning.
  package static var usual: QuietHours { QuietHours(from: 22 * 60, to: 8 * 60) }

  static var minutes: ClosedRange<Int64> { 0...1_439 }

  /// When what is due at `moment` may be told: then, or at the end of the quiet hours that it falls into.
  ///
  /// - Parameter offset: how many minutes the player's clock is ahead of UTC.
  package func release(_ moment: Timestamp, utcOffsetMinutes offset: Int32) -> Timestamp {
    let day: Int64 = 86_400_000
    let local = moment.rawValue &+ Int64(offset) * 60_000
    let time = ((local % day) + day) % day
    let (begins, ends) = (from * 60_000, to * 60_000)
    let isQuiet = begins <= ends ? time >= begins && time < ends : time >= begins || time < ends
    guard isQuiet else { return moment }
    return Timestamp(moment.rawValue + (time < ends ? ends - time : ends + day - time))
  }
}

/// What a player's devices may tell them, when, and in which language. The inbox holds everything in any case.
@MemberwiseInit
package struct NotificationSettings: Payload, Hashable, Sendable {
  /// The topics the player has allowed; none until they say so.
  @Default(Set<NoteTopic>()) package var allowed: Set<NoteTopic>
  @Default(QuietHours.usual) package var quietHours: QuietHours
  /// How many minutes the player's clock is ahead of UTC.
  @Default(0) package var utcOffset: Int64
  @Default(NoteLanguage.english) package var language: NoteLanguage
  /// How many devices or browsers are signed up to be told.
  @Default(0) package var devices: Int64

  /// The offsets that clocks have: from 12 hours behind UTC to 14 ahead.
  package static var offsets: ClosedRange<Int64> { -720...840 }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    allowed = []
    for topic in NoteTopic.allCases where try reader.bool(topic.word) { allowed.insert(topic) }
    quietHours = try reader.decode("quietHours")
    utcOffset = try reader.integer("utcOffset", in: Self.offsets)
    language = try reader.noteLanguage("language") ?? .english
    devices = try reader.integer("devices")
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    for topic in NoteTopic.allCases { writer.member(topic.word, allowed.contains(topic)) }
    writer.member("quietHours", quietHours)
    writer.member("utcOffset", utcOffset)
    writer.member("language", language.word)
    writer.member("devices", devices)
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "NotificationSettings",
      NoteTopic.allCases.map { .init($0.word, schema: .boolean, summary: "Whether devices tell of this topic.") } + [
        .init("quietHours", schema: QuietHours.schema, summary: "When devices stay silent."),
        .init("utcOffset", schema: .integer(offsets), summary: "How many minutes the player's clock is ahead of UTC."),
        .init("language", schema: NoteLanguage.schema, summary: "The language of alerts."),
        .init("devices", schema: .count, summary: "How many devices are signed up to be told."),
      ])
  }
}

/// A change of the settings; what is left out stays as it is.
@MemberwiseInit
package struct NotificationChange: Payload, Hashable, Sendable {
  /// Topics allowed (true) or silenced (false).
  @Default([NoteTopic: Bool]()) package var topics: [NoteTopic: Bool]
  @Default(nil) package var quietHours: QuietHours?
  @Default(nil) package var utcOffset: Int64?
  @Default(nil) package var language: NoteLanguage?

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    topics = [:]
    for topic in NoteTopic.allCases {
      if let isAllowed = try reader.optionalBool(topic.word) { topics[topic] = isAllowed }
    }
    quietHours = try reader.decodeIfPresent("quietHours")
    utcOffset = try reader.optionalInteger("utcOffset", in: NotificationSettings.offsets)
    language = try reader.noteLanguage("language")
    try reader.finish()
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    for topic in NoteTopic.allCases {
      if let isAllowed = topics[topic] { writer.member(topic.word, isAllowed) }
    }
    if let quietHours { writer.member("quietHours", quietHours) }
    if let utcOffset { writer.member("utcOffset", utcOffset) }
    if let language { writer.member("language", language.word) }
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "NotificationChange",
      NoteTopic.allCases.map {
        .init(
          $0.word, schema: .nullable(.boolean), required: false, summary: "Whether devices tell of this topic.")
      } + [
        .init(
          "quietHours", schema: .nullable(QuietHours.schema), required: false, summary: "When devices stay silent."),
        .init(
          "utcOffset", schema: .nullable(.integer(NotificationSettings.offsets)), required: false,
          summary: "How many minutes the player's clock is ahead of UTC."),
        .init("language", schema: .nullable(NoteLanguage.schema), required: false, summary: "The language of alerts."),
      ])
  }
}

extension JSON.ObjectReader {
  mutating func noteLanguage(_ name: String) throws(JSON.DecodingError) -> NoteLanguage? {
    guard let word = try optionalString(name) else { return nil }
    guard let language = NoteLanguage(word: word) else { throw error(name, .invalid("must be en or ka")) }
    return language
  }
}
