import Database
import PlaydAPI
import Redemptions
import Synchronization

/// One transaction that somebody asks a process for, with what follows from each way it can end.
final class Request {
  /// What is asked for, in a word: the operation of the coverage.
  let word: String
  let detail: String
  /// Makes the transaction of a process, at its place among those that come at the same moment.
  let transaction: (ServerProcess, Int) -> QueuedTransaction
  /// What is true from the moment the transaction is durable, whether or not anybody hears of it.
  let becomesDurable: () throws -> Void
  /// What the asker does with the answer.
  let isAnswered: () throws -> Void
  /// What the asker does with a refusal; false for one that nobody expects.
  let isRefused: (any Error) throws -> Bool

  /// - Parameters:
  ///   - run: the services' work.
  ///   - durable: takes the result into the model.
  ///   - answer: takes the result to the asker.
  ///   - refusal: takes what the services said no with; false where that is none of the refusals there are.
  convenience init<Result: Sendable>(
    _ word: String, _ detail: String, run: @escaping @Sendable (any Connection) throws -> Result,
    durable: @escaping (Result) throws -> Void = { _ in }, answer: @escaping (Result) throws -> Void = { _ in },
    refusal: @escaping (any Error) throws -> Bool = { _ in false }
  ) {
    let box = Box<Result>()
    self.init(word, detail, box, durable, answer, refusal) { process, place in
      let plan = process.database.plan
      return QueuedTransaction { connection in
        plan.note(running: [place])
        box.value.withLock { $0 = nil }
        let result = try run(connection)
        box.value.withLock { $0 = result }
      }
    }
  }

  /// A redemption, which a process does together with others that come at the same moment.
  convenience init(
    _ word: String, _ detail: String, redeeming order: RedemptionOrder,
    durable: @escaping (RedemptionID) throws -> Void, answer: @escaping (RedemptionID) throws -> Void,
    refusal: @escaping (any Error) throws -> Bool
  ) {
    let box = Box<RedemptionID>()
    self.init(word, detail, box, durable, answer, refusal) { process, place in
      QueuedTransaction(PlacedOrder(place: place, order: order), by: process.redeeming) { redemption in
        box.value.withLock { $0 = redemption.redemptionID }
      }
    }
  }

  private init<Result: Sendable>(
    _ word: String, _ detail: String, _ box: Box<Result>, _ durable: @escaping (Result) throws -> Void,
    _ answer: @escaping (Result) throws -> Void, _ refusal: @escaping (any Error) throws -> Bool,
    transaction: @escaping (ServerProcess, Int) -> QueuedTransaction
  ) {
    self.word = word
    self.detail = detail
    self.transaction = transaction
    becomesDurable = { if let result = box.value.withLock({ $0 }) { try durable(result) } }
    isAnswered = { if let result = box.value.withLock({ $0 }) { try answer(result) } }
    isRefused = refusal
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
