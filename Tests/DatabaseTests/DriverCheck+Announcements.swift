import Database
import Synchronization
import Testing

extension DriverCheck {
  static let announcements: [DriverCheck] = [
    DriverCheck("what a transaction announces is told once it is durable, by channel") { database in
      try database.makeThings()
      let heard = Heard(database, "things")
      try database.write { connection in
        connection.announce("things", 1)
        connection.announce("others", 2)
        connection.announce("things", 3)
        _ = try connection.execute("INSERT INTO things (number, name) VALUES (1, 'one')")
        #expect(heard.all.isEmpty)
      }
      #expect(heard.all == [[1, 3]])
      heard.stop()
      try database.write { $0.announce("things", 4) }
      #expect(heard.all == [[1, 3]])
    },
    DriverCheck("what is undone announces nothing") { database in
      try database.makeThings()
      let heard = Heard(database, "things")
      #expect(throws: RefusalError.self) {
        try database.write { connection in
          connection.announce("things", 1)
          throw RefusalError()
        }
      }
      try database.write { connection in
        connection.announce("things", 2)
        #expect(throws: RefusalError.self) {
          try connection.attempt {
            connection.announce("things", 3)
            throw RefusalError()
          }
        }
      }
      #expect(heard.all == [[2]])
    },
    DriverCheck("transactions that share a commit each announce their own") { database in
      try database.makeThings()
      let heard = Heard(database, "things")
      inParallel(8) { number in
        for round in 0..<20 {
          let thing = Int64(number * 100 + round)
          try? database.write { connection in
            connection.announce("things", thing)
            guard round % 4 != 3 else { throw RefusalError() }
            _ = try connection.execute(
              "INSERT INTO things (number, name) VALUES ($1, $2)", [.integer(thing), .text("thing \(thing)")])
          }
        }
      }
      #expect(heard.all.flatMap(\.self).count == 8 * 15)
      #expect(try database.thingCount() == 8 * 15)
    },
  ]
}

/// A listener's notifications, commit by commit.
private final class Heard: Sendable {
  private let numbers = Mutex<[[Int64]]>([])
  private let announcements: Announcements
  private let listener: Mutex<Int>

  init(_ database: any Database, _ channel: String) {
    announcements = database.announcements
    listener = Mutex(0)
    let number = announcements.listen(to: channel) { [weak self] in self?.note($0) }
    listener.withLock { $0 = number }
  }

  var all: [[Int64]] { numbers.withLock { $0 } }

  func stop() { announcements.stop(listener.withLock { $0 }) }

  private func note(_ heard: Set<Int64>) { numbers.withLock { $0.append(heard.sorted()) } }
}
