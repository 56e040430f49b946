import Kernel
import PlaydSDK
import Synchronization

/// A studio's server, built on the SDK as a studio's is: it verifies, grants what it is told once, and answers.
final class GameServer {
  /// What arrives.
  struct Message {
    var id: String
    var timestamp: String
    var signature: String
    var body: [UInt8]
  }

  /// What the worker learns of a delivery.
  struct Answer: Equatable {
    /// Nil where there was none within the time limit.
    var status: Int?
  }

  /// How the server is as a whole.
  enum Condition {
    case sound
    /// It answers 500 to everything.
    case broken
    /// It answers 410 to everything.
    case gone
  }

  /// What goes wrong with one message.
  enum Mood: CaseIterable {
    case well
    /// It grants, and answers too late.
    case slow
    /// It grants, and dies before it has answered.
    case diesAfter
    /// It dies before it grants.
    case diesBefore
    /// Its own database fails.
    case failing
    /// Nothing reaches it.
    case away
  }

  var condition = Condition.sound
  /// Whether it has never answered well, so that what was sent to it can be given up.
  var isLost = false
  /// Whether the studio wants its endpoint active and has not heard that it is.
  var wantsActive = false
  /// The secrets that the studio knows, the newest first.
  var secrets: [String]
  /// Whether the studio has asked for a new secret and not heard of it.
  var isRotating = false
  var rotatedAt = Timestamp(0)
  /// What survives the server's crashes.
  let store = Store()

  init(secret: String) { secrets = [secret] }

  /// Takes a message by the studio's clock.
  func receive(_ message: Message, mood: Mood, at now: Timestamp) throws -> Answer {
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

  /// The studio's database: what it has granted, and how often.
  final class Store: GrantStore {
    let isFailing = Mutex(false)
    private let known = Mutex<Set<String>>([])
    private let counts = Mutex<[String: Int]>([:])
    private let forgetting = Mutex(false)

    /// Whether it forgets what it granted when its answer came too late: a planted fault.
    var forgets: Bool {
      get { forgetting.withLock { $0 } }
      set { forgetting.withLock { $0 = newValue } }
    }
    /// How often something was granted, by the redemption's name.
    var grants: [String: Int] { counts.withLock { $0 } }

    func grant(_ grant: Grant) throws(GrantStoreFailure) -> GrantOutcome {
      if isFailing.withLock({ $0 }) { throw GrantStoreFailure("simulated") }
      guard known.withLock({ $0.insert(grant.id).inserted }) else { return .repeated }
      counts.withLock { $0[grant.id, default: 0] += 1 }
      return .granted
    }

    func forget(_ id: String) { known.withLock { _ = $0.remove(id) } }
  }
}
