package import InboxAPI
import Kernel
import Localization
import PlaydAPI
package import WebUI

extension Note {
  /// Heading in the inbox, equal to the push message's.
  package var title: LocalizedStringResource {
    switch self {
    case .earned: .noteEarnedTitle
    case .delivered: .noteDeliveredTitle
    case .refunded: .noteRefundedTitle
    case .returned: .noteReturnedTitle
    case .streakKept: .noteStreakKeptTitle
    case .streakAtRisk: .noteStreakAtRiskTitle
    case .reminder: .noteReminderTitle
    case .held: .noteHeldTitle
    case .waiting: .noteWaitingTitle
    case .dropped: .noteDroppedTitle
    case .released: .noteReleasedTitle
    case .rejected: .noteRejectedTitle
    case .reconnect: .noteReconnectTitle
    case .signedIn: .noteSignedInTitle
    case .expiring: .noteExpiringTitle
    case .reversed: .noteReversedTitle
    case .recap: .noteRecapTitle
    case .befriended: .noteBefriendedTitle
    case .cheered: .noteCheeredTitle
    case .gifted: .noteGiftedTitle
    case .petHungry: .notePetHungryTitle
    case .petRun: .notePetRunTitle
    case .petLeaving: .notePetLeavingTitle
    case .codeStreak: .noteCodeStreakTitle
    }
  }

  /// Sentence of the note.
  ///
  /// - Parameter language: the reader's language as a BCP 47 tag, for names from data.
  package func text(in language: String) -> LocalizedStringResource {
    func name(_ text: BilingualText) -> LocalizedStringResource { .verbatim(text.text(in: language)) }
    return switch self {
    case .earned(let coins, let challenge): .noteEarnedText(coins, name(challenge))
    case .delivered(let units, let unit, let game): .noteDeliveredText(units, name(unit), name(game))
    case .refunded(let coins, let game): .noteRefundedText(coins, name(game))
    case .returned(let coins, let game): .noteReturnedText(coins, name(game))
    case .streakKept(let days, _): .noteStreakKeptText(days)
    case .streakAtRisk(let days): .noteStreakAtRiskText(days)
    case .reminder(let challenge): .noteReminderText(name(challenge))
    case .held(let coins, let challenge): .noteHeldText(coins, name(challenge))
    case .waiting(let coins, let challenge): .noteWaitingText(coins, name(challenge))
    case .dropped(let coins, let challenge): .noteDroppedText(coins, name(challenge))
    case .released(let coins, let challenge): .noteReleasedText(coins, name(challenge))
    case .rejected(let coins, let challenge): .noteRejectedText(coins, name(challenge))
    case .reconnect(let partner): .noteReconnectText(name(partner))
    case .signedIn(let device): .noteSignedInText(.verbatim(device))
    case .expiring(let coins, _): .noteExpiringText(coins)
    case .reversed(let coins, let challenge): .noteReversedText(coins, name(challenge))
    case .recap(let coins, _): .noteRecapText(coins)
    case .befriended(let friend): .noteBefriendedText(.verbatim(friend))
    case .cheered(let friend): .noteCheeredText(.verbatim(friend))
    case .gifted(let coins, let friend): .noteGiftedText(coins, .verbatim(friend))
    case .petHungry(let pet): .notePetHungryText(.verbatim(pet))
    case .petRun(let pet): .notePetRunText(.verbatim(pet))
    case .petLeaving(let pet, let days): .notePetLeavingText(days, .verbatim(pet))
    case .codeStreak(let days): .noteCodeStreakText(days)
    }
  }
}
