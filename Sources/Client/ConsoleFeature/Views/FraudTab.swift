import ConsoleAPI
import DesignBook
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Grants held for review, decisions, and details of their players.
struct FraudTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      ListFilterCard(
        [
          (field: .caseSearch, title: .consoleCaseSearch), (field: .caseFrom, title: .consoleRecoverFrom),
          (field: .caseTo, title: .consoleRecoverTo),
        ], state, send: send)
      if !state.selectedFlags.isEmpty { SelectionCard(state: state, send: send) }
      LoadableView(state.flags, send: send) { flags in
        if flags.isEmpty {
          NothingYet(symbol: .check, title: .consoleFlagsEmpty, message: .consoleFlagsEmptyText)
        } else {
          CardGrid { ForEach(flags.indices, id: { $0 }) { card(flags[$0], $0) } }
        }
      }
      CardGrid(minimum: DesignBook.Column.flag) {
        LoadableView(state.flagCounts, send: send) { ReasonsCard(counts: $0, state: state, send: send) }
        playerCard
      }
      LoadableView(state.adjustments, send: send) { adjustments in
        if !adjustments.isEmpty { AdjustmentsCard(adjustments: adjustments, state: state, send: send) }
      }
      LoadableView(state.decided, send: send) { DecidedCard(flags: $0, offset: state.utcOffset) }
    }
    .frame(maxWidth: .infinity)
  }

  private func card(_ flag: ConsoleFlag, _ place: Int) -> some View {
    ThemeReader { theme in
      ConsoleCard {
        VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
          Text(.consoleCoinCount(flag.coins)).font(DesignBook.Font.title3).accessibilityHeading(.h2)
          LegendTag(ConsoleFeature.reason(flag.reason), color: theme.status.warning)
        }
        Text(verbatim: flag.detail)
          .font(DesignBook.Font.body)
          .foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
        FactRow(title: .consoleFlagPays, value: .verbatim(flag.budget))
        FactRow(title: .consoleFlagSince, value: .moment(flag.openedAt, offset: state.utcOffset))
        TextButton(.verbatim(flag.playerID.text)) { send(.playerTapped(flag.playerID)) }
          .accessibilityHint(.consolePlayerFind)
        TextButton(.consoleEvidenceShow) { send(.onCase(.evidenceTapped(flag.flagID))) }
        if state.evidenceOf == flag.flagID {
          LoadableView(state.evidence, send: send) { EvidencePart(evidence: $0, offset: state.utcOffset) }
        }
        TextButton(state.selectedFlags.contains(flag.flagID) ? .consoleDeselect : .consoleSelect) {
          send(.onCase(.selectTapped(flag.flagID)))
        }
      } foot: {
        DecisionForm(
          approving: .decision(place, approves: true), rejecting: .decision(place, approves: false), state: state,
          send: send)
      }
    }
  }

  private var playerCard: some View {
    ConsoleCard(.consolePlayerTitle, description: .consolePlayerText, isInGrid: true) {
      ConsoleField(.consolePlayerID, state: state, field: .playerID, send: send) { send(.playerSubmitted) }
      ButtonRow(.secondary(.consolePlayerFind) { send(.playerSubmitted) })
      if let player = state.player {
        RowDivider()
        FactRow(title: .consolePlayerID, value: .verbatim(player.playerID.text))
        FactRow(title: .consolePlayerSince, value: .moment(player.createdAt, offset: state.utcOffset))
        FactRow(title: .consolePlayerAvailable, value: .consoleCoinCount(player.available))
        FactRow(title: .consolePlayerHeld, value: .consoleCoinCount(player.held))
        FactRow(title: .consolePlayerOwed, value: .consoleCoinCount(player.owed))
        FactRow(title: .consolePlayerFlags, value: .number(player.flags))
        ButtonRow(.secondary(.consolePlayerOpen) { send(.player(.opened(player.playerID))) })
        if state.role == .operator { AdjustmentForm(state: state, send: send) }
      }
    }
  }
}

/// Held grants and decisions per reason.
struct ReasonsCard: View {
  let counts: [ConsoleFlagCount]
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    let most = counts.reduce(1) { max($0, $1.all) }
    ThemeReader { theme in
      ConsoleCard(.consoleReasonsTitle, description: .consoleLastDays, isInGrid: true) {
        if counts.isEmpty {
          Text(.consoleReasonsEmpty).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        } else {
          ForEach(counts.indices, id: { $0 }) { index in
            let count = counts[index]
            VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
              FactRow(title: ConsoleFeature.reason(count.reason), value: .number(count.all), isStrong: true)
              PartsBar(
                parts: [
                  (value: count.open, color: theme.status.warning),
                  (value: count.approved, color: theme.status.success),
                  (value: count.rejected, color: theme.status.error),
                ], whole: most)
              ChartCaption(
                .consoleReasonReading(.number(count.open), .number(count.approved), .number(count.rejected)))
            }
            .frame(maxWidth: .infinity, alignment: .leading)
          }
          Legend([
            (title: .consoleFlagOpen, color: theme.status.warning),
            (title: .consoleFlagApproved, color: theme.status.success),
            (title: .consoleFlagRejected, color: theme.status.error),
          ])
        }
      }
    }
  }
}

extension ConsoleFlagCount {
  var all: Int64 { open + approved + rejected }
}

/// Decisions with reviewer and reason, latest first.
struct DecidedCard: View {
  let flags: [ConsoleFlag]
  let offset: Int32

  var body: some View {
    ThemeReader { theme in
      ConsoleCard(.consoleDecidedTitle) {
        if flags.isEmpty {
          Text(.consoleDecidedEmpty).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        }
        CardGrid(spacing: DesignBook.Spacing.lg) { ForEach(flags.indices, id: { $0 }) { row(flags[$0], theme) } }
      }
    }
  }

  private func row(_ flag: ConsoleFlag, _ theme: Theme) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      FactRow(
        title: ConsoleFeature.reason(flag.reason), value: .consoleCoinCount(flag.coins), isStrong: true)
      if let outcome = flag.outcome {
        LegendTag(ConsoleFeature.outcome(outcome.state), color: color(outcome.state, theme))
        if !outcome.note.utf8.isEmpty {
          Text(verbatim: outcome.note).font(DesignBook.Font.body).multilineTextAlignment(.leading)
        }
        Text(.consoleMoment(.verbatim(outcome.by), .moment(outcome.at, offset: offset)))
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
      }
      if flag.isErased {
        Text(.consoleFlagErased).font(DesignBook.Font.caption).multilineTextAlignment(.leading)
      }
      RowDivider()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private func color(_ word: String, _ theme: Theme) -> Color {
    if word.hasSameBytes(as: "approved") { return theme.status.success }
    return word.hasSameBytes(as: "rejected") ? theme.status.error : theme.text.tertiary
  }
}

extension ConsoleFeature {
  /// Outcome of a held grant.
  static func outcome(_ word: String) -> LocalizedStringResource {
    if word.hasSameBytes(as: "approved") { return .consoleFlagApproved }
    return word.hasSameBytes(as: "rejected") ? .consoleFlagRejected : .consoleFlagDropped
  }

  /// Reason for holding.
  static func reason(_ word: String) -> LocalizedStringResource {
    let words: [(String, LocalizedStringResource)] = [
      ("player-cap", .consoleReasonPlayerCap), ("player-partner-cap", .consoleReasonPlayerPartnerCap),
      ("partner-cap", .consoleReasonPartnerCap), ("velocity", .consoleReasonVelocity),
      ("shared-device", .consoleReasonSharedDevice), ("shared-address", .consoleReasonSharedAddress),
      ("impossible-amount", .consoleReasonImpossibleAmount), ("impossible-pace", .consoleReasonImpossiblePace),
      ("impossible-time", .consoleReasonImpossibleTime), ("frozen-account", .consoleReasonFrozenAccount),
    ]
    for (known, sentence) in words where known.hasSameBytes(as: word) { return sentence }
    return .verbatim(word)
  }
}
