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

  @Test("a grant is given once, also after the store was opened anew", arguments: Kind.allCases)
  func once(_ kind: Kind) throws {
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

  @Test("nobody uses up more than there is, however many try", arguments: Kind.allCases)
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

  @Test("one grant that comes many times at once is given once", arguments: Kind.allCases)
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

  @Test("a line that a crash cut off is removed, and its grant given when it comes again")
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

  @Test("a file that another process has, or that is none of these, is not opened")
  func foreignFiles() throws {
    let store = try FileGrantStore(path: path)
    #expect(throws: GrantStoreFailure.self) { try FileGrantStore(path: path) }
    _ = store
    let other = directory.path + "/other"
    try Data("hello\n".utf8).write(to: URL(fileURLWithPath: other))
    #expect(throws: GrantStoreFailure.self) { try FileGrantStore(path: other) }
    #expect(throws: GrantStoreFailure.self) { try SQLiteGrantStore(path: directory.path) }
  }

  @Test("units are used one or more at a time", arguments: Kind.allCases)
  func ranges(_ kind: Kind) throws {
    let store = try open(kind)
    _ = try store.grant(grant("red_1"))
    for units: Int64 in [0, -1, .min] {
      #expect(throws: GrantStoreFailure.self) { try store.use(units, of: "a", memo: "") }
    }
    #expect(try !store.use(.max, of: "a", memo: ""))
    #expect(try !store.use(1, of: "nobody", memo: ""))
  }
}
