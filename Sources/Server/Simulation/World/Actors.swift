import Database
import Identity
import Kernel
import PlaydAPI
import Redemptions

/// One process of the platform: its services with what they remember, its connection to the shared database, its clock,
/// and what its worker has in hand. A crash takes all but the database away.
final class ServerProcess {
  let name: String
  private(set) var platform = Platform()
  private(set) var database: FaultyDatabase
  /// Redeeming, for all who ask this process at the same moment.
  private(set) var redeeming: BatchedWork<PlacedOrder, Redemption>
  /// How far its clock is from the world's.
  var skew = Milliseconds(0)
  /// Deliveries that its worker has claimed.
  var claimed: [Platform.Claim] = []
  /// Deliveries that its worker has sent, with what came back.
  var sent: [(claim: Platform.Claim, answer: GameServer.Answer)] = []

  private let canary: Simulation.Canary?

  init(_ name: String, _ database: FaultyDatabase, _ canary: Simulation.Canary?) {
    self.name = name
    self.database = database
    self.canary = canary
    redeeming = platform.redeeming(database.plan, canary)
  }

  /// Another takes its place, with nothing but the database.
  func begin(anew database: FaultyDatabase) {
    self.database = database
    platform = Platform()
    redeeming = platform.redeeming(database.plan, canary)
    claimed = []
    sent = []
    skew = Milliseconds(0)
  }
}

/// Somebody with an app on a phone.
struct SimulatedPlayer {
  /// The platform's number for them; a guest who has proved to be another keeps the token and gets the other's.
  var id: PlayerID
  var token: String
  /// The name that Game Center has for them, once they have shown it.
  var identity: Int?
  /// Whom they have turned out to be.
  var successor: Int?
  var hasLeft = false
}

/// What a partner says about a player, in one event. It may be said several times and in any order.
struct PartnerEvent: Equatable {
  enum Kind: String, CaseIterable {
    case pace, exercise
  }

  /// Names the event; the same for a later withdrawal.
  var number: Int
  var kind: Kind
  var player: Int
  /// How much was done: steps, exercises.
  var value: Int64
  var occurredAt: Timestamp
  var isWithdrawn: Bool
}

/// An event on its way. It is sent until it is acknowledged, and once more where the network repeats itself.
struct Message {
  /// Counts the messages.
  var number: Int
  var event: PartnerEvent
  /// When it arrives.
  var at: Timestamp
}

/// A player's wish to redeem, asked for under one key until it is answered.
struct Order {
  enum State: Equatable {
    /// Not answered yet; it may have been done.
    case asking
    /// It was done, under this redemption's number.
    case accepted(RedemptionID)
    /// There were not enough coins, or the game takes none.
    case refused
  }

  /// Counts the orders, from one.
  var number: Int
  var player: Int
  var game: Int
  var units: Int64
  var key: String
  var state: State
  /// What the platform made of it, whether or not the player knows.
  var redemption: RedemptionID?
  var isAskedBefore = false
}

/// A player who wants to show who they are, until that is answered.
struct Proving {
  var player: Int
  var identity: Int
  /// Names the proof.
  var number: Int
}
