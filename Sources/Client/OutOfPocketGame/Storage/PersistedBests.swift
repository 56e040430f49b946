import AppKit
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketFeature

/// Persistent best scores.
struct PersistedBests: Persisted {
  var bests = BestScores()

  init(_ bests: BestScores) { self.bests = bests }

  static var version: Int64 { 2 }

  /// Names of the players' bests in the modes of two.
  private static var ofTwo: [String] { ["first", "second", "firstBuilding", "secondBuilding"] }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    let scores: ClosedRange<Int64> = 0...1_000_000_000
    guard version > 1 else {
      // Originally only Classic of the touch pool existed.
      if let score = try reader.optionalInteger("classic", in: scores) {
        bests.merge(score, on: OutOfPocketBoard.classicTouch.ranking)
      }
      return
    }
    let entries: [StoredBest] = try reader.array("bests")
    for entry in entries { bests.merge(entry.score, on: entry.ranking) }
    var ofTwo: [Int64] = []
    for name in Self.ofTwo { ofTwo.append(try reader.optionalInteger(name, in: scores) ?? 0) }
    bests.merge(ofTwo: ofTwo)
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("bests", bests.entries.map { StoredBest(ranking: $0.ranking, score: $0.score) })
    for (name, score) in zip(Self.ofTwo, bests.ofTwo) where score > 0 { writer.member(name, score) }
  }
}

/// A persistent best score.
@MemberwiseInit
private struct StoredBest: JSONEncodable, JSONDecodable {
  var ranking: RankingClass
  var score: Int64

  init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    ranking = RankingClass(
      mode: try reader.choice("mode"), pool: try reader.choice("pool"), assistance: try reader.choice("assistance"),
      channel: try reader.choice("channel"))
    score = try reader.integer("score", in: 0...1_000_000_000)
  }

  func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("mode", Int64(ranking.mode.rawValue))
    writer.member("pool", Int64(ranking.pool.rawValue))
    writer.member("assistance", Int64(ranking.assistance.rawValue))
    writer.member("channel", Int64(ranking.channel.rawValue))
    writer.member("score", score)
    writer.endObject()
  }
}

extension JSON.ObjectReader {
  /// Reads an enumeration by raw value.
  mutating func choice<Choice: RawRepresentable<UInt8>>(
    _ name: String
  ) throws(JSON.DecodingError) -> Choice {
    guard let choice = Choice(rawValue: UInt8(truncatingIfNeeded: try integer(name, in: 0...255))) else {
      throw error(name, .invalid("must be a number this build knows"))
    }
    return choice
  }
}
