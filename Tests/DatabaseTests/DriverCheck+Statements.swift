import Database
import Testing

extension DriverCheck {
  static let statements: [DriverCheck] = [
    DriverCheck("parameters go by their numbers, in any order and more than once") { database in
      let found = try database.read { connection in
        try connection.first("SELECT $2 || $1 || $2", ["a", "b"]) { row throws(DatabaseError) in
          try row.text()
        }
      }
      #expect(found == "bab")
    },
    DriverCheck("too few or too many parameters are an error") { database in
      for parameters in [[], [.integer(1), .integer(2)]] as [[Value]] {
        #expect(throws: DatabaseError.self) {
          try database.read { _ = try $0.integer("SELECT 1 + $1", parameters) }
        }
      }
    },
    DriverCheck("a wrong statement is an error, and the connection goes on") { database in
      try database.read { connection in
        #expect(throws: DatabaseError.self) { try connection.integer("SELEKT 1") }
      }
      #expect(try database.read { try $0.integer("SELECT 1") } == 1)
    },
    DriverCheck("execute says how many rows it changed") { database in
      try database.makeThings()
      for number in 1...3 { try database.addThing(Int64(number)) }
      let counts = try database.write { connection in
        [
          try connection.execute("UPDATE things SET size = 1.0 WHERE number >= $1", [2]),
          try connection.execute("UPDATE things SET size = 1.0 WHERE number > 9"),
          try connection.execute("DELETE FROM things"),
        ]
      }
      #expect(counts == [2, 0, 3])
    },
    DriverCheck("RETURNING and ON CONFLICT work") { database in
      try database.makeThings()
      let upsert = """
        INSERT INTO things (number, name) VALUES ($1, $2)
        ON CONFLICT (number) DO UPDATE SET number = things.number + 10 RETURNING number
        """
      let numbers = try database.write { connection in
        [try connection.integer(upsert, [1, "one"]), try connection.integer(upsert, [1, "other"])]
      }
      #expect(numbers == [1, 11])
    },
    DriverCheck("one statement may run inside another's rows, itself included") { database in
      try database.makeThings()
      for number in 1...3 { try database.addThing(Int64(number)) }
      let statement = "SELECT number FROM things WHERE number >= $1 ORDER BY number"
      let pairs = try database.read { connection in
        try connection.all(statement, [1]) { row throws(DatabaseError) in
          let number = try row.integer()
          let inner = try connection.all(statement, [.integer(number)]) { row throws(DatabaseError) in
            try row.integer()
          }
          return inner.count
        }
      }
      #expect(pairs == [3, 2, 1])
    },
    DriverCheck("an error thrown while rows are read ends the statement cleanly") { database in
      try database.makeThings()
      for number in 1...3 { try database.addThing(Int64(number)) }
      try database.read { connection in
        #expect(throws: DatabaseError.closed) {
          try connection.query("SELECT number FROM things", []) { _ throws(DatabaseError) in throw .closed }
        }
        let count = try connection.integer("SELECT count(*) FROM things")
        #expect(count == 3)
      }
    },
  ]
}
