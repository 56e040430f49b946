import Dispatch
import Foundation
import Kernel
import PlaydSDK
import Synchronization
import TestDatabase
import Testing

@Suite("Stores of grants")
struct StoreTests {
  private let directory: TemporaryDirectory

  enum Kind: CaseIterable { case file, sqlite }

  init() throws { directory = try TemporaryDirectory() }

  private var path: String { directory.path + "/grants" }

  private func open(_ kind: Kind) throws -> any UnitStore {
    switch kind {
    case .file: try FileGrantStore(path: path)
    case .sqlite: try SQLiteGrantStore(path: path)
    }
  }

  private func grant(_ id: String, _ units: Int64 = 5, account: String = "a") -> Grant {
    Grant(id: id, account: account, units: units, unit: "dice roll", game: "dice", coins: 600, isSandbox: true)
  }

  @Test("a grant is made once, also after reopening the store", arguments: Kind.allCases)
  func grantedOnce(_ kind: Kind) throws {
    var store: (any UnitStore)? = try open(kind)
    #expect(try store?.grant(grant("red_1")) == .granted)
    #expect(try store?.grant(grant("red_1")) == .repeated)
    #expect(try store?.use(2, of: "a", memo: "3+4") == true)
    store = nil
    let again = try open(kind)
    #expect(try again.grant(grant("red_1")) == .repeated)
    #expect(try again.balance(of: "a") == 3)
    #expect(try again.memos(of: "a") == ["3+4"] && again.grants(of: "a") == ["red_1"])
  }

  @Test("a refund takes back what is left of its grant, once, also after reopening the store", arguments: Kind.allCases)
  func takenBackOnce(_ kind: Kind) throws {
    var store: (any UnitStore)? = try open(kind)
    let refund = Refund(id: "rfd_1", grant: grant("red_1"))
    #expect(try store?.grant(grant("red_1")) == .granted)
    #expect(try store?.grant(grant("red_2", 7)) == .granted)
    #expect(try store?.takeBack(refund) == .taken(units: 5))
    #expect(try store?.use(4, of: "a", memo: "4") == true)
    store = nil
    let again = try open(kind)
    #expect(try again.takeBack(refund) == .repeated)
    #expect(try again.grant(grant("red_1")) == .repeated)
    #expect(try again.takeBack(Refund(id: "rfd_2", grant: grant("red_2", 7))) == .taken(units: 3), "four were used")
    #expect(try again.takeBack(Refund(id: "rfd_3", grant: grant("red_3"))) == .taken(units: 0))
    #expect(try again.grant(grant("red_3")) == .repeated, "it came after its refund")
    #expect(try again.balance(of: "a") == 0 && again.grants(of: "a") == ["red_1", "red_2"])
  }

  @Test("concurrent uses never exceed the balance", arguments: Kind.allCases)
  func races(_ kind: Kind) throws {
    let store = try open(kind)
    #expect(try store.grant(grant("red_1", 20)) == .granted)
    let used = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 60) { _ in
      do {
        if try store.use(1, of: "a", memo: "") { used.withLock { $0 += 1 } }
      } catch {
        Issue.record(error)
      }
    }
    #expect(used.withLock { $0 } == 20)
    #expect(try store.balance(of: "a") == 0)
  }

  @Test("one grant arriving many times at once is made once", arguments: Kind.allCases)
  func racesOnAGrant(_ kind: Kind) throws {
    let store = try open(kind)
    let granted = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 40) { _ in
      do {
        if try store.grant(grant("red_1")) == .granted { granted.withLock { $0 += 1 } }
      } catch {
        Issue.record(error)
      }
    }
    #expect(granted.withLock { $0 } == 1)
    #expect(try store.balance(of: "a") == 5)
  }

  @Test("a line cut off by a crash is removed, and its grant made when it arrives again")
  func tornLine() throws {
    do {
      let store = try FileGrantStore(path: path)
      _ = try store.grant(grant("red_1"))
      _ = try store.grant(grant("red_2", 7))
    }
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let first = try #require(whole.firstIndex(of: 10)) + 1
    for length in first..<whole.count {
      try whole.prefix(length).write(to: URL(fileURLWithPath: path))
      let store = try FileGrantStore(path: path)
      #expect(try store.balance(of: "a") == 5)
      #expect(try store.grant(grant("red_2", 7)) == .granted)
      #expect(try store.balance(of: "a") == 12)
    }
    let store = try FileGrantStore(path: path)
    #expect(try store.grants(of: "a") == ["red_1", "red_2"])
  }

  @Test("a file locked by another process or of another kind is not opened")
  func foreignFiles() throws {
    let store = try FileGrantStore(path: path)
    #expect(throws: GrantStoreError.self) { try FileGrantStore(path: path) }
    _ = store
    let other = directory.path + "/other"
    try Data("hello\n".utf8).write(to: URL(fileURLWithPath: other))
    #expect(throws: GrantStoreError.self) { try FileGrantStore(path: other) }
    #expect(throws: GrantStoreError.self) { try SQLiteGrantStore(path: directory.path) }
  }

  @Test("units are used one or more at a time", arguments: Kind.allCases)
  func ranges(_ kind: Kind) throws {
    let store = try open(kind)
    _ = try store.grant(grant("red_1"))
    for units: Int64 in [0, -1, .min] {
      #expect(throws: GrantStoreError.self) { try store.use(units, of: "a", memo: "") }
    }
    #expect(try !store.use(.max, of: "a", memo: ""))
    #expect(try !store.use(1, of: "nobody", memo: ""))
  }
}
