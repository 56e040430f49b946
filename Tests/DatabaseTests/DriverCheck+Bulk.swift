import Database
import Dispatch
import Synchronization
import Testing

extension DriverCheck {
  private static let insertion = BulkStatement(insertInto: "things", ["number", "name", "size", "data"])
  private static let growth = BulkStatement(of: ["number", "growth"], as: "given") { rows in
    "UPDATE things SET size = size + given.growth FROM \(rows) WHERE things.number = given.number"
  }
  private static let lookup = BulkStatement(of: ["place", "name"], as: "asked") { rows in
    "SELECT asked.place, (SELECT number FROM things WHERE things.name = asked.name) FROM \(rows)"
  }

  private static func rows(_ numbers: Range<Int64>) -> [Value] {
    numbers.flatMap { number -> [Value] in
      [
        .integer(number), .text("thing \(number)"), .real(Double(number) / 2),
        number % 3 == 0 ? .null : .bytes([0, 255, UInt8(number % 256)]),
      ]
    }
  }

  static let bulk: [DriverCheck] = [
    DriverCheck("any number of rows is written, changed and found by one bulk statement") { database in
      try database.makeThings()
      var count: Int64 = 0
      for size: Int64 in [0, 1, 2, 3, 63, 64, 65, 300] {
        let numbers = count..<(count + size)
        try database.write { connection in
          try connection.enqueue(insertion, rows: rows(numbers))
          try connection.enqueue(
            growth, rows: numbers.flatMap { [.integer($0), 0.5] as [Value] }, changingEach: true)
        }
        count += size
        #expect(try database.thingCount() == count)
      }
      try database.read { connection in
        var found: [Int64: Int64?] = [:]
        let asked = (0..<count + 5).flatMap { [.integer($0), .text("thing \($0)")] as [Value] }
        try connection.query(lookup, rows: asked) { row throws(DatabaseError) in
          found[try row.integer()] = try row.optionalInteger()
        }
        for number in 0..<count + 5 { #expect(found[number] == .some(number < count ? number : nil)) }
        try connection.query("SELECT number, size, data FROM things", []) { row throws(DatabaseError) in
          let number = try row.integer()
          #expect(try row.real() == Double(number) / 2 + 0.5)
          #expect(try row.value() == (number % 3 == 0 ? .null : .bytes([0, 255, UInt8(number % 256)])))
        }
      }
    },
    DriverCheck("a bulk statement that must change each row begins again where it did not") { database in
      try database.makeThings()
      try database.write { try $0.enqueue(insertion, rows: rows(0..<5)) }
      let tries = Atomic(0)
      try database.write { connection in
        // The second try finds the row.
        let isFirst = tries.add(1, ordering: .relaxed).newValue == 1
        let numbers: Range<Int64> = isFirst ? 0..<6 : 0..<5
        try connection.enqueue(
          growth, rows: numbers.flatMap { [.integer($0), 1.0] as [Value] }, changingEach: true)
      }
      #expect(tries.load(ordering: .relaxed) == 2)
      let sum = try database.read {
        try $0.first("SELECT sum(size) FROM things") { row throws(DatabaseError) in try row.real() }
      }
      #expect(sum == 10.0)
    },
    DriverCheck("batched work answers each who asks, and refuses some without a trace") { database in
      try database.makeThings()
      let adding = BatchedWork<Int64, Int64> { numbers, connection in
        let taken = numbers.filter { $0 % 5 != 0 }
        try connection.enqueue(insertion, rows: taken.flatMap { rows($0..<$0 + 1) })
        return numbers.map { $0 % 5 == 0 ? .failure(RefusalError()) : .success($0 * 2) }
      }
      let refused = Atomic(0)
      inParallel(16) { thread in
        for index in 0..<20 {
          let number = Int64(thread * 100 + index)
          do {
            let answer = try database.write(number, by: adding)
            #expect(answer == number * 2)
          } catch is RefusalError {
            refused.add(1, ordering: .relaxed)
          }
        }
      }
      #expect(refused.load(ordering: .relaxed) == 16 * 4)
      #expect(try database.thingCount() == 16 * 16)
    },
    DriverCheck("batched work that fails for one is done for the others") { database in
      try database.makeThings()
      try database.addThing(7)
      let adding = BatchedWork<Int64, Int64> { numbers, connection in
        try connection.enqueue(insertion, rows: numbers.flatMap { rows($0..<$0 + 1) })
        return numbers.map { .success($0) }
      }
      let failed = Atomic(0)
      inParallel(16) { thread in
        do { _ = try database.write(Int64(thread), by: adding) } catch is DatabaseError {
          #expect(thread == 7)
          failed.add(1, ordering: .relaxed)
        }
      }
      #expect(failed.load(ordering: .relaxed) == 1)
      #expect(try database.thingCount() == 16)
    },
    DriverCheck("batched work that nobody waits for is answered once, when it is durable, beside what is waited for") {
      database in
      try database.makeThings()
      let adding = BatchedWork<Int64, Int64> { numbers, connection in
        let taken = numbers.filter { $0 % 5 != 0 }
        try connection.enqueue(insertion, rows: taken.flatMap { rows($0..<$0 + 1) })
        return numbers.map { $0 % 5 == 0 ? .failure(RefusalError()) : .success($0 * 2) }
      }
      let answered = Atomic(0)
      let refused = Atomic(0)
      let group = DispatchGroup()
      inParallel(8) { thread in
        for index in 0..<40 {
          let number = Int64(thread * 100 + index)
          guard index % 4 > 0 else {
            do { _ = try database.write(number, by: adding) } catch is RefusalError { #expect(number % 5 == 0) }
            continue
          }
          group.enter()
          database.write(number, by: adding) { result in
            defer { group.leave() }
            switch result {
            case .success(let answer):
              #expect(answer == number * 2)
              let found = try? database.read {
                try $0.integer("SELECT count(*) FROM things WHERE number = $1", [.integer(number)])
              }
              #expect(found == 1)
              answered.add(1, ordering: .relaxed)
            case .failure(let error):
              #expect(error is RefusalError && number % 5 == 0)
              refused.add(1, ordering: .relaxed)
            }
          }
        }
      }
      group.wait()
      #expect(answered.load(ordering: .relaxed) == 8 * 24)
      #expect(refused.load(ordering: .relaxed) == 8 * 6)
      #expect(try database.thingCount() == 8 * 32)
    },
    DriverCheck("work that nobody waits for is told of its failure, and of a closed database") { database in
      try database.makeThings()
      try database.addThing(7)
      let adding = BatchedWork<Int64, Int64> { numbers, connection in
        try connection.enqueue(insertion, rows: numbers.flatMap { rows($0..<$0 + 1) })
        return numbers.map { .success($0) }
      }
      let failed = Mutex<[Int64: any Error]>([:])
      let group = DispatchGroup()
      func add(_ number: Int64) {
        group.enter()
        database.write(number, by: adding) { result in
          if case .failure(let error) = result { failed.withLock { $0[number] = error } }
          group.leave()
        }
      }
      for number: Int64 in 0..<16 { add(number) }
      group.wait()
      #expect(failed.withLock { Array($0.keys) } == [7])
      #expect(try database.thingCount() == 16)
      database.close()
      add(16)
      group.wait()
      #expect(failed.withLock { $0[16] as? DatabaseError } == .closed)
    },
    DriverCheck("batched reading sees all that was committed before it was asked for") { database in
      try database.makeThings()
      let finding = BatchedWork<Int64, Int64?> { numbers, connection in
        var found: [Int64?] = Array(repeating: nil, count: numbers.count)
        let asked = numbers.enumerated().flatMap { [.integer(Int64($0)), .text("thing \($1)")] as [Value] }
        try connection.query(lookup, rows: asked) { row throws(DatabaseError) in
          found[Int(try row.integer())] = try row.optionalInteger()
        }
        return found.map { .success($0) }
      }
      inParallel(12) { thread in
        for index in 0..<20 {
          let number = Int64(thread * 100 + index)
          #expect(try database.read(number, by: finding) == .some(nil))
          try database.addThing(number)
          #expect(try database.read(number, by: finding) == number)
        }
      }
    },
  ]
}
