import Kernel

/// A recorded game: the seed and the slid tiles, a byte each.
@MemberwiseInit
package struct TilesRecording: Hashable, Sendable {
  package var seed: UInt64
  package var moves: [UInt8]

  /// The number of this layout, unique among all games' recordings.
  package static let layout: UInt8 = 96
  /// The limit of a recording: frame, seed and count take fewer than 24 bytes.
  package static let mostBytes = TilesGame.mostMoves + 24

  package init(_ game: TilesGame) { self.init(seed: game.seed, moves: game.moves) }

  /// The encoded recording; `init(decoding:)` parses it.
  package func encoded() -> [UInt8] {
    var writer = RecordingWriter(version: Self.layout, expecting: moves.count + 24)
    writer.fixed64(seed)
    writer.data(moves)
    return writer.sealed()
  }

  /// Parses untrusted bytes. `TilesGame.init(replaying:)` checks the moves.
  package init(decoding bytes: [UInt8]) throws(RecordingError) {
    self = try RecordingReader.read(bytes, versions: Self.layout...Self.layout, limit: Self.mostBytes) {
      (reader, _) throws(RecordingError) in
      let seed = try reader.fixed64()
      let offset = reader.offset
      let moves = try reader.data(limit: TilesGame.mostMoves)
      guard moves.allSatisfy({ Frame.tiles.contains($0) }) else { throw .outOfRange(offset: offset) }
      return TilesRecording(seed: seed, moves: moves)
    }
  }
}

/// A recording contains an illegal move.
package struct MoveError: Error, Equatable, Sendable {
  /// Counted from 1.
  package var number: Int
}

extension TilesGame {
  /// Replays a recording, with the same result on every machine.
  package init(replaying recording: TilesRecording) throws(MoveError) {
    self.init(seed: recording.seed)
    for (index, tile) in recording.moves.enumerated() {
      guard slide(tile) else { throw MoveError(number: index + 1) }
    }
  }
}
