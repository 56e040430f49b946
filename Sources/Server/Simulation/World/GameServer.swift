import Kernel
import PlaydSDK
import Synchronization

/// A studio's server on the SDK: it verifies, grants once, and answers.
final class GameServer {
  /// An incoming message.
  struct Message {
    var id: String
    var timestamp: String
    var signature: String
    var body: [UInt8]
  }

  /// The worker's view of the answer.
  struct Answer: Equatable {
    /// Nil after a timeout.
    var status: Int?
  }

  /// The server's condition.
  enum Condition {
    case sound
    /// It answers 500 to everything.
    case broken
    /// It answers 410 to everything.
    case gone
  }

  /// The fault of one message.
  enum Behavior: CaseIterable {
    case well
    /// It grants and answers too late.
    case slow
    /// It grants and crashes before answering.
    case diesAfter
    /// It crashes before granting.
    case diesBefore
    /// Its own database fails.
    case failing
    /// It is unreachable.
    case away
  }

  var condition = Condition.sound
  /// Whether it has never answered well, so that its deliveries may be given up.
  var isLost = false
  /// Whether the studio wants its endpoint active without knowing that it is.
  var wantsActive = false
  /// The studio's secrets, the newest first.
  var secrets: [String]
  /// Whether the studio requested a rotation without an answer yet.
  var isRotating = false
  var rotatedAt = Timestamp(0)
  /// Survives the server's crashes.
  let store = Store()

  init(secret: String) { secrets = [secret] }

  /// Handles a message by the studio's clock.
  func receive(_ message: Message, mood: Behavior, at now: Timestamp) throws -> Answer {
    switch condition {
    case .broken: return Answer(status: 500)
    case .gone: return Answer(status: 410)
    case .sound: break
    }
    if mood == .diesBefore || mood == .away { return Answer(status: nil) }
    store.isFailing.withLock { $0 = mood == .failing }
    let answer = try DeliveryReceiver(secrets: secrets, store: store).receive(
      id: message.id, timestamp: message.timestamp, signature: message.signature, body: message.body, at: now)
    guard mood == .slow || mood == .diesAfter else { return Answer(status: answer.status) }
    if store.forgets { store.forget(message.id) }
    return Answer(status: nil)
  }

  /// The studio's database: grants and their number.
  final class Store: GrantStore {
    let isFailing = Mutex(false)
    private let known = Mutex<Set<String>>([])
    private let counts = Mutex<[String: Int]>([:])
    private let forgetting = Mutex(false)

    /// Whether it forgets grants after late answers: a planted fault.
    var forgets: Bool {
      get { forgetting.withLock { $0 } }
      set { forgetting.withLock { $0 = newValue } }
    }
    /// Grants per redemption.
    var grants: [String: Int] { counts.withLock { $0 } }

    func grant(_ grant: Grant) throws(GrantStoreError) -> GrantOutcome {
      if isFailing.withLock({ $0 }) { throw GrantStoreError("simulated") }
      guard known.withLock({ $0.insert(grant.id).inserted }) else { return .repeated }
      counts.withLock { $0[grant.id, default: 0] += 1 }
      return .granted
    }

    func forget(_ id: String) { known.withLock { _ = $0.remove(id) } }
  }
}
