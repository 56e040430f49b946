import Database
import Testing

extension DriverCheck {
  static let values: [DriverCheck] = [
    DriverCheck("every kind of value comes back as it went in") { database in
      try database.makeThings()
      let cases: [(Int64, String, Value, Value)] = [
        (0, "", .real(0.1), .bytes([])),
        (1, "გამარჯობა 👋🏽", .real(-1.5e300), .bytes([0, 255, 10, 39])),
        (
          .max, "it's; DROP TABLE things --", .real(Double.leastNonzeroMagnitude),
          .bytes([UInt8](repeating: 7, count: 100_000))
        ),
        (7, "plain", .null, .null),
      ]
      try database.write { connection in
        for (number, name, size, data) in cases {
          try connection.execute(
            "INSERT INTO things (number, name, size, data) VALUES ($1, $2, $3, $4)",
            [.integer(number), .text(name), size, data])
        }
      }
      for (number, name, size, data) in cases {
        let found = try database.read { connection in
          try connection.first("SELECT number, name, size, data FROM things WHERE number = $1", [.integer(number)]) {
            row throws(DatabaseError) in
            [try row.value(), try row.value(), try row.value(), try row.value()]
          }
        }
        #expect(found == [.integer(number), .text(name), size, data])
      }
    },
    DriverCheck("a column of another kind than asked for is an error that says so") { database in
      let error = #expect(throws: DatabaseError.self) {
        try database.read { connection in
          try connection.first("SELECT 'text'") { row throws(DatabaseError) in try row.integer() }
        }
      }
      #expect(error == .unexpectedType(column: 0, expected: "integer", found: "text"))
    },
    DriverCheck("null is nil for the optional readers and an error for the others") { database in
      try database.read { connection in
        let found = try connection.first("SELECT NULL, NULL, NULL") { row throws(DatabaseError) in
          (try row.optionalInteger(), try row.optionalText(), try row.optionalBytes())
        }
        #expect(found?.0 == nil && found?.1 == nil && found?.2 == nil)
        #expect(throws: DatabaseError.self) {
          try connection.first("SELECT NULL") { row throws(DatabaseError) in try row.text() }
        }
      }
    },
    DriverCheck("a column beyond the last is an error, not a crash") { database in
      #expect(throws: DatabaseError.self) {
        try database.read { connection in
          try connection.first("SELECT 1") { row throws(DatabaseError) in (try row.integer(), try row.integer()) }
        }
      }
    },
  ]
}
