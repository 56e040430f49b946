import Kernel
import PartnersAPI
import PlaydAPI
import RewardsEngine

/// What can be earned, with the bearer's progress.
@Payload
package struct ChallengeList: Equatable, Sendable {
  /// In the order in which they are shown.
  @Field(most: 1_000) package var challenges: [Challenge]
}

/// Something a player can do for coins.
@Payload
package struct Challenge: Equatable, Sendable {
  /// Names it in the API.
  @Field(.slug) package var challengeID: String
  /// The part of life it is about.
  package var category: PartnerCategory
  /// Its name.
  package var title: BilingualText
  /// What there is to do.
  package var details: BilingualText
  /// Who pays for it and tells of what was done.
  package var partner: PartnerName
  /// The coins for doing it once.
  package var reward: Int64
  /// How far the bearer is.
  package var progress: ChallengeProgress
  /// How it stands for the bearer.
  package var state: ChallengeState
  /// How often it can be done.
  package var period: ChallengePeriod
  /// Whether it stands among the challenges of the month.
  package var isMonthly: Bool
  /// What its badge is made of.
  package var badge: BadgeMetal
  /// When it begins; absent once it has begun.
  package var startsAt: Timestamp?
  /// When this period, or the challenge, is over.
  package var endsAt: Timestamp?
  /// What must have been done before.
  @Field(most: 8) package var prerequisites: [Prerequisite]
  /// What the bearer can do next.
  package var action: ChallengeAction?

  /// Whether it belongs under "Continue earning".
  package var isUnderWay: Bool { state == .inProgress }

  package static func == (a: Challenge, b: Challenge) -> Bool { a.serialized() == b.serialized() }
}

/// How far a player is: 6,247 of 10,000 steps.
@Payload
package struct ChallengeProgress: Equatable, Sendable {
  /// How much is done.
  package var value: Int64
  /// How much there is to do.
  package var target: Int64
  /// What is counted.
  package var unit: ProgressUnit
}

/// A challenge that must have been done before another.
@Payload
package struct Prerequisite: Equatable, Sendable {
  /// The challenge.
  @Field(.slug) package var challengeID: String
  /// Its name.
  package var title: BilingualText
  /// Whether the bearer has done it.
  package var isDone: Bool

  package static func == (a: Prerequisite, b: Prerequisite) -> Bool {
    a.serialized() == b.serialized()
  }
}

/// What a player can do next about a challenge.
package enum ChallengeAction: Payload, Sendable {
  /// Begin it: `POST /v1/challenges/{challengeID}/start`.
  case start
  /// Connect the partner: `POST /v1/partners/{partnerID}/connect`.
  case connect
  /// Go on at the partner's: an address of https, or of the sandbox.
  case open(url: String)

  var word: String {
    switch self {
    case .start: "start"
    case .connect: "connect"
    case .open: "open"
    }
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let word = try reader.string("kind")
    let url = try reader.optionalString("url")
    if word.hasSameBytes(as: "start") {
      self = .start
    } else if word.hasSameBytes(as: "connect") {
      self = .connect
    } else if word.hasSameBytes(as: "open"), let url {
      self = .open(url: url)
    } else {
      throw reader.error("kind", .invalid("is no word of the list, or lacks its url"))
    }
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("kind", word)
    if case .open(let url) = self { writer.member("url", url) }
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "ChallengeAction",
      [
        .init("kind", schema: .word(["start", "connect", "open"]), summary: "What to do."),
        .init("url", schema: .string(.init(longest: 500)), required: false, summary: "Where to go, with `open`."),
      ])
  }
}
