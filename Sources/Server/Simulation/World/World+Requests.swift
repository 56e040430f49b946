import Database
import Kernel

/// Asking processes for transactions, with whatever goes wrong.
extension World {
  /// Has a process run transactions that come at the same moment, in one commit. A crash takes the process down and up
  /// again.
  func perform(_ process: ServerProcess, _ requests: [Request]) throws {
    guard !requests.isEmpty else { return }
    let words = requests.map(\.word)
    let fault = hasFaults && chance.chance(1, in: 3) ? drawFault(for: words) : nil
    let (failures, outcome) = process.database.write(requests.map(\.body), fault)
    report.coverage.note(outcome, of: words)
    let story = outcome.hasStruck ? fault.map { ", " + $0.word } ?? "" : ""
    for request in requests { note(request.word, request.detail + " on \(process.name)" + story) }
    // In the order in which they were done, since a refusal is judged by what was there then. What a service said belongs
    // to its own transaction, what the database said to the whole commit.
    for (request, failure) in zip(requests, failures) {
      if let failure, !(failure is DatabaseError) {
        guard try outcome.isDead || request.isRefused(failure) else {
          throw Violation("\(request.word) \(request.detail) was refused: \(failure)")
        }
      } else if outcome.isCommitted {
        try request.becomesDurable()
      }
    }
    if outcome.isCommitted { try checkBooks() }
    if outcome.isDead { return try restart(process) }
    for (request, failure) in zip(requests, failures) {
      guard let failure else {
        try request.isAnswered()
        continue
      }
      guard outcome.hasStruck || !(failure is DatabaseError) else {
        throw Violation("\(request.word) \(request.detail) failed: \(failure)")
      }
    }
  }

  private func drawFault(for words: [String]) -> Fault {
    let operation = words.count == 1 ? words[0] : "several in one commit"
    // At one of the first points, or at one that the operation is known to have.
    let point = 1 + chance.index(below: min(report.coverage.points(of: operation), 24))
    let place = chance.chance(3, in: 4) ? chance.pick(report.coverage.places(of: operation)) : nil
    switch chance.below(40) {
    case 0..<14: return Fault(kind: .crash, point: point, place: place)
    case 14..<16: return Fault(kind: .crashUnanswered)
    case 16..<24: return Fault(kind: .conflict, point: point, place: place, times: 1 + chance.index(below: 3))
    case 24: return Fault(kind: .endlessConflict, point: point, place: place, times: .max)
    case 25..<29: return Fault(kind: .connectionLost, point: point, place: place)
    case 29..<32: return Fault(kind: .unavailable, point: point, place: place)
    case 32: return Fault(kind: .busy)
    case 33..<36: return Fault(kind: .full, point: point, place: place)
    case 36..<38: return Fault(kind: .answerLost)
    default: return Fault(kind: .commitLost)
    }
  }
}
