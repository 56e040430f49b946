import GamesAPI
import IdentityAPI
import Kernel
import Localization
import PartnersAPI
import PlaydAPI
import WalletAPI

extension PlaydFeature {
  /// A resource of the server.
  package enum Topic: UInt8, CaseIterable, Sendable {
    case wallet, games, challenges, partners, history, inbox, notifications, identities, devices, friends
  }

  /// Load state of a topic.
  struct LoadState: Equatable, Sendable {
    var isLoading = false
    /// Whether the data may be stale: it changed after the request was sent, or another page stored it.
    var isOutdated = false
    var error: LoadError?
    /// Time of the last response; nil before the first.
    var loadedAt: Timestamp?
  }

  /// Reason for missing data.
  package enum LoadError: UInt8, Sendable {
    /// No network.
    case offline
    /// Unexpected response.
    case server
  }

  /// An operation in progress; one of each at a time.
  enum Operation: Equatable, Sendable {
    case claim
    case start(String)
    case connect(partner: String)
    case disconnectPartner(String)
    case link(GameSlug)
    case unlink(GameSlug)
    case passkey
    case apple
    case gameCenter
    case signOut
    case delete
    case export
    case push
    case unlinkIdentity(IdentityID)
    case signOutDevice(DeviceID)
    case recovery
    case friend(PlayerID)
    case friendLink

    @inline(never) static func == (a: Operation, b: Operation) -> Bool {
      switch (a, b) {
      case (.claim, .claim), (.passkey, .passkey), (.apple, .apple), (.gameCenter, .gameCenter), (.signOut, .signOut),
        (.delete, .delete), (.export, .export), (.push, .push), (.recovery, .recovery), (.friendLink, .friendLink):
        true
      case (.start(let x), .start(let y)), (.connect(let x), .connect(let y)),
        (.disconnectPartner(let x), .disconnectPartner(let y)):
        x.hasSameBytes(as: y)
      case (.link(let x), .link(let y)), (.unlink(let x), .unlink(let y)): x == y
      case (.unlinkIdentity(let x), .unlinkIdentity(let y)): x == y
      case (.signOutDevice(let x), .signOutDevice(let y)): x == y
      case (.friend(let x), .friend(let y)): x == y
      default: false
      }
    }
  }

  /// A transient message over the page.
  package enum Toast: Equatable, Sendable {
    case earned(Int64)
    case heldForReview(Int64)
    case waitingForBudget(Int64)
    case reversed(Int64)
    case befriended
    case friendLinkUnknown
    case friendIsSelf
    case cheered
    case gifted(Int64)
    case recovered
    case recoveryFailed
    case deleted
    case alreadyClaimed
    case copied
    case challengeStarted
    case connected(String)
    case connectDenied(String)
    case connectFailed(String)
    case gameConnected(String)
    case offline
    case failed
    case saved
    case delivered(units: String, game: String)
    case refunded(Int64)
    case signIn(SignInResult)
    case passkeyCancelled
    case passkeyKnown
    case pushFailed

    /// Whether the toast reports a failure.
    var isFailure: Bool {
      switch self {
      case .connectDenied, .connectFailed, .offline, .failed, .alreadyClaimed, .passkeyCancelled, .heldForReview,
        .waitingForBudget, .reversed, .friendLinkUnknown, .friendIsSelf, .recoveryFailed, .refunded,
        .pushFailed:
        true
      case .signIn(let result): result.isFailure
      default: false
      }
    }

    package static func == (a: Toast, b: Toast) -> Bool {
      switch (a, b) {
      case (.earned(let x), .earned(let y)), (.heldForReview(let x), .heldForReview(let y)),
        (.refunded(let x), .refunded(let y)), (.waitingForBudget(let x), .waitingForBudget(let y)),
        (.reversed(let x), .reversed(let y)), (.gifted(let x), .gifted(let y)):
        x == y
      case (.connected(let x), .connected(let y)), (.connectDenied(let x), .connectDenied(let y)),
        (.connectFailed(let x), .connectFailed(let y)), (.gameConnected(let x), .gameConnected(let y)):
        x.hasSameBytes(as: y)
      case (.signIn(let x), .signIn(let y)): x == y
      case (.delivered(let x, let y), .delivered(let u, let v)): x.hasSameBytes(as: u) && y.hasSameBytes(as: v)
      case (.alreadyClaimed, .alreadyClaimed), (.copied, .copied), (.challengeStarted, .challengeStarted),
        (.offline, .offline), (.failed, .failed), (.saved, .saved),
        (.passkeyCancelled, .passkeyCancelled), (.passkeyKnown, .passkeyKnown), (.befriended, .befriended),
        (.friendLinkUnknown, .friendLinkUnknown), (.friendIsSelf, .friendIsSelf), (.cheered, .cheered),
        (.recovered, .recovered), (.recoveryFailed, .recoveryFailed), (.deleted, .deleted),
        (.pushFailed, .pushFailed):
        true
      default: false
      }
    }
  }

  /// Result of a partner's connection page.
  @MemberwiseInit
  package struct PartnerReturn: Equatable, Sendable {
    package enum Outcome: UInt8, Sendable { case connected, denied, failed }
    package var partner: String
    package var outcome: Outcome

    package static func == (a: PartnerReturn, b: PartnerReturn) -> Bool {
      a.outcome == b.outcome && a.partner.hasSameBytes(as: b.partner)
    }
  }
}

extension PlaydFeature.State {
  func loadState(of topic: PlaydFeature.Topic) -> PlaydFeature.LoadState { loadStates[Int(topic.rawValue)] }

  /// Why and since when a topic's data is stale; nil if fresh.
  func staleness(of topic: PlaydFeature.Topic) -> (error: PlaydFeature.LoadError, loadedAt: Timestamp?)? {
    let loadState = loadState(of: topic)
    if !isOnline { return (.offline, loadState.loadedAt) }
    return loadState.error.map { ($0, loadState.loadedAt) }
  }

  /// Marks the topic as changed: a response in flight may be stale.
  mutating func markOutdated(_ topic: PlaydFeature.Topic) {
    let index = Int(topic.rawValue)
    if loadStates[index].isLoading { loadStates[index].isOutdated = true }
  }

  @inline(never)
  func isBusy(_ operation: PlaydFeature.Operation) -> Bool { busy.contains(operation) }

  @inline(never)
  mutating func finish(_ operation: PlaydFeature.Operation) { busy.removeAll { $0 == operation } }

  func game(_ slug: GameSlug) -> Game? { games?.first { $0.slug == slug } }

  func challenge(_ id: String) -> Challenge? { challenges?.first { $0.challengeID.hasSameBytes(as: id) } }

  func partner(_ id: String) -> Partner? { partners?.first { $0.id.hasSameBytes(as: id) } }

  func isFinance(partner id: String) -> Bool {
    partner(id)?.category == .finance
      || challenges?.contains { $0.partner.partnerID.hasSameBytes(as: id) && $0.category == .finance } ?? false
  }

  /// The year on the player's calendar.
  var year: Int64 { CivilDay(of: now, utcOffsetMinutes: utcOffset).date.year }

  /// Latest known redemption of a game.
  func redemption(of slug: GameSlug) -> Redemption? {
    redemptions.first { $0.game == slug } ?? game(slug)?.lastRedemption
  }
}
