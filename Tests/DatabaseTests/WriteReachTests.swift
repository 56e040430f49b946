import Database
import Foundation
import Kernel
import RunSeed
import Synchronization
import TestDatabase
import Testing

/// What writers of several processes on one PostgreSQL do to each other. Each database value stands for a process.
@Suite("Writers of several processes on PostgreSQL")
struct WriteReachTests {
  private let address: String
  private let first: PostgresDatabase
  private let second: PostgresDatabase

  init() throws {
    address = try PostgresServer.shared().makeDatabase()
    first = try PostgresDatabase(address: address)
    second = try PostgresDatabase(address: address, patience: Milliseconds(200))
    try first.makeThings()
    for number: Int64 in 1...2 { try first.addThing(number) }
  }

  private func add(_ size: Int, to number: Int64, in connection: any Connection) throws {
    try connection.execute(
      "UPDATE things SET size = COALESCE(size, 0) + $2 WHERE number = $1", [.integer(number), .real(Double(size))])
  }

  private func size(of number: Int64) throws -> Double? {
    try first.read { connection in
      try connection.first("SELECT size FROM things WHERE number = $1", [.integer(number)]) {
        row throws(DatabaseError) in try row.real()
      }
    }
  }

  /// Runs `body` while a transaction of the first process is open.
  private func within(_ reach: WriteReach, claiming keys: [WriteKey] = [], _ body: () throws -> Void) throws {
    let (isOpen, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [first] in
      do {
        try first.write(reach) { connection in
          try connection.claim(keys)
          // Waits until the locks are held.
          _ = try connection.integer("SELECT count(*) FROM things")
          isOpen.signal()
          mayEnd.wait()
        }
      } catch {
        Issue.record(error)
      }
      ended.signal()
    }
    isOpen.wait()
    defer {
      mayEnd.signal()
      ended.wait()
    }
    try body()
  }

  private func close() {
    first.close()
    second.close()
  }

  @Test("writers of different players run side by side, whether they name them first or claim them")
  func sideBySide() throws {
    defer { close() }
    try within(.keys([.player(1)])) {
      try second.write(.keys([.player(2)])) { try add(1, to: 2, in: $0) }
      try second.write(.claimed) { connection in
        try connection.claim([.player(2)])
        try add(1, to: 2, in: connection)
      }
      #expect(try size(of: 2) == 2)
    }
    try within(.claimed, claiming: [.player(1)]) {
      try second.write(.keys([.player(2)])) { try add(1, to: 2, in: $0) }
      #expect(try size(of: 2) == 3)
    }
  }

  @Test("writers with a common key, and those of everything, take turns")
  func turns() throws {
    defer { close() }
    let keys: [WriteKey] = [.player(1), .share(1)]
    try within(.keys(keys)) {
      for key in keys {
        #expect(throws: DatabaseError.busy) { try second.write(.keys([.player(2), key])) { _ in } }
        #expect(throws: DatabaseError.busy) { try second.write(.claimed) { try $0.claim([key]) } }
      }
      #expect(throws: DatabaseError.busy) { try second.write { _ in } }
    }
    try within(.everything) {
      #expect(throws: DatabaseError.busy) { try second.write(.keys([.player(2)])) { _ in } }
      #expect(throws: DatabaseError.busy) { try second.write(.claimed) { _ in } }
      #expect(throws: DatabaseError.busy) { try second.write { _ in } }
    }
    try second.write(.keys(keys)) { try add(1, to: 1, in: $0) }
  }

  @Test("keys are claimed in one step")
  func oneStep() throws {
    defer { close() }
    try first.write(.claimed) { connection in
      try connection.claim([.player(1), .player(2)])
      try connection.claim([.player(2)])
    }
    #expect(throws: DatabaseError.misuse(detail: "a transaction claimed its keys in two steps")) {
      try first.write(.claimed) { connection in
        try connection.claim([.player(2)])
        try connection.claim([.player(1)])
      }
    }
  }

  @Test("transactions that wait for each other's rows are repeated whole")
  func deadlock() throws {
    defer { close() }
    let other = try PostgresDatabase(address: address)
    let both = Atomic(0)
    defer { other.close() }
    inParallel(2) { number in
      let tries = Atomic(0)
      let (mine, theirs) = (Int64(1 + number), Int64(2 - number))
      try [first, other][number].write(.keys([.player(mine)])) { connection in
        try add(1, to: mine, in: connection)
        if tries.add(1, ordering: .relaxed).newValue == 1 {
          both.add(1, ordering: .relaxed)
          while both.load(ordering: .relaxed) < 2 { usleep(1_000) }
        }
        try add(10, to: theirs, in: connection)
      }
    }
    #expect(try size(of: 1) == 11)
    #expect(try size(of: 2) == 11)
  }

  /// Coins move between ten players, by threads of three processes, in every way of writing. Amounts are read before
  /// they are written, so a lost update changes the sum.
  @Test("no coin is lost between three processes", arguments: [1, RunSeed.value])
  func coins(seed: UInt64) throws {
    defer { close() }
    let players: Int64 = 10
    for number in 3...players { try first.addThing(number) }
    try first.write { try $0.execute("UPDATE things SET size = 100") }
    let processes = try [first] + (0..<2).map { _ in try PostgresDatabase(address: address) }
    defer { for process in processes.dropFirst() { process.close() } }
    let moving = processes.map { _ in
      BatchedWork<Move, Bool>(reach: .claimed) { moves, connection in
        try connection.claim(moves.flatMap(\.keys))
        return try moves.map { move in .success(try Self.carryOut(move, in: connection)) }
      }
    }
    inParallel(6) { thread in
      var chance = Generator(seed: seed &+ UInt64(thread))
      for _ in 0..<60 {
        let move = Move(
          from: 1 + Int64(chance.below(UInt64(players))), to: 1 + Int64(chance.below(UInt64(players))),
          amount: Double(chance.below(30)))
        let place = thread % 3
        switch chance.below(8) {
        case 0: _ = try processes[place].write { try Self.carryOut(move, in: $0) }
        case 1...4: _ = try processes[place].write(.keys(move.keys)) { try Self.carryOut(move, in: $0) }
        default: _ = try processes[place].write(move, by: moving[place])
        }
      }
    }
    let (sum, least) = try first.read { connection in
      try connection.first("SELECT sum(size), min(size) FROM things") { row throws(DatabaseError) in
        (try row.real(), try row.real())
      } ?? (0, 0)
    }
    #expect(sum == 100 * Double(players) && least >= 0, "seed \(seed)")
  }

  private struct Move: Sendable {
    var from: Int64
    var to: Int64
    var amount: Double
    /// Twice the same where a player pays to themselves.
    var keys: [WriteKey] { Set([WriteKey.player(from), .player(to)]).sorted() }
  }

  /// Whether there was enough.
  private static func carryOut(_ move: Move, in connection: any Connection) throws -> Bool {
    let sizes = try connection.all(
      "SELECT number, size FROM things WHERE number IN ($1, $2)", [.integer(move.from), .integer(move.to)]
    ) { row throws(DatabaseError) in (number: try row.integer(), size: try row.real()) }
    guard move.from != move.to, let payer = sizes.first(where: { $0.number == move.from }),
      let receiver = sizes.first(where: { $0.number == move.to }), payer.size >= move.amount
    else { return false }
    for (number, size) in [(move.from, payer.size - move.amount), (move.to, receiver.size + move.amount)] {
      try connection.execute("UPDATE things SET size = $2 WHERE number = $1", [.integer(number), .real(size)])
    }
    return true
  }
}
