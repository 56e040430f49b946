import Concurrently
import Database
import Synchronization
import Testing

extension DriverCheck {
  static let concurrency: [DriverCheck] = [
    DriverCheck("many threads add to one counter and none is lost") { database in
      try database.makeThings()
      try database.addThing(0)
      inParallel(16) { _ in
        for _ in 0..<25 {
          try database.write { connection in
            let size = try connection.integer("SELECT count(*) FROM things")
            try connection.execute(
              "INSERT INTO things (number, name) VALUES ($1, $2)", [.integer(size), .text("thing \(size)")])
          }
        }
      }
      #expect(try database.thingCount() == 401)
    },
    DriverCheck("transactions that fail among others undo only themselves") { database in
      try database.makeThings()
      let refused = Atomic(0)
      inParallel(16) { thread in
        for index in 0..<20 {
          let number = Int64(thread * 100 + index)
          do {
            try database.write { connection in
              try connection.execute(
                "INSERT INTO things (number, name) VALUES ($1, $2)", [.integer(number), .text("thing \(number)")])
              if number % 3 == 0 { throw RefusalError() }
            }
          } catch is RefusalError {
            refused.add(1, ordering: .relaxed)
          }
        }
      }
      let wrong = try database.read { try $0.integer("SELECT count(*) FROM things WHERE number % 3 = 0") }
      #expect(wrong == 0)
      #expect(try database.thingCount() + Int64(refused.load(ordering: .relaxed)) == 320)
    },
    DriverCheck("every answered write is seen by the next read") { database in
      try database.makeThings()
      inParallel(8) { thread in
        for index in 0..<20 {
          let number = Int64(thread * 100 + index)
          try database.addThing(number)
          let found = try database.read {
            try $0.integer("SELECT count(*) FROM things WHERE number = $1", [.integer(number)])
          }
          #expect(found == 1)
        }
      }
    },
  ]
}

/// Runs the body on several threads at once and waits; the first error becomes an issue.
func inParallel(_ threads: Int, _ body: @escaping @Sendable (Int) throws -> Void) {
  do { _ = try concurrently(threads, body) } catch { Issue.record(error) }
}
