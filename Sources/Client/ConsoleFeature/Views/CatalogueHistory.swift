import ConsoleAPI
import DesignBook
import Kernel
import Localization
import WebUI

/// The catalogue's published versions, each with what it changed.
struct CatalogueHistory: View {
  let versions: [ConsoleCatalogueVersion]
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ConsoleCard(.consoleChallengeHistory) {
        if versions.isEmpty {
          Text(.consoleChallengeHistoryEmpty).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        }
        ForEach(versions.indices, id: { $0 }) { index in
          if index > 0 { RowDivider() }
          row(versions[index], theme)
        }
        if case .some = state.challenges.next {
          ButtonRow(.secondary(.consoleMore) { send(.desk(.challenge(.moreTapped))) })
        }
      }
    }
  }

  private func row(_ version: ConsoleCatalogueVersion, _ theme: Theme) -> some View {
    let isInForce = version.version == state.challenges.catalogue.value?.version
    return VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      VersionHead(
        version: version.version, isInForce: isInForce, note: version.note,
        author: version.publishedBy.utf8.isEmpty ? .consoleChallengeServer : .verbatim(version.publishedBy),
        moment: .moment(version.publishedAt, offset: state.utcOffset))
      if let difference = version.difference {
        DifferencePart(difference: difference)
      } else {
        Text(.consoleChallengeHistoryUnknown).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
      }
      if !isInForce, version.hasDocument { restoration(version.version) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  @ViewBuilder private func restoration(_ version: Int64) -> some View {
    let form = ConsoleFeature.Form.challenge(.restore(version))
    if state.form == form {
      ConsoleField(.consoleChallengeNote, state: state, field: .note, send: send) { send(.formSubmitted) }
      ButtonRow(
        .primary(.consoleChallengeRestore, isBusy: state.busy == .publish) { send(.formSubmitted) },
        .secondary(.commonCancel) { send(.formToggled(form)) })
    } else {
      TextButton(.consoleChallengeRestore) { send(.formToggled(form)) }
    }
  }
}

/// A version's number, note, author and time.
struct VersionHead: View {
  let version: Int64
  let isInForce: Bool
  let note: String
  let author: LocalizedStringResource
  let moment: LocalizedStringResource

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        let title = Text(.consoleChallengeNumber(.digits(version)))
          .font(DesignBook.Font.headlineSmall)
          .multilineTextAlignment(.leading)
        if isInForce {
          Beside(title) { LegendTag(.consoleChallengeInForce, color: theme.status.success) }
        } else {
          title
        }
        if !note.utf8.isEmpty {
          Text(verbatim: note).font(DesignBook.Font.body).multilineTextAlignment(.leading)
        }
        Text(.consoleMoment(author, moment))
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// What differs between two versions: challenges, partners and settings with their fields.
struct DifferencePart: View {
  /// The most changes that are shown; a first version has a whole catalogue of them.
  private static let most = 12

  let difference: ConsoleCatalogueDifference

  var body: some View {
    let shown = min(difference.changes.count, Self.most)
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        ForEach(0..<shown, id: { $0 }) { change(difference.changes[$0], theme) }
        if shown < difference.changes.count {
          Text(.consoleChallengeOthers(Int64(difference.changes.count - shown)))
            .font(DesignBook.Font.caption)
            .foregroundStyle(theme.text.secondary)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func change(_ change: ConsoleCatalogueChange, _ theme: Theme) -> some View {
    let name: LocalizedStringResource =
      change.name.utf8.isEmpty ? .consoleChallengeSettings : .verbatim(change.name)
    let isAdded = change.kind.hasSameBytes(as: "added")
    return VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      Beside(Text(name).font(DesignBook.Font.headlineSmall).multilineTextAlignment(.leading)) {
        if isAdded {
          LegendTag(.consoleChallengeAdded, color: theme.status.success)
        } else if change.kind.hasSameBytes(as: "removed") {
          LegendTag(.consoleChallengeRemoved, color: theme.status.error)
        } else {
          LegendTag(.consoleChallengeChanged, color: theme.status.warning)
        }
      }
      // All fields of a new challenge are new.
      if !isAdded {
        ForEach(change.fields.indices, id: { $0 }) { index in
          let field = change.fields[index]
          FactRow(
            title: .verbatim(field.name), value: .consoleChallengeFromTo(value(field.before), value(field.after)))
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func value(_ text: String?) -> LocalizedStringResource {
    text.map { .verbatim($0) } ?? .consoleChallengeAbsent
  }
}

extension ConsoleFeature {
  /// How often a challenge can be done, in words.
  static func period(_ word: String) -> LocalizedStringResource {
    if word.hasSameBytes(as: "daily") { return .playdPeriodDaily }
    if word.hasSameBytes(as: "weekly") { return .playdPeriodWeekly }
    if word.hasSameBytes(as: "monthly") { return .playdPeriodMonthly }
    return .playdPeriodOnce
  }
}
