import Database
import Synchronization
import Testing

extension DriverCheck {
  static let transactions: [DriverCheck] = [
    DriverCheck("what a body throws undoes all it did, and comes out") { database in
      try database.makeThings()
      #expect(throws: RefusalError.self) {
        try database.write { connection in
          try connection.execute("INSERT INTO things (number, name) VALUES (1, 'one')")
          throw RefusalError()
        }
      }
      #expect(try database.thingCount() == 0)
    },
    DriverCheck("after a failed statement nothing more can be done in the transaction, and it is undone") { database in
      try database.makeThings()
      #expect(throws: DatabaseError.self) {
        try database.write { connection in
          try connection.execute("INSERT INTO things (number, name) VALUES (1, 'one')")
          _ = try? connection.execute("UPDATE things SET number = -1 WHERE number = 1")
          let further = try? connection.execute("INSERT INTO things (number, name) VALUES (2, 'two')")
          #expect(further == nil)
        }
      }
      #expect(try database.thingCount() == 0)
      try database.addThing(3)
    },
    DriverCheck("what fails within an attempt undoes only itself") { database in
      try database.makeThings()
      try database.write { connection in
        try connection.execute("INSERT INTO things (number, name) VALUES (1, 'one')")
        for _ in 0..<2 {
          #expect(throws: DatabaseError.self) {
            try connection.attempt {
              try connection.execute("INSERT INTO things (number, name) VALUES (2, 'two')")
              try connection.execute("UPDATE things SET number = -1 WHERE number = 1")
            }
          }
        }
        #expect(throws: RefusalError.self) {
          try connection.attempt {
            try connection.execute("INSERT INTO things (number, name) VALUES (4, 'four')")
            throw RefusalError()
          }
        }
        try connection.attempt {
          _ = try connection.execute("INSERT INTO things (number, name) VALUES (3, 'three')")
        }
      }
      #expect(try database.read { try $0.integer("SELECT sum(number) FROM things") } == 4)
    },
    DriverCheck("a conflict within an attempt makes the whole transaction begin again") { database in
      try database.makeThings()
      let tries = Counter()
      try database.write { connection in
        let number = tries.next()
        try connection.execute("INSERT INTO things (number, name) VALUES (1, 'one')")
        try connection.attempt {
          // The second try finds such a row.
          _ = try connection.enqueue(
            "UPDATE things SET size = 1 WHERE number = $1", [.integer(number == 1 ? 99 : 1)], changing: 1)
        }
      }
      #expect(tries.count == 2)
      #expect(try database.thingCount() == 1)
    },
    DriverCheck("a reader keeps its view while a writer commits") { database in
      try database.makeThings()
      try database.addThing(1)
      try database.read { connection in
        let before = try connection.integer("SELECT count(*) FROM things")
        try database.addThing(2)
        let after = try connection.integer("SELECT count(*) FROM things")
        #expect(before == 1 && after == 1)
      }
      #expect(try database.thingCount() == 2)
    },
    DriverCheck("a reader cannot write") { database in
      try database.makeThings()
      #expect(throws: DatabaseError.self) {
        try database.read { _ = try $0.execute("INSERT INTO things (number, name) VALUES (1, 'one')") }
      }
      #expect(try database.thingCount() == 0)
    },
    DriverCheck("a closed database says so") { database in
      database.close()
      #expect(throws: DatabaseError.closed) { try database.read { _ in } }
      #expect(throws: DatabaseError.closed) { try database.write { _ in } }
      database.close()
    },
  ]

  static let constraints: [DriverCheck] = [
    DriverCheck("broken constraints are told apart") { database in
      try database.makeThings()
      try database.addThing(1, "one")
      let owned = database.dialect.spell("CREATE TABLE owned (thing {integer} NOT NULL REFERENCES things) {table}")
      try database.write { _ = try $0.execute(owned) }
      let cases: [(String, DatabaseError.Constraint)] = [
        ("INSERT INTO things (number, name) VALUES (1, 'two')", .unique),
        ("INSERT INTO things (number, name) VALUES (2, 'one')", .unique),
        ("INSERT INTO things (number, name) VALUES (2, NULL)", .notNull),
        ("INSERT INTO things (number, name) VALUES (-2, 'two')", .check),
        ("INSERT INTO owned (thing) VALUES (99)", .foreignKey),
      ]
      for (statement, expected) in cases {
        do {
          try database.write { _ = try $0.execute(statement) }
          Issue.record("accepted: \(statement)")
        } catch DatabaseError.constraint(let kind, detail: _) {
          #expect(kind == expected, "\(statement)")
        }
      }
    }
  ]
}

/// Counts tries.
private final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }
  func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}
