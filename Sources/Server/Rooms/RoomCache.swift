import Synchronization

/// The states of the games that were written to last, so that an append replays only what other processes have added.
final class RoomCache: Sendable {
  struct Entry: Sendable {
    var room: Int64
    /// The number of the last event in the state.
    var head: Int64
    var state: any RoomState
  }

  private struct Table {
    var entries: [Int64: (entry: Entry, use: Int64)] = [:]
    var uses: Int64 = 0
  }

  private let table = Mutex(Table())
  private let most: Int

  init(most: Int = 1_000) { self.most = most }

  func entry(of room: Int64) -> Entry? {
    table.withLock { table in
      guard let found = table.entries[room]?.entry else { return nil }
      table.uses += 1
      table.entries[room] = (found, table.uses)
      return found
    }
  }

  /// Keeps the later of two states of a room; drops the least recent quarter when full.
  func store(_ entry: Entry) {
    table.withLock { table in
      if let known = table.entries[entry.room]?.entry, known.head >= entry.head { return }
      table.uses += 1
      if table.entries[entry.room] == nil, table.entries.count >= most {
        let oldest = table.entries.values.map(\.use).sorted()[most / 4]
        table.entries = table.entries.filter { $0.value.use > oldest }
      }
      table.entries[entry.room] = (entry, table.uses)
    }
  }

  func remove(_ room: Int64) { table.withLock { $0.entries[room] = nil } }

  var count: Int { table.withLock { $0.entries.count } }
}
