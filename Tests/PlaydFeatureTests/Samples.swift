import FriendsAPI
import GamesAPI
import IdentityAPI
import InboxAPI
import Kernel
import PartnersAPI
import PlaydAPI
import RewardsEngine
import WalletAPI

@testable import PlaydFeature

/// Sample responses.
enum Samples {
  static func text(_ english: String, _ georgian: String) -> BilingualText {
    BilingualText(english: english, georgian: georgian)
  }

  static func wallet(balance: Int64 = 1_250, isClaimable: Bool = true) -> Wallet {
    Wallet(
      balance: balance, pending: 0, held: 100, lifetimeEarned: 3_400, debt: 0, earnedToday: 240, dailyGoal: 500,
      expiring: nil, streak: DailyStreak(days: 3, isClaimable: isClaimable, amount: 120, nextAt: nil),
      unpaid: [
        UnpaidCoins(
          title: text("Daily Step Goal", "დღის ნაბიჯები"), coins: 100, state: .held,
          at: PlaydFixture.noon - .seconds(3_600))
      ])
  }

  static func friends(_ count: Int64 = 2) -> FriendList {
    guard let code = LinkCode(typed: "WDJB-MJHT") else { preconditionFailure("no code") }
    let friends = (0..<count).compactMap { number in
      PlayerID(rawValue: 900 + number).map { id in
        Friend(
          playerID: id, name: number == 0 ? "Gio" : "Snappy Condor", level: 4 - number, streakDays: 9 * (1 - number),
          badges: 3, isCheered: number == 0, giftable: 100 * (1 - number), since: PlaydFixture.noon)
      }
    }
    return FriendList(friends: friends, code: code)
  }

  static let dice = slug("dice-game")

  static func slug(_ word: String) -> GameSlug {
    guard let slug = GameSlug(word) else { preconditionFailure("no slug: \(word)") }
    return slug
  }

  static let rate = GameRate(version: 1, coins: Coins(120), valueCents: 100, valueUnits: 5, mostUnits: 100)

  static func games(isConnected: Bool) -> [Game] {
    let connection =
      isConnected ? GameConnection.verified("nino-7", since: PlaydFixture.noon + .seconds(-86_400)) : .none
    return [
      Game(
        slug: dice, name: text("Dice", "კამათელი"), isSandbox: true,
        icon: GameIcon(.dice, from: 0x0E7490, to: 0x3B0764),
        unit: GameUnit(one: text("dice roll", "გაგორება"), many: text("dice rolls", "გაგორება")), rate: rate,
        bundles: [1, 5, 10, 25].map { GameBundle($0, at: rate) }, connection: connection)
    ]
  }

  static let fitbit = PartnerName(partnerID: "fitbit", name: "Fitbit", isSandbox: true)

  static func challenge(
    _ id: String, _ category: PartnerCategory, state: ChallengeState = .inProgress, isMonthly: Bool = false,
    action: ChallengeAction? = nil
  ) -> Challenge {
    Challenge(
      challengeID: id, category: category, title: text("Daily Step Goal", "დღის ნაბიჯები"),
      details: text("Walk ten thousand steps in a day.", "გაიარე ათი ათასი ნაბიჯი დღეში."), partner: fitbit,
      reward: 100, progress: ChallengeProgress(value: 6_247, target: 10_000, unit: .steps), state: state,
      period: .daily, isMonthly: isMonthly, badge: .gold, endsAt: PlaydFixture.noon + .seconds(3_600),
      prerequisites: state == .locked
        ? [Prerequisite(challengeID: "steps", title: text("Daily Step Goal", "დღის ნაბიჯები"), isDone: false)] : [],
      action: action)
  }

  static let challenges = [
    challenge("steps", .health, action: .open(url: "https://fitbit.example/")),
    challenge("checkup", .finance, state: .available, action: .start),
    challenge("course", .learning, state: .available, action: .connect),
    challenge("month", .finance, isMonthly: true),
    challenge("month-done", .health, state: .completed, isMonthly: true),
    challenge("month-held", .health, state: .held, isMonthly: true),
    challenge("later", .learning, state: .locked),
  ]

  static let partners = [
    partner("fitbit", .health, .connected), partner("sofi", .finance, .needsReconnect, .revokedAtPartner),
    partner("coursera", .learning, .notConnected), partner("khan-academy", .learning, .connecting),
  ]

  static func partner(
    _ id: String, _ category: PartnerCategory, _ status: PartnerStatus, _ reason: PartnerFault? = nil
  ) -> Partner {
    Partner(
      id: id, name: "Fitbit", category: category, isSandbox: true, isOffered: true, status: status, reason: reason,
      scopes: [])
  }

  static func line(
    _ number: Int64, _ kind: TransactionKind, _ state: TransactionState, _ amount: Int64, after: Int64, hoursAgo: Int64
  ) -> WalletTransaction {
    guard let id = TransactionID(rawValue: number) else { preconditionFailure("no id: \(number)") }
    return WalletTransaction(
      transactionID: id, kind: kind, state: state, at: PlaydFixture.noon + .seconds(-3_600 * hoursAgo), amount: amount,
      balanceAfter: after,
      reason: TransactionReason(
        kind: kind == .earning ? .challenge : .game, title: text("Daily Step Goal", "დღის ნაბიჯები"),
        partner: kind == .earning ? fitbit : nil))
  }

  static let history = WalletHistory(
    transactions: [
      line(5, .earning, .posted, 100, after: 1_250, hoursAgo: 1),
      line(4, .redemption, .pending, -600, after: 1_150, hoursAgo: 2),
      line(3, .redemption, .void, -120, after: 1_750, hoursAgo: 20),
      line(2, .reversal, .posted, -50, after: 1_750, hoursAgo: 21),
      line(1, .earning, .pending, 1_800, after: 1_800, hoursAgo: 60),
    ], nextCursor: "abc")

  static let notes = [
    InboxItem(
      id: 2, note: .earned(coins: 100, challenge: text("Daily Step Goal", "დღის ნაბიჯები")), key: nil,
      at: PlaydFixture.noon, isRead: false),
    InboxItem(id: 1, note: .streakAtRisk(days: 3), key: "streak", at: PlaydFixture.noon, isRead: true),
  ]

  static func redemption(
    _ state: RedemptionState, units: Int64 = 5, number: Int64 = 1, attempts: Int64 = 0
  ) -> Redemption {
    guard let id = RedemptionID(rawValue: number) else { preconditionFailure("no id: \(number)") }
    let steps: [RedemptionState] =
      switch state {
      case .held: [.held]
      case .delivering: [.held, .delivering]
      case .delivered: [.held, .delivering, .delivered]
      case .refunded: [.held, .delivering, .refunded]
      }
    return Redemption(
      redemptionID: id, game: dice, state: state, units: units, coins: rate.coins(for: units),
      valueCents: rate.cents(for: units), timeline: steps.map { RedemptionStep($0, at: PlaydFixture.noon) },
      attempts: attempts, nextAttemptAt: attempts > 0 ? PlaydFixture.noon + .seconds(60) : nil)
  }

  static var identities: [LinkedIdentity] {
    guard let id = IdentityID(rawValue: 1) else { return [] }
    return [LinkedIdentity(id: id, kind: .passkey, linkedAt: PlaydFixture.noon, lastUsedAt: PlaydFixture.noon)]
  }

  static var devices: [SignedInDevice] {
    guard let id = DeviceID(rawValue: 1) else { return [] }
    return [
      SignedInDevice(
        id: id, kind: .unknown, signedInAt: PlaydFixture.noon, lastSeenAt: PlaydFixture.noon, isCurrent: true)
    ]
  }
}
