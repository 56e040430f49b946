import Glibc
import Kernel
import Synchronization

/// Stores grants and balances in one file: a line of JSON per change, durable before it counts.
///
/// For one process at a time, which locks the file. Balances are computed from the lines on opening and kept in memory.
/// A line cut off by a crash was never confirmed; opening the file removes it.
public final class FileGrantStore: UnitStore {
  private struct State {
    var descriptor: Int32
    /// The file's length in complete lines.
    var length: Int64 = 0
    /// The units of each grant.
    var known: [String: Int64] = [:]
    /// The redemptions that were refunded, also those that never arrived.
    var refunded: Set<String> = []
    var accounts: [String: Account] = [:]
  }

  private struct Account {
    var balance: Int64 = 0
    var grants: [String] = []
    var memos: [String] = []
  }

  private let state: Mutex<State>

  /// Opens or creates the file. Throws if it is unreadable, not such a file, or locked by another process.
  public init(path: String) throws(GrantStoreError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw GrantStoreError("\(path) cannot be opened: \(Self.reason()).") }
    var state = State(descriptor: descriptor)
    do throws(GrantStoreError) {
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        throw GrantStoreError("\(path) is in use by another process.")
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

  /// Writes identifier and units to the file, once per identifier.
  public func grant(_ grant: Grant) throws(GrantStoreError) -> GrantOutcome {
    try withState { (state: inout State) throws(GrantStoreError) in
      guard state.known[grant.id] == nil, !state.refunded.contains(grant.id) else { return .repeated }
      try Self.append(Change(grant: grant.id, account: grant.account, units: grant.units), to: &state)
      return .granted
    }
  }

  /// Writes the refund to the file and takes back what is left of the grant, once per redemption.
  public func takeBack(_ refund: Refund) throws(GrantStoreError) -> RefundOutcome {
    try withState { (state: inout State) throws(GrantStoreError) in
      let grant = refund.grant
      guard !state.refunded.contains(grant.id) else { return .repeated }
      let taken = min(state.known[grant.id] ?? 0, state.accounts[grant.account]?.balance ?? 0)
      try Self.append(Change(refund: grant.id, account: grant.account, units: -taken), to: &state)
      return .taken(units: taken)
    }
  }

  /// The units that were granted to an account and not used.
  public func balance(of account: String) throws(GrantStoreError) -> Int64 {
    state.withLock { $0.accounts[account]?.balance ?? 0 }
  }

  /// Subtracts units from an account's balance; false, without effect, if it has fewer.
  ///
  /// - Parameters:
  ///   - units: at least 1.
  ///   - account: the account as deliveries name it.
  ///   - memo: their use, at most 1,000 bytes; returned by `memos`.
  public func use(_ units: Int64, of account: String, memo: String) throws(GrantStoreError) -> Bool {
    guard units >= 1, memo.utf8.count <= 1_000 else { throw GrantStoreError("The use is out of range.") }
    return try withState { (state: inout State) throws(GrantStoreError) in
      guard state.accounts[account]?.balance ?? 0 >= units else { return false }
      try Self.append(Change(memo: memo, account: account, units: -units), to: &state)
      return true
    }
  }

  /// The memos of an account's uses, oldest first.
  public func memos(of account: String) throws(GrantStoreError) -> [String] {
    state.withLock { $0.accounts[account]?.memos ?? [] }
  }

  /// The identifiers of an account's grants, oldest first.
  public func grants(of account: String) throws(GrantStoreError) -> [String] {
    state.withLock { $0.accounts[account]?.grants ?? [] }
  }

  private func withState<Result: Sendable>(
    _ body: @Sendable (inout State) throws(GrantStoreError) -> Result
  ) throws(GrantStoreError) -> Result {
    try state.withLock { (state: inout State) throws(GrantStoreError) in try body(&state) }
  }

  // MARK: Lines

  /// A line of the file.
  private struct Change: JSONEncodable, JSONDecodable {
    /// The redemption, for a grant; nil for a use.
    var grant: String?
    /// The redemption, for a refund.
    var refund: String?
    var memo = ""
    var account: String
    /// Negative for a use, and for a refund unless nothing was left.
    var units: Int64

    func encode(to writer: inout JSON.Writer) {
      writer.beginObject()
      if let grant {
        writer.member("grant", grant)
      } else if let refund {
        writer.member("refund", refund)
      } else {
        writer.member("memo", memo)
      }
      writer.member("account", account)
      writer.member("units", units)
      writer.endObject()
    }

    init(grant: String? = nil, refund: String? = nil, memo: String = "", account: String, units: Int64) {
      self.grant = grant
      self.refund = refund
      self.memo = memo
      self.account = account
      self.units = units
    }

    init(from json: JSON) throws(JSON.DecodingError) {
      var reader = try JSON.ObjectReader(json)
      grant = try reader.optionalString("grant")
      refund = try reader.optionalString("refund")
      memo = try reader.optionalString("memo") ?? ""
      account = try reader.string("account")
      units = try reader.integer("units")
    }
  }

  /// Appends a line and waits until it is durable.
  private static func append(_ change: Change, to state: inout State) throws(GrantStoreError) {
    let line = change.serialized() + [UInt8(ascii: "\n")]
    guard writeAll(line, to: state.descriptor), fsync(state.descriptor) == 0 else {
      let failure = GrantStoreError("The file cannot be written: \(reason()).")
      // A partial line must not precede the next one.
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
      state.known[grant] = change.units
      account.grants.append(grant)
    } else if let refund = change.refund {
      state.refunded.insert(refund)
    } else {
      account.memos.append(change.memo)
    }
    state.accounts[change.account] = account
  }

  private static func load(_ state: inout State) throws(GrantStoreError) {
    let bytes = try readAll(state.descriptor)
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    for line in bytes[..<end].split(separator: UInt8(ascii: "\n")) {
      guard let json = try? JSON.parse(Array(line)), let change = try? Change(from: json) else {
        throw GrantStoreError("The file has a line that is no grant, no refund and no use.")
      }
      count(change, in: &state)
    }
    state.length = Int64(end)
    guard end < bytes.count else { return }
    guard ftruncate(state.descriptor, off_t(end)) == 0, fsync(state.descriptor) == 0 else {
      throw GrantStoreError("The file cannot be written: \(reason()).")
    }
  }

  // MARK: The file

  private static func readAll(_ descriptor: Int32) throws(GrantStoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = pread(descriptor, &chunk, chunk.count, off_t(bytes.count))
      guard count >= 0 else { throw GrantStoreError("The file cannot be read: \(reason()).") }
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

  /// A new file survives a crash only after its directory is synced.
  private static func syncDirectory(of path: String) throws(GrantStoreError) {
    let directory = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw GrantStoreError("\(directory) cannot be opened: \(reason()).") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw GrantStoreError("\(directory) cannot be written: \(reason()).") }
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
