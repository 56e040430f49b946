import CodeBreakerEngine
import Kernel
import PlaydAPI

/// A game of CodeBreaker as its device recorded it: sent while it is played so that it can be given back, and once more
/// when it is over.
@Payload(.request)
package struct CodeBreakerReport: Hashable, Sendable {
  /// What the game's recorder wrote, base64url without padding.
  ///
  /// Its start is in server time, as in `OutOfPocketFinishRequest`.
  @Field(recordingSchema) package var recording: [UInt8]
  /// What the extra attempt and the hints were given for, in their order; all, or those since the game was saved.
  ///
  /// Each claim is taken once and may be sent again with every later report of the same session. A device that lost its
  /// storage sends the claims for what was given since the game was saved.
  @Field(most: Self.mostClaims) package var claims: [CodeBreakerClaim] = []

  /// The longest recording in letters of base64url.
  package static var longestRecording: Int64 { 1_400 }
  /// The most claims in one report.
  package static var mostClaims: Int64 { 16 }
  static var recordingSchema: Schema { .text(0...longestRecording, pattern: "^[A-Za-z0-9_-]*$") }
}

/// A level won in a game that its device began without a session.
@Payload(.request)
package struct CodeBreakerWin: Hashable, Sendable {
  /// The level, the first is 1.
  @Field(in: 1...Int64(Campaign.levels.count)) package var level: Int64
  /// What the game's recorder wrote, base64url without padding.
  @Field(CodeBreakerReport.recordingSchema) package var recording: [UInt8]
}

/// What something was given for: a reward token of an advertisement watched to its end, the day's free grant, or a life
/// that was bought with coins.
///
/// `{"by": "reward", "token": "…"}`, `{"by": "grant", "day": "2026-11-21"}` or `{"by": "bought", "use": "…"}`. Each works
/// once: for the attempt, hint or life it was first sent for, and sent again it answers as it did then.
package enum CodeBreakerClaim: Payload, Hashable, Sendable {
  case reward(token: String)
  /// The free grant of the player's civil day, for a device that has no network and so no advertisement; with one, the
  /// ads' own grants are rewards too. One a day, whatever it is used for.
  case grant(CivilDay)
  /// One of the lives that were bought, for a life and nothing else. `use` is the device's name for this use, 1 to 64
  /// visible ASCII characters: under the same name no second one is used.
  case bought(use: String)

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let by = try reader.string("by")
    if by.utf8.elementsEqual("reward".utf8) {
      let token = try reader.string("token")
      guard !token.utf8.isEmpty, token.utf8.count <= Int(Self.longestToken) else {
        throw reader.error("token", .invalid("must have 1 to 1000 letters"))
      }
      self = .reward(token: token)
    } else if by.utf8.elementsEqual("grant".utf8) {
      self = .grant(try reader.day("day"))
    } else if by.utf8.elementsEqual("bought".utf8) {
      let use = try reader.string("use")
      guard (1...64).contains(use.utf8.count), use.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
        throw reader.error("use", .invalid("must be 1 to 64 visible ASCII characters"))
      }
      self = .bought(use: use)
    } else {
      throw reader.error("by", .invalid("must be reward, grant or bought"))
    }
    try reader.finish()
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    switch self {
    case .reward(let token):
      writer.member("by", "reward")
      writer.member("token", token)
    case .grant(let day):
      writer.member("by", "grant")
      writer.member("day", day)
    case .bought(let use):
      writer.member("by", "bought")
      writer.member("use", use)
    }
    writer.endObject()
  }

  /// Compares bytes, so that Unicode's tables stay out of the client.
  package static func == (a: CodeBreakerClaim, b: CodeBreakerClaim) -> Bool {
    switch (a, b) {
    case (.reward(let a), .reward(let b)): a.utf8.elementsEqual(b.utf8)
    case (.grant(let a), .grant(let b)): a == b
    case (.bought(let a), .bought(let b)): a.utf8.elementsEqual(b.utf8)
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .reward(let token): for byte in token.utf8 { hasher.combine(byte) }
    case .grant(let day): hasher.combine(day)
    case .bought(let use): for byte in use.utf8 { hasher.combine(byte) }
    }
  }

  private static let longestToken: Int64 = 1_000

  package static var schema: Schema {
    .oneOf(
      name: "CodeBreakerClaim",
      [
        .object(
          name: "CodeBreakerRewardClaim",
          [
            .init("by", schema: .word(["reward"]), summary: "An advertisement watched to its end."),
            .init("token", schema: .string(.init(shortest: 1, longest: longestToken)), summary: "The reward's token."),
          ]),
        .object(
          name: "CodeBreakerGrantClaim",
          [
            .init("by", schema: .word(["grant"]), summary: "The free grant of a day."),
            .init("day", schema: .day, summary: "The player's civil day."),
          ]),
        .object(
          name: "CodeBreakerBoughtClaim",
          [
            .init("by", schema: .word(["bought"]), summary: "A life bought with coins."),
            .init(
              "use", schema: .string(.init(shortest: 1, longest: 64, pattern: "^[!-~]+$")),
              summary: "The device's name for this use; under the same name no second life is used."),
          ]),
      ])
  }
}
