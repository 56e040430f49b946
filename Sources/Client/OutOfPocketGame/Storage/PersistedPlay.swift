import AppKit
import Kernel
import OutOfPocketEngine

/// Persistent achievements.
@MemberwiseInit(unlabelled: 1)
struct PersistedCareer: Persisted {
  var career: Career

  static var version: Int64 { 1 }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    career = try reader.decode("career")
  }

  func encodeMembers(to writer: inout JSON.Writer) { writer.member("career", career) }
}

/// The history of play, stored as checksummed bytes in Base64: a chunk of a thousand answers takes some 6 kB.
enum PersistedBytes {
  static func text(_ bytes: [UInt8]) -> String { Base64.url.text(bytes) }

  static func totals(_ text: String) -> Reading<PlayTotals> {
    read(text) { (bytes) throws(RecordingError) in try PlayTotals(bytes) }
  }

  static func chunk(_ text: String) -> Reading<HistoryChunk> {
    read(text) { (bytes) throws(RecordingError) in try HistoryChunk(bytes) }
  }

  private static func read<Value>(
    _ text: String, _ decode: ([UInt8]) throws(RecordingError) -> Value
  ) -> Reading<Value> {
    guard let bytes = Base64.url.decode(text) else { return .damaged }
    do throws(RecordingError) {
      return .value(try decode(bytes))
    } catch {
      if case .unknownVersion = error { return .newer }
      return .damaged
    }
  }
}
