import Database
import GamesAPI
import Redemptions
import Synchronization

/// A requested transaction, with handlers for each way it can end.
final class Request {
  /// The operation in the coverage.
  let word: String
  let detail: String
  /// Makes a process's transaction at a position in its batch.
  let transaction: (ServerProcess, Int) -> QueuedTransaction
  /// Runs when the transaction is durable, answered or not.
  let becomesDurable: () throws -> Void
  /// Runs when the requester gets the answer.
  let isAnswered: () throws -> Void
  /// Runs on a refusal; false for an unexpected one.
  let isRefused: (any Error) throws -> Bool

  /// - Parameters:
  ///   - reach: what the work may change, as in the server.
  ///   - run: the services' work.
  ///   - durable: applies the result to the model.
  ///   - answer: passes the result to the requester.
  ///   - refusal: handles the services' refusal; false if it is not one.
  convenience init<Result: Sendable>(
    _ word: String, detail: String, reach: WriteReach = .everything,
    run: @escaping @Sendable (any Connection) throws -> Result,
    durable: @escaping (Result) throws -> Void = { _ in }, answer: @escaping (Result) throws -> Void = { _ in },
    refusal: @escaping (any Error) throws -> Bool = { _ in false }
  ) {
    let box = Box<Result>()
    self.init(word, detail: detail, box: box, durable: durable, answer: answer, refusal: refusal) { process, place in
      let plan = process.database.plan
      return QueuedTransaction(reach) { connection in
        plan.record(running: [place])
        box.value.withLock { $0 = nil }
        let result = try run(connection)
        box.value.withLock { $0 = result }
      }
    }
  }

  /// A redemption, executed together with simultaneous ones.
  convenience init(
    _ word: String, detail: String, redeeming order: RedemptionOrder,
    durable: @escaping (RedemptionID) throws -> Void, answer: @escaping (RedemptionID) throws -> Void,
    refusal: @escaping (any Error) throws -> Bool
  ) {
    let box = Box<RedemptionID>()
    self.init(word, detail: detail, box: box, durable: durable, answer: answer, refusal: refusal) { process, place in
      QueuedTransaction(PlacedOrder(place: place, order: order), by: process.redeeming) { redemption in
        box.value.withLock { $0 = redemption.redemptionID }
      }
    }
  }

  private init<Result: Sendable>(
    _ word: String, detail: String, box: Box<Result>, durable: @escaping (Result) throws -> Void,
    answer: @escaping (Result) throws -> Void, refusal: @escaping (any Error) throws -> Bool,
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
