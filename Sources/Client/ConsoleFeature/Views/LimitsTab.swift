import ConsoleAPI
import DesignBook
import Kernel
import Localization
import WebUI

/// The fraud limits as a form, what it changes, and the history.
struct LimitsTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    LoadableView(state.limits.inForce, send: send) { limits in
      VStack(spacing: DesignBook.Spacing.md) {
        fields
        changes
        LimitHistory(limits: limits, state: state, send: send)
      }
      .frame(maxWidth: .infinity)
    }
    .frame(maxWidth: .infinity)
  }

  private var fields: some View {
    let groups = LimitWords.groups(state.limits.drafts.map { $0.limit })
    return CardGrid {
      ForEach(groups.indices, id: { $0 }) { card(groups[$0]) }
    }
  }

  /// A group of limits, by their indexes.
  private func card(_ places: Range<Int>) -> some View {
    ConsoleCard(LimitWords.group(state.limits.drafts[places.lowerBound].limit), isInGrid: true) {
      ForEach(places, id: { $0 }) { LimitField(draft: state.limits.drafts[$0], place: $0, send: send) }
    }
  }

  private var changes: some View {
    let changed = state.limits.drafts.filter { draft in if case .changed = draft.entry { true } else { false } }
    return ThemeReader { theme in
      ConsoleCard(.consoleChallengeDifference) {
        if changed.isEmpty {
          Text(.consoleChallengeNoDifference).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        } else {
          ForEach(changed.indices, id: { $0 }) { index in
            let (limit, entry) = (changed[index].limit, changed[index].entry)
            if case .changed(let value) = entry {
              LimitChangeRow(limit: limit.limit, activity: limit.activity, before: limit.value, after: value)
            }
          }
          ConsoleField(.consoleChallengeNote, state: state, field: .note, send: send) {
            send(.desk(.limit(.publishTapped)))
          }
          ButtonRow(
            .primary(.consoleChallengePublish, isBusy: state.busy == .publish) {
              send(.desk(.limit(.publishTapped)))
            },
            .secondary(.commonCancel) { send(.desk(.limit(.cancelTapped))) })
        }
      }
    }
  }
}

/// Field of one limit, with its bounds while the text is not a number within them.
struct LimitField: View {
  let draft: ConsoleFeature.LimitDraft
  let place: Int
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    let (draft, place, send) = (draft, place, send)
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        FieldFrame(title: LimitWords.title(draft.limit.limit)) {
          TextField(
            draft.canBeAbsent ? .consoleChallengeAbsent : LimitWords.title(draft.limit.limit),
            text: Binding(get: { draft.text }, set: { send(.desk(.limit(.edited(place, $0)))) })
          )
          .accessibilityLabel(LimitWords.title(draft.limit.limit, of: draft.limit.activity))
          .keyboardType(.numberPad)
          .textInputAutocapitalization(.never)
        }
        if case .invalid = draft.entry {
          Text(.consoleLimitsBounds(.number(draft.limit.least), .number(draft.limit.most)))
            .font(DesignBook.Font.caption)
            .foregroundStyle(theme.status.error)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// A limit before and after.
struct LimitChangeRow: View {
  let limit: String
  let activity: String?
  let before: Int64?
  let after: Int64?

  var body: some View {
    FactRow(
      title: LimitWords.title(limit, of: activity), value: .consoleChallengeFromTo(value(before), value(after)))
  }

  private func value(_ number: Int64?) -> LocalizedStringResource {
    number.map { .number($0) } ?? .consoleChallengeAbsent
  }
}

/// The published versions, each with what it changed.
struct LimitHistory: View {
  /// The most changes that are shown of a version.
  private static let most = 12

  let limits: ConsoleLimits
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ConsoleCard(.consoleChallengeHistory) {
        if limits.versions.isEmpty {
          Text(.consoleChallengeHistoryEmpty).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        }
        ForEach(limits.versions.indices, id: { $0 }) { index in
          if index > 0 { RowDivider() }
          row(limits.versions[index], theme)
        }
      }
    }
  }

  private func row(_ version: ConsoleLimitsVersion, _ theme: Theme) -> some View {
    let isInForce = version.version == limits.version
    let shown = min(version.changes.count, Self.most)
    return VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      VersionHead(
        version: version.version, isInForce: isInForce, note: version.note,
        author: version.publishedBy.utf8.isEmpty ? .consoleLimitsCommand : .verbatim(version.publishedBy),
        moment: .moment(version.publishedAt, offset: state.utcOffset))
      ForEach(0..<shown, id: { $0 }) { index in
        let change = version.changes[index]
        LimitChangeRow(
          limit: change.limit, activity: change.activity, before: change.before, after: change.after)
      }
      if shown < version.changes.count {
        Text(.consoleChallengeOthers(Int64(version.changes.count - shown)))
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
      }
      if !isInForce {
        TextButton(.consoleChallengeRestore) { send(.desk(.limit(.restoreTapped(version.version)))) }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
