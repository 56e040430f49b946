import Database
import Kernel

/// Requesting transactions from processes, with faults.
extension World {
  /// Makes a process run simultaneous transactions in one commit. After a crash it restarts.
  func perform(_ process: ServerProcess, _ requests: [Request]) throws {
    guard !requests.isEmpty else { return }
    let operation = Self.operation(requests.map(\.word))
    let fault = fault(for: operation)
    let transactions = requests.enumerated().map { $1.transaction(process, $0) }
    var broken: (any Error)?
    process.database.setInterlude { [self] in
      do { try interlude(beside: process) } catch { broken = error }
    }
    let (failures, outcome) = process.database.write(transactions, fault)
    if let broken { throw broken }
    report.coverage.record(outcome, of: operation)
    let story = outcome.hasStruck ? fault.map { ", \($0.word) at \(outcome.struckAt ?? "")" } ?? "" : ""
    for request in requests { log(request.word, request.detail + " on \(process.name)" + story) }
    let refused = failures.count { $0 != nil && !($0 is DatabaseError) }
    if requests.count > 1, outcome.isCommitted, refused > 0 {
      log("refused beside others", "\(refused) of \(requests.count)")
    }
    if outcome.isCommitted, outcome.isSpoiled { mark("a batch that does something else than it says") }
    try judge(requests, failures, outcome)
    if outcome.isCommitted { try checkBooks() }
    if outcome.isDead {
      hasDied = true
      return try restart(process)
    }
    for (request, failure) in zip(requests, failures) {
      guard let failure else {
        guard outcome.isCommitted else {
          throw InvariantError("\(request.word) \(request.detail) was answered and is not durable.")
        }
        try request.isAnswered()
        continue
      }
      guard outcome.hasStruck && fault?.isHarmless != true || !(failure is DatabaseError) else {
        throw InvariantError("\(request.word) \(request.detail) failed: \(failure)")
      }
    }
  }

  /// Applies requests' outcomes to the model in order of execution, since refusals depend on the state at that time. A
  /// service's error concerns its own transaction, the database's the whole commit.
  private func judge(_ requests: [Request], _ failures: [(any Error)?], _ outcome: FaultPlan.State) throws {
    let rest = requests.indices.filter { !outcome.order.contains($0) }
    guard Set(outcome.order).count == outcome.order.count else {
      throw InvariantError("Something was done twice in one commit: \(outcome.order).")
    }
    for index in outcome.order + rest {
      let request = requests[index]
      if let failure = failures[index], !(failure is DatabaseError) {
        guard try outcome.isDead || request.isRefused(failure) else {
          throw InvariantError("\(request.word) \(request.detail) was refused: \(failure)")
        }
      } else if outcome.isCommitted {
        try request.becomesDurable()
      }
    }
  }

  /// The coverage's name for transactions sharing a commit.
  private static func operation(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "" }
    return words.allSatisfy { $0 == "order" } ? "orders in one batch" : "several in one commit"
  }

  /// Repeats an action until no process crashes.
  func insist(_ body: () throws -> Void) throws {
    repeat {
      hasDied = false
      try body()
    } while hasDied
  }

  /// The fault of an operation's next commit; nil for none.
  private func fault(for operation: String) -> Fault? {
    guard isFounded else { return nil }
    if settings.crashesAtEveryStep {
      return Fault(kind: .crash, place: .firstBeside(report.coverage.crashed(in: operation)))
    }
    return hasFaults && chance.chance(1, in: 3) ? drawFault(for: operation) : nil
  }

  private func drawFault(for operation: String) -> Fault {
    // At one of the first points, or at a known step.
    let point = Fault.Place.point(1 + chance.index(below: min(report.coverage.points(of: operation), 24)))
    let step = chance.chance(3, in: 4) ? chance.pick(report.coverage.places(of: operation)) : nil
    let place = step.map { .step($0) } ?? point
    if processes[0].database.writesSideBySide, chance.chance(2, in: 3) { return Fault(kind: .interlude, place: place) }
    switch chance.below(40) {
    case 0..<14: return Fault(kind: .crash, place: place)
    case 14..<16: return Fault(kind: .crashUnanswered)
    case 16..<24: return Fault(kind: .conflict, place: place, times: 1 + chance.index(below: 3))
    case 24: return Fault(kind: .endlessConflict, place: place, times: .max)
    case 25..<29: return Fault(kind: .connectionLost, place: place)
    case 29..<32: return Fault(kind: .unavailable, place: place)
    case 32: return Fault(kind: .busy)
    case 33..<36: return Fault(kind: .full, place: place)
    case 36..<38: return Fault(kind: .answerLost)
    default: return Fault(kind: .commitLost)
    }
  }
}
