import Kernel
import PlaydAPI

extension Note {
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let kind = try reader.string("kind")
    let values = NoteValues(
      coins: try reader.optionalInteger("coins", in: NoteValues.counts),
      units: try reader.optionalInteger("units", in: NoteValues.counts),
      days: try reader.optionalInteger("days", in: NoteValues.counts),
      at: try reader.optionalInteger("at", in: NoteValues.counts), unit: try reader.decodeIfPresent("unit"),
      game: try reader.decodeIfPresent("game"), challenge: try reader.decodeIfPresent("challenge"),
      partner: try reader.decodeIfPresent("partner"), device: try reader.optionalString("device"),
      friend: try reader.optionalString("friend"), pet: try reader.optionalString("pet"))
    guard let note = Note(kind, values) else {
      throw reader.error("kind", .invalid("is no kind of note, or lacks a value of that kind"))
    }
    self = note
    try reader.finish(ignoringUnknown: true)
  }

  @export(interface)
  private init?(_ kind: String, _ values: NoteValues) {
    for make in NoteValues.kinds {
      guard let note = make(values), note.kind.utf8.elementsEqual(kind.utf8) else { continue }
      self = note
      return
    }
    return nil
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("kind", kind)
    switch self {
    case .earned(let coins, let challenge), .held(let coins, let challenge), .waiting(let coins, let challenge),
      .dropped(let coins, let challenge), .released(let coins, let challenge), .rejected(let coins, let challenge),
      .reversed(let coins, let challenge):
      writer.member("coins", coins)
      writer.member("challenge", challenge)
    case .delivered(let units, let unit, let game):
      writer.member("units", units)
      writer.member("unit", unit)
      writer.member("game", game)
    case .refunded(let coins, let game), .returned(let coins, let game):
      writer.member("coins", coins)
      writer.member("game", game)
    case .streakKept(let days, let coins):
      writer.member("days", days)
      writer.member("coins", coins)
    case .streakAtRisk(let days), .codeStreak(let days): writer.member("days", days)
    case .reminder(let challenge): writer.member("challenge", challenge)
    case .reconnect(let partner): writer.member("partner", partner)
    case .signedIn(let device): writer.member("device", device)
    case .expiring(let coins, let at):
      writer.member("coins", coins)
      writer.member("at", at.rawValue)
    case .recap(let coins, let days):
      writer.member("coins", coins)
      writer.member("days", days)
    case .befriended(let friend), .cheered(let friend): writer.member("friend", friend)
    case .gifted(let coins, let friend):
      writer.member("coins", coins)
      writer.member("friend", friend)
    case .petHungry(let pet), .petRun(let pet): writer.member("pet", pet)
    case .petLeaving(let pet, let days):
      writer.member("pet", pet)
      writer.member("days", days)
    }
    writer.endObject()
  }

  package static var schema: Schema {
    func kind(_ words: [String], _ name: String, _ values: [Schema.Property]) -> Schema {
      .object(name: name, [.init("kind", schema: .word(words), summary: "What it tells.")] + values)
    }
    let coins = Schema.Property("coins", schema: .count, summary: "How many coins.")
    let days = Schema.Property("days", schema: .count, summary: "How many days the streak has.")
    let game = Schema.Property("game", schema: BilingualText.schema, summary: "The game.")
    let friend = Schema.Property("friend", schema: PlayerName.schema, summary: "The friend's name.")
    let pet = Schema.Property("pet", schema: .string(.init(longest: 40)), summary: "The pet's name.")
    let challenge = Schema.Property("challenge", schema: BilingualText.schema, summary: "The challenge's title.")
    return .oneOf(
      name: "Note",
      [
        kind(
          ["earned", "held", "waiting", "dropped", "released", "rejected", "reversed"], "ChallengeNote",
          [coins, challenge]),
        kind(
          ["delivered"], "DeliveredNote",
          [
            .init("units", schema: .count, summary: "How many units of the game's currency."),
            .init("unit", schema: BilingualText.schema, summary: "The unit, in the form that goes with the number."),
            game,
          ]),
        kind(["refunded", "returned"], "RefundedNote", [coins, game]),
        kind(["streakKept"], "StreakKeptNote", [days, coins]),
        kind(["streakAtRisk", "codeStreak"], "StreakAtRiskNote", [days]),
        kind(["reminder"], "ReminderNote", [challenge]),
        kind(["reconnect"], "ReconnectNote", [.init("partner", schema: BilingualText.schema, summary: "The partner.")]),
        kind(
          ["signedIn"], "SignedInNote",
          [.init("device", schema: .string(.init(longest: longestDevice)), summary: "What the device says it is.")]),
        kind(["expiring"], "ExpiringNote", [coins, .init("at", schema: .timestamp, summary: "When they expire.")]),
        kind(["recap"], "RecapNote", [coins, days]), kind(["befriended", "cheered"], "FriendNote", [friend]),
        kind(["gifted"], "GiftNote", [coins, friend]),
        kind(["petHungry", "petRun"], "PetNote", [pet]),
        kind(
          ["petLeaving"], "PetLeavingNote",
          [pet, .init("days", schema: .count, summary: "In how many days it leaves.")]),
      ])
  }
}

/// The members that notes have among them.
private struct NoteValues {
  var coins: Int64?
  var units: Int64?
  var days: Int64?
  var at: Int64?
  var unit: BilingualText?
  var game: BilingualText?
  var challenge: BilingualText?
  var partner: BilingualText?
  var device: String?
  var friend: String?
  var pet: String?

  static var counts: ClosedRange<Int64> { 0...9_007_199_254_740_991 }

  /// What makes each kind, where its values are there.
  static var kinds: [(NoteValues) -> Note?] {
    [
      { values in values.earning { .earned(coins: $0, challenge: $1) } },
      { values in values.earning { .held(coins: $0, challenge: $1) } },
      { values in values.earning { .waiting(coins: $0, challenge: $1) } },
      { values in values.earning { .dropped(coins: $0, challenge: $1) } },
      { values in values.earning { .released(coins: $0, challenge: $1) } },
      { values in values.earning { .rejected(coins: $0, challenge: $1) } },
      { values in
        guard let units = values.units, let unit = values.unit, let game = values.game else { return nil }
        return .delivered(units: units, unit: unit, game: game)
      },
      { values in
        guard let coins = values.coins, let game = values.game else { return nil }
        return .refunded(coins: coins, game: game)
      },
      { values in
        guard let coins = values.coins, let game = values.game else { return nil }
        return .returned(coins: coins, game: game)
      },
      { values in
        guard let days = values.days, let coins = values.coins else { return nil }
        return .streakKept(days: days, coins: coins)
      },
      { values in values.days.map { .streakAtRisk(days: $0) } },
      { values in values.challenge.map { .reminder(challenge: $0) } },
      { values in values.partner.map { .reconnect(partner: $0) } },
      { values in values.device.map { .signedIn(device: $0) } },
      { values in
        guard let coins = values.coins, let at = values.at else { return nil }
        return .expiring(coins: coins, at: Timestamp(at))
      },
      { values in values.earning { .reversed(coins: $0, challenge: $1) } },
      { values in
        guard let coins = values.coins, let days = values.days else { return nil }
        return .recap(coins: coins, days: days)
      },
      { values in values.friend.map { .befriended(friend: $0) } },
      { values in values.friend.map { .cheered(friend: $0) } },
      { values in
        guard let coins = values.coins, let friend = values.friend else { return nil }
        return .gifted(coins: coins, friend: friend)
      },
      { values in values.pet.map { .petHungry(pet: $0) } },
      { values in values.pet.map { .petRun(pet: $0) } },
      { values in
        guard let pet = values.pet, let days = values.days else { return nil }
        return .petLeaving(pet: pet, days: days)
      },
      { values in values.days.map { .codeStreak(days: $0) } },
    ]
  }

  private func earning(_ make: (Int64, BilingualText) -> Note) -> Note? {
    guard let coins, let challenge else { return nil }
    return make(coins, challenge)
  }
}
