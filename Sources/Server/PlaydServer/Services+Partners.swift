import Database
import InboxAPI
import Kernel
import Notifications
import Partners
import PartnersAPI
import PlaydAPI
import Rewards

extension Partners {
  /// Partners with the rewards service as recorder, under the rewards' catalogue.
  convenience init(_ database: any Database, setup: Setup, rewards: Rewards, notifications: Notifications) {
    self.init(
      database, setup: setup,
      catalogue: { connection in
        // Our own games need no connection.
        try rewards.catalogue(in: connection).partners.filter { !$0.id.isOwn }.map {
          Entry(id: $0.id.rawValue, slug: $0.slug, name: $0.name, category: $0.category, isSandbox: $0.isSandbox)
        }
      },
      changed: { try notifications.publishChange(of: .partners, to: $0, at: $1, in: $2) },
      tellBroken: { partner, player, now, connection in
        // Companies have one name in all languages.
        let name = BilingualText(english: partner.name, georgian: partner.name)
        try notifications.post(.reconnect(partner: name), to: player, at: now, in: connection)
      },
      record: { action, now, connection in
        do throws(any Error) {
          let outcome = try rewards.record(PartnerAction(action), at: now, in: connection)
          switch outcome.kind {
          case .recorded: return .recorded
          case .repeated: return .repeated
          case .anotherPlayers, .countedElsewhere: return .ignored
          }
        } catch let refusal as ActionRefusal {
          switch refusal {
          case .unknownPartner: throw PartnerRefusal.partnerNotFound
          case .unknownPlayer: throw PartnerRefusal.userUnknown
          case .malformed(let sentence): throw PartnerRefusal.invalidBody(sentence)
          }
        }
      })
  }
}

extension PartnerAction {
  fileprivate init(_ action: VerifiedAction) {
    self.init(
      partner: PartnerID(rawValue: action.partner), eventID: action.eventID, player: action.player, kind: action.kind,
      value: action.value, occurredAt: action.occurredAt, isWithdrawn: action.isWithdrawn, detail: action.detail,
      revision: action.revision)
  }
}
