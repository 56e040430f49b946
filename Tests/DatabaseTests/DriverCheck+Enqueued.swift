import Database
import Synchronization
import Testing

extension DriverCheck {
  private static let insert = "INSERT INTO things (number, name) VALUES ($1, $2)"

  static let enqueued: [DriverCheck] = [
    DriverCheck("what is enqueued is seen by the next query, and durable with the commit") { database in
      try database.makeThings()
      let seen = try database.write { connection in
        for number: Int64 in 1...5 {
          try connection.enqueue(insert, [.integer(number), .text("thing \(number)")])
        }
        return try connection.integer("SELECT sum(number) FROM things")
      }
      #expect(seen == 15)
      try database.write { _ = try $0.enqueue("DELETE FROM things WHERE number > $1", [.integer(2)]) }
      #expect(try database.thingCount() == 2)
    },
    DriverCheck("how many rows an enqueued statement changed can be asked for afterwards") { database in
      try database.makeThings()
      for number: Int64 in 1...4 { try database.addThing(number) }
      let counts = try database.write { connection in
        let first = try connection.enqueue("UPDATE things SET size = 1.0 WHERE number > $1", [1])
        let second = try connection.enqueue("DELETE FROM things WHERE number > $1", [9])
        let count = try connection.integer("SELECT count(*) FROM things")
        return [count, try connection.rowsChanged(by: first), try connection.rowsChanged(by: second)]
      }
      #expect(counts == [4, 3, 0])
    },
    DriverCheck("an enqueued statement that fails undoes its transaction, and no other") { database in
      try database.makeThings()
      try database.addThing(1)
      inParallel(12) { thread in
        let number = Int64(thread + 2)
        do {
          try database.write { connection in
            try connection.enqueue(insert, [.integer(number), .text("thing \(number)")])
            // Number 1 is taken.
            if number % 3 == 0 { try connection.enqueue(insert, [1, "one"]) }
            try connection.enqueue("UPDATE things SET size = 2.0 WHERE number = $1", [.integer(number)])
          }
          #expect(number % 3 != 0)
        } catch DatabaseError.constraint(.unique, _) {
          #expect(number % 3 == 0)
        }
      }
      #expect(try database.thingCount() == 9)
    },
    DriverCheck("where another number of rows changed than expected, the transaction begins again") { database in
      try database.makeThings()
      try database.addThing(1)
      let tries = Mutex<Int64>(0)
      try database.write { connection in
        let number = tries.withLock { tries in
          tries += 1
          return tries
        }
        try connection.enqueue(
          insert + " ON CONFLICT (number) DO NOTHING", [.integer(number), .text("thing \(number)")], changing: 1)
      }
      #expect(tries.withLock { $0 } == 2)
      #expect(try database.thingCount() == 2)
    },
    DriverCheck("a transaction that fails before it changes anything disturbs no other") { database in
      try database.makeThings()
      inParallel(12) { thread in
        for index in 0..<10 {
          let number = Int64(thread * 100 + index)
          try? database.write { connection in
            let count = try connection.execute(
              "UPDATE things SET size = 1.0 WHERE number = $1", [.integer(-number - 1)])
            if number % 2 == 0 { throw RefusalError() }
            #expect(count == 0)
            try connection.enqueue(insert, [.integer(number), .text("thing \(number)")])
          }
        }
      }
      #expect(try database.thingCount() == 60)
    },
    DriverCheck("an attempt tells what was enqueued before it from what was enqueued within") { database in
      try database.makeThings()
      try database.write { connection in
        try connection.enqueue(insert, [1, "one"])
        #expect(throws: DatabaseError.self) {
          try connection.attempt {
            try connection.enqueue(insert, [2, "two"])
            try connection.enqueue(insert, [3, "one"])
          }
        }
        try connection.enqueue(insert, [4, "four"])
      }
      #expect(try database.read { try $0.integer("SELECT sum(number) FROM things") } == 5)
    },
  ]
}
