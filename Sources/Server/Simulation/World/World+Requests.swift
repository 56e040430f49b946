import Database
import Kernel

/// Asking processes for transactions, with whatever goes wrong.
extension World {
  /// Has a process run transactions that come at the same moment, in one commit. A crash takes the process down and up
  /// again.
  func perform(_ process: ServerProcess, _ requests: [Request]) throws {
    guard !requests.isEmpty else { return }
    let operation = Self.operation(requests.map(\.word))
    let fault = fault(for: operation)
    let transactions = requests.enumerated().map { $1.transaction(process, $0) }
    let (failures, outcome) = process.database.write(transactions, fault)
    report.coverage.note(outcome, of: operation)
    let story = outcome.hasStruck ? fault.map { ", \($0.word) at \(outcome.struckAt ?? "")" } ?? "" : ""
    for request in requests { note(request.word, request.detail + " on \(process.name)" + story) }
    let refused = failures.count { $0 != nil && !($0 is DatabaseError) }
    if requests.count > 1, outcome.isCommitted, refused > 0 {
      note("refused beside others", "\(refused) of \(requests.count)")
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
          throw Violation("\(request.word) \(request.detail) was answered and is not durable.")
        }
        try request.isAnswered()
        continue
      }
      guard outcome.hasStruck || !(failure is DatabaseError) else {
        throw Violation("\(request.word) \(request.detail) failed: \(failure)")
      }
    }
  }

  /// Takes into the model what became of requests, in the order in which they were done, since a refusal is judged by what
  /// was there then. What a service said belongs to its own transaction, what the database said to the whole commit.
  private func judge(_ requests: [Request], _ failures: [(any Error)?], _ outcome: FaultPlan.State) throws {
    let rest = requests.indices.filter { !outcome.order.contains($0) }
    guard Set(outcome.order).count == outcome.order.count else {
      throw Violation("Something was done twice in one commit: \(outcome.order).")
    }
    for index in outcome.order + rest {
      let request = requests[index]
      if let failure = failures[index], !(failure is DatabaseError) {
        guard try outcome.isDead || request.isRefused(failure) else {
          throw Violation("\(request.word) \(request.detail) was refused: \(failure)")
        }
      } else if outcome.isCommitted {
        try request.becomesDurable()
      }
    }
  }

  /// What the coverage calls transactions that share a commit.
  private static func operation(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "" }
    return words.allSatisfy { $0 == "order" } ? "orders in one batch" : "several in one commit"
  }

  /// Does something again and again until no process dies of it.
  func insist(_ body: () throws -> Void) throws {
    repeat {
      hasDied = false
      try body()
    } while hasDied
  }

  /// What goes wrong with the next commit of an operation; nil for nothing.
  private func fault(for operation: String) -> Fault? {
    guard isFounded else { return nil }
    if settings.crashesAtEveryStep {
      return Fault(kind: .crash, place: .firstBeside(report.coverage.crashed(in: operation)))
    }
    return hasFaults && chance.chance(1, in: 3) ? drawFault(for: operation) : nil
  }

  private func drawFault(for operation: String) -> Fault {
    // At one of the first points, or at one that the operation is known to have.
    let point = Fault.Place.point(1 + chance.index(below: min(report.coverage.points(of: operation), 24)))
    let step = chance.chance(3, in: 4) ? chance.pick(report.coverage.places(of: operation)) : nil
    let place = step.map { .step($0) } ?? point
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
