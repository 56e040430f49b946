import AppKit
import Kernel
import OutOfPocketAPI

/// Friends' scores by leaderboard, as the server sent them.
@MemberwiseInit
struct PersistedFriends: Persisted {
  let boards: [OutOfPocketFriends]

  static var version: Int64 { 1 }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    boards = try reader.array("boards")
  }

  func encodeMembers(to writer: inout JSON.Writer) { writer.member("boards", boards) }
}
