import Kernel
import Localization
public import PlaydAPI

extension PlaydFeature {
  /// What the server is asked about.
  public enum Topic: UInt8, CaseIterable, Sendable {
    case wallet, games, challenges, partners, history, inbox, notifications, identities, devices
  }

  /// How the talk about a topic stands.
  struct Talk: Equatable, Sendable {
    var isAsking = false
    /// Something has changed since the question was put, so its answer may be older than what is known.
    var isOutdated = false
    var fault: Fault?
    /// When the last answer came; nil before the first.
    var heardAt: Timestamp?
  }

  /// Why there is no news.
  public enum Fault: UInt8, Sendable {
    /// The network is away.
    case offline
    /// The server answered something else.
    case server
  }

  /// What is being done about one thing.
  enum Work: Equatable, Sendable {
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

    static func == (a: Work, b: Work) -> Bool {
      switch (a, b) {
      case (.claim, .claim), (.passkey, .passkey), (.apple, .apple), (.gameCenter, .gameCenter), (.signOut, .signOut),
        (.delete, .delete), (.export, .export), (.push, .push):
        true
      case (.start(let x), .start(let y)), (.connect(let x), .connect(let y)),
        (.disconnectPartner(let x), .disconnectPartner(let y)):
        x.hasSameBytes(as: y)
      case (.link(let x), .link(let y)), (.unlink(let x), .unlink(let y)): x == y
      case (.unlinkIdentity(let x), .unlinkIdentity(let y)): x == y
      default: false
      }
    }
  }

  /// One sentence about what just happened, over the page until it has been read.
  public enum Remark: Equatable, Sendable {
    case earned(Int64)
    case heldForReview(Int64)
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
    case signIn(SignInNews)
    case passkeyCancelled
    case passkeyKnown

    /// Whether it tells of something that did not work.
    var isTrouble: Bool {
      switch self {
      case .connectDenied, .connectFailed, .offline, .failed, .alreadyClaimed, .passkeyCancelled, .heldForReview,
        .refunded:
        true
      case .signIn(let news): news.isTrouble
      default: false
      }
    }

    public static func == (a: Remark, b: Remark) -> Bool {
      switch (a, b) {
      case (.earned(let x), .earned(let y)), (.heldForReview(let x), .heldForReview(let y)),
        (.refunded(let x), .refunded(let y)):
        x == y
      case (.connected(let x), .connected(let y)), (.connectDenied(let x), .connectDenied(let y)),
        (.connectFailed(let x), .connectFailed(let y)), (.gameConnected(let x), .gameConnected(let y)):
        x.hasSameBytes(as: y)
      case (.signIn(let x), .signIn(let y)): x == y
      case (.delivered(let x, let y), .delivered(let u, let v)): x.hasSameBytes(as: u) && y.hasSameBytes(as: v)
      case (.alreadyClaimed, .alreadyClaimed), (.copied, .copied), (.challengeStarted, .challengeStarted),
        (.offline, .offline), (.failed, .failed), (.saved, .saved),
        (.passkeyCancelled, .passkeyCancelled), (.passkeyKnown, .passkeyKnown):
        true
      default: false
      }
    }
  }

  /// What a partner's page sent the player back with.
  public struct PartnerReturn: Equatable, Sendable {
    public enum Outcome: UInt8, Sendable { case connected, denied, failed }
    public var partner: String
    public var outcome: Outcome

    public init(partner: String, outcome: Outcome) {
      self.partner = partner
      self.outcome = outcome
    }

    public static func == (a: PartnerReturn, b: PartnerReturn) -> Bool {
      a.outcome == b.outcome && a.partner.hasSameBytes(as: b.partner)
    }
  }
}

extension PlaydFeature.State {
  func talk(about topic: PlaydFeature.Topic) -> PlaydFeature.Talk { talks[Int(topic.rawValue)] }

  /// Why there is no newer news of a topic, and since when; nil while all is well.
  func staleness(of topic: PlaydFeature.Topic) -> (fault: PlaydFeature.Fault, heardAt: Timestamp?)? {
    let talk = talk(about: topic)
    if !isOnline { return (.offline, talk.heardAt) }
    return talk.fault.map { ($0, talk.heardAt) }
  }

  /// Notes that what a topic is about has changed: an answer that is under way may not know of it.
  mutating func outdate(_ topic: PlaydFeature.Topic) {
    let index = Int(topic.rawValue)
    if talks[index].isAsking { talks[index].isOutdated = true }
  }

  func isBusy(_ work: PlaydFeature.Work) -> Bool { busy.contains(work) }

  func game(_ slug: GameSlug) -> Game? { games?.first { $0.slug == slug } }

  /// Whether the catalogue has been heard with this game in it, and coins can be redeemed there.
  public func canRedeem(in slug: GameSlug) -> Bool { game(slug)?.isOpen ?? false }

  func challenge(_ id: String) -> Challenge? { challenges?.first { $0.challengeID.hasSameBytes(as: id) } }

  func partner(_ id: String) -> Partner? { partners?.first { $0.id.hasSameBytes(as: id) } }

  /// The latest that is known of a game's last redemption.
  func redemption(of slug: GameSlug) -> Redemption? {
    redemptions.first { $0.game == slug } ?? game(slug)?.lastRedemption
  }
}
