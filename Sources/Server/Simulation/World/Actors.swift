import Database
import GamesAPI
import Identity
import Kernel
import PlaydAPI
import Redemptions

/// A platform process: its services with their caches, its connection to the shared database, its clock, and its
/// worker's deliveries. A crash removes all but the database.
final class ServerProcess {
  let name: String
  private(set) var platform = Platform()
  private(set) var database: FaultyDatabase
  /// Redeeming, for simultaneous requests to this process.
  private(set) var redeeming: BatchedWork<PlacedOrder, Redemption>
  /// Its clock's offset from the world's.
  var skew = Milliseconds(0)
  /// Its worker's claimed deliveries.
  var claimed: [Platform.Claim] = []
  /// Its worker's sent deliveries, with the responses.
  var sent: [(claim: Platform.Claim, answer: GameServer.Answer)] = []

  private let canary: Simulation.Canary?

  init(_ name: String, _ database: FaultyDatabase, _ canary: Simulation.Canary?) {
    self.name = name
    self.database = database
    self.canary = canary
    redeeming = platform.redeeming(database.plan, canary)
  }

  /// Restarts with nothing but the database.
  func begin(anew database: FaultyDatabase) {
    self.database = database
    platform = Platform()
    redeeming = platform.redeeming(database.plan, canary)
    claimed = []
    sent = []
    skew = Milliseconds(0)
  }
}

/// A player with the app.
struct SimulatedPlayer {
  /// The platform's number; a merged guest keeps the token and gets the other's number.
  var id: PlayerID
  var token: String
  /// The Game Center identifier, once proved.
  var identity: Int?
  /// The player a guest was merged into.
  var successor: Int?
  var hasLeft = false
}

/// A partner's report about a player. It may arrive several times and in any order.
struct PartnerEvent: Equatable {
  enum Kind: String, CaseIterable {
    case pace, exercise
  }

  /// The event's identifier, the same for a later withdrawal.
  var number: Int
  var kind: Kind
  var player: Int
  /// The amount: steps, exercises.
  var value: Int64
  var occurredAt: Timestamp
  var isWithdrawn: Bool
}

/// An event in transit. It is resent until acknowledged, and once more on a network repetition.
struct Message {
  /// The message's number.
  var number: Int
  var event: PartnerEvent
  /// Its arrival.
  var at: Timestamp
}

/// A player's order, requested under one key until answered.
struct Order {
  enum State: Equatable {
    /// Unanswered; it may have been executed.
    case asking
    /// Executed, as this redemption.
    case accepted(RedemptionID)
    /// Refused: too few coins, or a paused game.
    case refused
  }

  /// The order's number, from one.
  var number: Int
  var player: Int
  var game: Int
  var units: Int64
  var key: String
  var state: State
  /// Its redemption, whether or not the player knows.
  var redemption: RedemptionID?
  var isAskedBefore = false
}

/// A player's proof, until answered.
struct PendingProof {
  var player: Int
  var identity: Int
  /// The proof's number.
  var number: Int
}
