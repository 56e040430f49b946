import Glibc
import Kernel
import Synchronization

/// Keeps grants and what is left of them in one file: a line of JSON for each change, on disk before it counts.
///
/// For one process at a time, which the file is locked for. What accounts have is worked out from the lines when the file
/// is opened and kept in memory. A line that a crash cut off was never answered for; it is removed when the file is opened.
public final class FileGrantStore: UnitStore {
  private struct State {
    var descriptor: Int32
    /// How long the file is, all of it whole lines.
    var length: Int64 = 0
    var known: Set<String> = []
    var accounts: [String: Account] = [:]
  }

  private struct Account {
    var balance: Int64 = 0
    var grants: [String] = []
    var memos: [String] = []
  }

  private let state: Mutex<State>

  /// Opens the file, or makes it. Throws where it cannot be read, is no such file, or another process has it.
  public init(path: String) throws(GrantStoreFailure) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw GrantStoreFailure("\(path) cannot be opened: \(Self.reason()).") }
    var state = State(descriptor: descriptor)
    do throws(GrantStoreFailure) {
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        throw GrantStoreFailure("\(path) is in use by another process.")
      }
      try Self.load(&state)
      try Self.syncDirectory(of: path)
    } catch {
      close(descriptor)
      throw error
    }
    self.state = Mutex(state)
  }

  deinit { state.withLock { _ = close($0.descriptor) } }

  public func grant(_ grant: Grant) throws(GrantStoreFailure) -> GrantOutcome {
    try withState { (state: inout State) throws(GrantStoreFailure) in
      guard !state.known.contains(grant.id) else { return .repeated }
      try Self.append(Change(grant: grant.id, account: grant.account, units: grant.units), to: &state)
      return .granted
    }
  }

  public func balance(of account: String) throws(GrantStoreFailure) -> Int64 {
    state.withLock { $0.accounts[account]?.balance ?? 0 }
  }

  public func use(_ units: Int64, of account: String, memo: String) throws(GrantStoreFailure) -> Bool {
    guard units >= 1, memo.utf8.count <= 1_000 else { throw GrantStoreFailure("The use is out of range.") }
    return try withState { (state: inout State) throws(GrantStoreFailure) in
      guard state.accounts[account]?.balance ?? 0 >= units else { return false }
      try Self.append(Change(memo: memo, account: account, units: -units), to: &state)
      return true
    }
  }

  public func memos(of account: String) throws(GrantStoreFailure) -> [String] {
    state.withLock { $0.accounts[account]?.memos ?? [] }
  }

  public func grants(of account: String) throws(GrantStoreFailure) -> [String] {
    state.withLock { $0.accounts[account]?.grants ?? [] }
  }

  private func withState<Result: Sendable>(
    _ body: @Sendable (inout State) throws(GrantStoreFailure) -> Result
  ) throws(GrantStoreFailure) -> Result {
    try state.withLock { (state: inout State) throws(GrantStoreFailure) in try body(&state) }
  }

  // MARK: Lines

  /// One line of the file.
  private struct Change: JSONEncodable, JSONDecodable {
    /// The redemption, for a grant; nil for a use.
    var grant: String?
    var memo = ""
    var account: String
    /// Below zero for a use.
    var units: Int64

    func encode(to writer: inout JSON.Writer) {
      writer.beginObject()
      if let grant { writer.member("grant", grant) } else { writer.member("memo", memo) }
      writer.member("account", account)
      writer.member("units", units)
      writer.endObject()
    }

    init(grant: String? = nil, memo: String = "", account: String, units: Int64) {
      self.grant = grant
      self.memo = memo
      self.account = account
      self.units = units
    }

    init(from json: JSON) throws(JSON.DecodingError) {
      var reader = try JSON.ObjectReader(json)
      grant = try reader.optionalString("grant")
      memo = try reader.optionalString("memo") ?? ""
      account = try reader.string("account")
      units = try reader.integer("units")
    }
  }

  /// Writes a line and waits until it is on disk; then it counts.
  private static func append(_ change: Change, to state: inout State) throws(GrantStoreFailure) {
    let line = change.serialized() + [UInt8(ascii: "\n")]
    guard writeAll(line, to: state.descriptor), fsync(state.descriptor) == 0 else {
      let failure = GrantStoreFailure("The file cannot be written: \(reason()).")
      // What was written of it must not stand before the next line.
      _ = ftruncate(state.descriptor, off_t(state.length))
      throw failure
    }
    state.length += Int64(line.count)
    count(change, in: &state)
  }

  private static func count(_ change: Change, in state: inout State) {
    var account = state.accounts[change.account] ?? Account()
    account.balance += change.units
    if let grant = change.grant {
      state.known.insert(grant)
      account.grants.append(grant)
    } else {
      account.memos.append(change.memo)
    }
    state.accounts[change.account] = account
  }

  private static func load(_ state: inout State) throws(GrantStoreFailure) {
    let bytes = try readAll(state.descriptor)
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    for line in bytes[..<end].split(separator: UInt8(ascii: "\n")) {
      guard let json = try? JSON.parse(Array(line)), let change = try? Change(from: json) else {
        throw GrantStoreFailure("The file has a line that is no grant and no use.")
      }
      count(change, in: &state)
    }
    state.length = Int64(end)
    guard end < bytes.count else { return }
    guard ftruncate(state.descriptor, off_t(end)) == 0, fsync(state.descriptor) == 0 else {
      throw GrantStoreFailure("The file cannot be written: \(reason()).")
    }
  }

  // MARK: The file

  private static func readAll(_ descriptor: Int32) throws(GrantStoreFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = pread(descriptor, &chunk, chunk.count, off_t(bytes.count))
      guard count >= 0 else { throw GrantStoreFailure("The file cannot be read: \(reason()).") }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  /// A new file is only there after a crash when its directory was written.
  private static func syncDirectory(of path: String) throws(GrantStoreFailure) {
    let directory = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw GrantStoreFailure("\(directory) cannot be opened: \(reason()).") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw GrantStoreFailure("\(directory) cannot be written: \(reason()).") }
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
