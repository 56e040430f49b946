import Database

/// An engine's writing connection with faults, below the real commit queue, which retries, rolls back and gives up as
/// in the server. Bulk statements are split into portions that can each fail.
final class FaultyWriter: WritingConnection, @unchecked Sendable {
  // Unchecked: the commit queue hands it to one thread at a time.
  private let base: any WritingConnection
  private let plan: FaultPlan
  private var own: DatabaseError?
  private var words: [String: String] = [:]

  private let interludes: Interludes

  init(_ base: any WritingConnection, _ plan: FaultPlan, _ interludes: Interludes) {
    self.base = base
    self.plan = plan
    self.interludes = interludes
  }

  func randomBits() -> UInt64 { plan.randomBits() }

  // MARK: Transactions

  func begin(_ reach: WriteReach) throws(DatabaseError) {
    plan.begin()
    try pass("BEGIN")
    try base.begin(reach)
  }

  func claim(_ keys: [WriteKey]) throws(DatabaseError) { try base.claim(keys) }
  var writerNumber: Int64? { base.writerNumber }
  var writesSideBySide: Bool { base.writesSideBySide }

  func commit() throws(DatabaseError) {
    try pass("COMMIT", isCommit: true)
    try base.commit()
    plan.record(committed: true)
    if plan.passEnd() != nil { throw DatabaseError.inputOutput(detail: "simulated: the answer to a commit was lost") }
  }

  func rollBack() throws(DatabaseError) {
    own = nil
    try base.rollBack()
  }

  func setSavepoint() throws(DatabaseError) {
    try pass("SAVEPOINT")
    try base.setSavepoint()
  }

  func undoToSavepoint() throws(DatabaseError) {
    if plan.isDead { throw Self.death }
    own = nil
    try base.undoToSavepoint()
    try pass("ROLLBACK TO SAVEPOINT")
  }

  func keepSavepoint() throws(DatabaseError) {
    try pass("RELEASE SAVEPOINT")
    try base.keepSavepoint()
  }

  func awaitResults() throws(DatabaseError) {
    if let own { throw own }
    try base.awaitResults()
  }

  var isInTransaction: Bool { base.isInTransaction }
  var failure: DatabaseError? { own ?? base.failure }
  var announced: [Announcement] {
    get { base.announced }
    set { base.announced = newValue }
  }
  var changes: Int64 { base.changes }
  var roundTrips: Int64 { base.roundTrips }

  func clearFailure() {
    own = nil
    base.clearFailure()
  }

  func beginBody() { base.beginBody() }

  func reconnect() throws(DatabaseError) {
    if plan.isDead || plan.outcome.fault?.kind == .unavailable { throw .unavailable(detail: "simulated") }
    try base.reconnect()
  }

  // MARK: Statements

  @discardableResult
  func execute(_ statement: String, _ parameters: [Value]) throws(DatabaseError) -> Int64 {
    try pass(word(for: statement))
    return try base.execute(statement, parameters)
  }

  @discardableResult
  func enqueue(
    _ statement: String, _ parameters: [Value], changing expected: Int64?
  ) throws(DatabaseError) -> PendingChange {
    try pass(word(for: statement))
    return try base.enqueue(statement, parameters, changing: expected)
  }

  func rowsChanged(by pending: PendingChange) throws(DatabaseError) -> Int64 { try base.rowsChanged(by: pending) }

  func query(
    _ statement: String, _ parameters: [Value], _ body: (Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    try pass(word(for: statement))
    try base.query(statement, parameters, body)
  }

  // MARK: Faults

  private static let death = DatabaseError.inputOutput(detail: "simulated: the process is dead")

  private func pass(_ word: String, isCommit: Bool = false) throws(DatabaseError) {
    if plan.isDead { throw Self.death }
    if let own { throw own }
    guard let kind = plan.pass(word, isCommit: isCommit) else { return }
    let error: DatabaseError
    switch kind {
    case .interlude:
      // What was sent so far takes effect before the other begins.
      try base.awaitResults()
      interludes.body?()
      return
    case .crash, .crashUnanswered: error = Self.death
    case .conflict, .endlessConflict: error = .conflict
    case .connectionLost, .unavailable: error = .unavailable(detail: "simulated")
    case .busy: error = .busy
    case .full:
      error = .full
      // As SQLite may, the engine rolls everything back.
      try base.rollBack()
    case .answerLost, .commitLost: error = .inputOutput(detail: "simulated: a commit was lost")
    }
    own = error
    throw error
  }

  /// A statement in two or three words: its action and its table.
  private func word(for statement: String) -> String {
    if let known = words[statement] { return known }
    let parts = statement.split { $0 == " " || $0 == "\n" || $0 == "(" || $0 == "," }.map(String.init)
    let verb = parts.first ?? ""
    let marker = ["INSERT": "INTO", "SELECT": "FROM", "DELETE": "FROM"][verb] ?? verb
    func following(_ word: String) -> String? { parts.drop { $0 != word }.dropFirst().first }
    // A selection from given rows is named after the joined table.
    let first = following(marker) ?? ""
    let table = first == "SELECT" ? following("JOIN") ?? first : first
    let word = "\(verb) \(table)"
    words[statement] = word
    return word
  }
}

/// What another process does within a transaction.
final class Interludes: @unchecked Sendable {
  // Unchecked: the world has one thread.
  var body: (() -> Void)?
}
