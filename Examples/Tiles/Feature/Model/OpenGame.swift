import AppKit
package import Kernel
package import PlaydAPI
package import TilesRules

/// The current game, as stored on the device.
package struct OpenGame: Hashable, Sendable {
  /// Its ranked session; nil for a game started offline.
  package var session: SessionID?
  package var game: TilesGame
}

extension OpenGame: Persisted {
  package static var version: Int64 { 1 }

  package init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    session = try reader.decodeIfPresent("session")
    guard let bytes = Base64.url.decode(try reader.string("recording")),
      let recording = try? TilesRecording(decoding: bytes), let game = try? TilesGame(replaying: recording)
    else { throw .invalid("must be a recording") }
    self.game = game
  }

  package func encodeMembers(to writer: inout JSON.Writer) {
    if let session { writer.member("session", session) }
    writer.member("recording", Base64.url.text(TilesRecording(game).encoded()))
  }
}
