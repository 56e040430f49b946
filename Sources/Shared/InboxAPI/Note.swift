import Kernel
import PlaydAPI

/// One thing to tell a player, as its kind and values: whoever shows it finds the words in the reader's language.
///
/// On the wire `{"kind": "earned", "coins": 100, "challenge": {"en": "Daily Step Goal", "ka": "…"}}`.
package enum Note: Payload, Hashable, Sendable {
  /// Coins came in for a challenge.
  case earned(coins: Int64, challenge: BilingualText)
  /// A game has what was redeemed: so many of its units, the unit's name in the form that goes with the number.
  case delivered(units: Int64, unit: BilingualText, game: BilingualText)
  /// A redemption could not be delivered, and its coins are back.
  case refunded(coins: Int64, game: BilingualText)
  /// Support has returned the coins of a redemption.
  case returned(coins: Int64, game: BilingualText)
  /// The streak has reached so many days; `coins` is the bonus, 0 where it brought none.
  case streakKept(days: Int64, coins: Int64)
  /// The streak of so many days ends tonight unless something is earned.
  case streakAtRisk(days: Int64)
  /// A challenge was begun and waits to be finished.
  case reminder(challenge: BilingualText)
  /// Coins for a challenge wait until somebody has looked at how they were earned.
  case held(coins: Int64, challenge: BilingualText)
  /// Coins for a challenge wait until the budget that pays for them is filled up.
  case waiting(coins: Int64, challenge: BilingualText)
  /// Coins that were held or waiting are not given: their partner withdrew the activity.
  case dropped(coins: Int64, challenge: BilingualText)
  /// Held coins were reviewed, and are the player's.
  case released(coins: Int64, challenge: BilingualText)
  /// Held coins were reviewed, and are not given.
  case rejected(coins: Int64, challenge: BilingualText)
  /// A partner no longer answers for the player: the connection has to be made anew.
  case reconnect(partner: BilingualText)
  /// Somebody signed in as the player on a device that was not known: what it says it is, such as `Safari, iPhone`.
  case signedIn(device: String)
  /// So many coins expire at that moment unless they are used.
  case expiring(coins: Int64, at: Timestamp)
  /// Coins were taken back because their partner withdrew the activity.
  case reversed(coins: Int64, challenge: BilingualText)
  /// Last week's coins and days of the streak.
  case recap(coins: Int64, days: Int64)
  /// A player followed the bearer's link and is a friend.
  case befriended(friend: String)
  /// A friend cheered.
  case cheered(friend: String)
  /// A friend gave coins.
  case gifted(coins: Int64, friend: String)
  /// A pet of Ippo has not eaten today.
  case petHungry(pet: String)
  /// The last run with a pet of Ippo was days ago.
  case petRun(pet: String)
  /// A pet of Ippo leaves in so many days unless it is cared for.
  case petLeaving(pet: String, days: Int64)
  /// The streak of so many daily codes ends tonight unless today's is found.
  case codeStreak(days: Int64)

  /// What it is about.
  package var topic: NoteTopic {
    switch self {
    case .earned, .held, .waiting, .dropped, .released, .rejected, .expiring, .reversed, .recap: .earning
    case .delivered, .refunded, .returned: .redemption
    case .reminder, .petHungry, .petRun, .petLeaving, .codeStreak: .reminder
    case .streakKept, .streakAtRisk: .streak
    case .reconnect, .signedIn: .account
    case .befriended, .cheered, .gifted: .friends
    }
  }

  /// Under which key a newer note takes this one's place; nil for notes that stay beside each other.
  package var collapseKey: String? {
    switch self {
    case .streakKept, .streakAtRisk: "streak"
    case .reminder: "reminder"
    case .reconnect(let partner): "reconnect-" + partner.english
    case .expiring: "expiring"
    case .recap: "recap"
    case .cheered(let friend): "cheered-" + friend
    case .petHungry, .petRun, .petLeaving: "pet"
    case .codeStreak: "code-streak"
    case .earned, .delivered, .refunded, .returned, .held, .waiting, .dropped, .released, .rejected, .signedIn,
      .reversed, .befriended, .gifted:
      nil
    }
  }

  /// The address of the page that the note leads to.
  package var path: String {
    switch self {
    case .earned, .refunded, .returned, .held, .waiting, .dropped, .released, .rejected, .expiring, .reversed,
      .recap, .gifted:
      "/wallet"
    case .delivered, .streakKept, .streakAtRisk: "/"
    case .reminder, .reconnect: "/earn"
    case .signedIn: "/account"
    case .befriended, .cheered: "/friends"
    case .petHungry, .petRun, .petLeaving: "/ippo"
    case .codeStreak: "/codebreaker/daily"
    }
  }

  /// The word on the wire.
  package var kind: String {
    switch self {
    case .earned: "earned"
    case .delivered: "delivered"
    case .refunded: "refunded"
    case .returned: "returned"
    case .streakKept: "streakKept"
    case .streakAtRisk: "streakAtRisk"
    case .reminder: "reminder"
    case .held: "held"
    case .waiting: "waiting"
    case .dropped: "dropped"
    case .released: "released"
    case .rejected: "rejected"
    case .reconnect: "reconnect"
    case .signedIn: "signedIn"
    case .expiring: "expiring"
    case .reversed: "reversed"
    case .recap: "recap"
    case .befriended: "befriended"
    case .cheered: "cheered"
    case .gifted: "gifted"
    case .petHungry: "petHungry"
    case .petRun: "petRun"
    case .petLeaving: "petLeaving"
    case .codeStreak: "codeStreak"
    }
  }

  /// The longest description of a device, in Unicode code points.
  package static var longestDevice: Int64 { 120 }
}
