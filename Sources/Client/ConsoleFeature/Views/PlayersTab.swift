import ConsoleAPI
import DesignBook
import GamesAPI
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Search for a player, and the page of the player that was opened.
struct PlayersTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      ConsoleCard(.consolePlayersTitle, description: .consolePlayersText) {
        ConsoleField(.consolePlayersField, state: state, field: .playerID, send: send) { send(.player(.searched)) }
        ButtonRow(.secondary(.consolePlayerFind) { send(.player(.searched)) })
      }
      LoadableView(state.record, send: send) { PlayerPage(record: $0, state: state, send: send) }
    }
    .frame(maxWidth: .infinity)
  }
}

/// A player's record, with the actions on the account.
struct PlayerPage: View {
  let record: ConsolePlayerRecord
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      CardGrid {
        accountCard
        coinsCard
        devicesCard
        linksCard
        relatedCard
        casesCard
      }
      redemptionsCard
      grantsCard
      if !record.adjustments.isEmpty {
        AdjustmentsCard(adjustments: record.adjustments, state: state, send: send)
      }
    }
    .frame(maxWidth: .infinity)
  }

  // MARK: The account

  private var accountCard: some View {
    ThemeReader { theme in
      ConsoleCard(.verbatim(record.player.playerID.text), isInGrid: true) {
        if let freeze = record.freeze {
          LegendTag(.consoleFrozenTag, color: theme.status.error)
          Text(verbatim: freeze.note).font(DesignBook.Font.body).multilineTextAlignment(.leading)
          PlayerCaption(.consoleMoment(.verbatim(freeze.by), moment(freeze.at)))
        } else {
          LegendTag(.consoleNotFrozenTag, color: theme.status.success)
        }
        FactRow(title: .consolePlayerSince, value: moment(record.player.createdAt))
        FactRow(
          title: .consolePlayerSignIn, value: record.isProven ? .consolePlayerProven : .consolePlayerGuest)
        if state.role == .operator { freezeForm }
      }
    }
  }

  @ViewBuilder private var freezeForm: some View {
    let form = ConsoleFeature.Form.player(.freeze)
    let title: LocalizedStringResource = if case .some = record.freeze { .consoleUnfreeze } else { .consoleFreeze }
    if state.form == form {
      ConsoleField(.consoleDecisionNote, state: state, field: .note, send: send) { send(.formSubmitted) }
      ButtonRow(
        .primary(title, isBusy: state.busy == .playerChange) { send(.formSubmitted) },
        .secondary(.commonCancel) { send(.formToggled(form)) })
    } else {
      ButtonRow(.secondary(title) { send(.formToggled(form)) })
    }
  }

  private var coinsCard: some View {
    ConsoleCard(.consoleCoins, isInGrid: true) {
      FactRow(title: .consolePlayerAvailable, value: .consoleCoinCount(record.player.available), isStrong: true)
      FactRow(title: .consolePlayerHeld, value: .consoleCoinCount(record.player.held))
      FactRow(title: .consolePlayerOwed, value: .consoleCoinCount(record.player.owed))
      if state.role == .operator { AdjustmentForm(state: state, send: send) }
    }
  }

  private var devicesCard: some View {
    PlayerListCard(.consolePlayerDevices, count: record.devices.count) { place in
      let device = record.devices[place]
      FactRow(title: .verbatim(device.kind), value: moment(device.lastSeenAt))
    }
  }

  private var linksCard: some View {
    PlayerListCard(.consolePlayerLinks, count: record.links.count) { place in
      let link = record.links[place]
      FactRow(title: .verbatim(link.name), value: moment(link.since))
    }
  }

  private var relatedCard: some View {
    PlayerListCard(.consolePlayerRelated, description: .consolePlayerRelatedText, count: record.related.count) {
      place in
      let other = record.related[place]
      VStack(alignment: .leading, spacing: 0) {
        TextButton(.verbatim(other.playerID.text)) { send(.player(.opened(other.playerID))) }
        FactRow(title: shared(other.shared), value: moment(other.at))
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func shared(_ word: String) -> LocalizedStringResource {
    if word.hasSameBytes(as: "device") { return .consoleSharedDevice }
    return word.hasSameBytes(as: "address") ? .consoleSharedAddress : .consoleSharedAccount
  }

  // MARK: Coins in and out

  private var redemptionsCard: some View {
    ConsoleCard(.consolePlayerRedemptions) {
      if record.redemptions.isEmpty { PlayerCaption(.consolePlayerNone) }
      CardGrid(spacing: DesignBook.Spacing.lg) {
        ForEach(record.redemptions.indices, id: { $0 }) { redemption(record.redemptions[$0], $0) }
      }
    }
  }

  private func redemption(_ redemption: Redemption, _ place: Int) -> some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        FactRow(
          title: .verbatim(redemption.game.text), value: .consoleCoinCount(redemption.coins.rawValue), isStrong: true)
        LegendTag(title(redemption.state), color: color(redemption.state, theme))
        PlayerCaption(
          .consoleMoment(
            .verbatim(redemption.redemptionID.text), moment(redemption.timeline.first?.at ?? record.player.createdAt)))
        if state.role == .operator, redemption.state != .refunded { refundForm(place) }
        RowDivider()
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @ViewBuilder private func refundForm(_ place: Int) -> some View {
    let form = ConsoleFeature.Form.player(.refund(place))
    if state.form == form {
      ConsoleField(.consoleAdjustmentReference, state: state, field: .reference, send: send)
      ConsoleField(.consoleDecisionNote, state: state, field: .note, send: send) { send(.formSubmitted) }
      ButtonRow(
        .primary(.consoleRefund, isBusy: state.busy == .playerChange) { send(.formSubmitted) },
        .secondary(.commonCancel) { send(.formToggled(form)) })
    } else {
      ButtonRow(.secondary(.consoleRefund) { send(.formToggled(form)) })
    }
  }

  private func title(_ state: RedemptionState) -> LocalizedStringResource {
    switch state {
    case .held, .delivering: .consoleDeliveryWaiting
    case .delivered: .consoleDeliveryDelivered
    case .refunded: .consoleDeliveryRefunded
    }
  }

  private func color(_ state: RedemptionState, _ theme: Theme) -> Color {
    switch state {
    case .held, .delivering: theme.status.warning
    case .delivered: theme.status.success
    case .refunded: theme.status.error
    }
  }

  private var grantsCard: some View {
    ConsoleCard(.consolePlayerGrants) {
      if record.grants.isEmpty { PlayerCaption(.consolePlayerNone) }
      CardGrid {
        ForEach(record.grants.indices, id: { $0 }) { place in
          let grant = record.grants[place]
          VStack(alignment: .leading, spacing: 0) {
            FactRow(title: .verbatim(grant.title), value: .consoleCoinCount(grant.coins))
            PlayerCaption(.consoleMoment(state(of: grant), moment(grant.at)))
            RowDivider()
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
      }
    }
  }

  private func state(of grant: ConsolePlayerRecord.Grant) -> LocalizedStringResource {
    let words: [(String, LocalizedStringResource)] = [
      ("granted", .consoleGrantGranted), ("held", .consoleGrantHeld), ("waiting", .consoleGrantWaiting),
      ("rejected", .consoleFlagRejected), ("withdrawn", .consoleFlagDropped),
    ]
    for (known, title) in words where known.hasSameBytes(as: grant.state) { return title }
    return .verbatim(grant.state)
  }

  private var casesCard: some View {
    PlayerListCard(.consolePlayerFlags, count: record.cases.count) { place in
      let flag = record.cases[place]
      VStack(alignment: .leading, spacing: 0) {
        FactRow(title: ConsoleFeature.reason(flag.reason), value: .consoleCoinCount(flag.coins))
        PlayerCaption(
          .consoleMoment(
            flag.outcome.map { ConsoleFeature.outcome($0.state) } ?? .consoleFlagOpen, moment(flag.openedAt)))
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func moment(_ moment: Timestamp) -> LocalizedStringResource { .moment(moment, offset: state.utcOffset) }
}

/// A card with a list, or a sentence where it is empty.
struct PlayerListCard: View {
  let title: LocalizedStringResource
  let description: LocalizedStringResource?
  let rows: [Content]

  init<C: View>(
    _ title: LocalizedStringResource, description: LocalizedStringResource? = nil, count: Int,
    @ViewBuilder row: (Int) -> C
  ) {
    self.title = title
    self.description = description
    rows = (0..<count).map { row($0).erasedContent }
  }

  var body: some View {
    ConsoleCard(title, description: description, isInGrid: true) {
      if rows.isEmpty { PlayerCaption(.consolePlayerNone) }
      ForEach(rows.indices, id: { $0 }) { place in
        if place > 0 { RowDivider() }
        rows[place]
      }
    }
  }
}

/// A small line under a fact.
@MemberwiseInit(unlabelled: 1)
struct PlayerCaption: View {
  let text: LocalizedStringResource

  var body: some View {
    ThemeReader { theme in
      Text(text)
        .font(DesignBook.Font.caption)
        .foregroundStyle(theme.text.secondary)
        .multilineTextAlignment(.leading)
    }
  }
}
