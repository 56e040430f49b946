import DesignBook
import Kernel
import Localization
import PartnersAPI
import RunFiles
import WalletAPI
import WebUI

/// Imports an Apple Health export: choose, read, look, send.
struct HealthScreen: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    PageFrame(snapshot, title: .playdAppleHealth, back: back, send: send) {
      switch state.health {
      case .idle: HealthIntroduction(readsItself: state.device.hasHealth, isAdding: state.wantsAppHealth, send: send)
      case .reading(let reading): HealthProgressCard(percent: reading.percent, send: send)
      case .preview(let preview), .sending(let preview):
        HealthPreviewCards(snapshot: snapshot, preview: preview, send: send)
      case .done(let receipt): HealthResult(receipt: receipt, send: send)
      case .failed(let problem):
        GameCard {
          EmptyState(
            symbol: .warning, title: problem.words, message: .playdHealthHow,
            button: (title: .playdHealthAnother, action: { send(.health(.chooseTapped)) }))
        }
      }
    }
  }
}

/// Introduction: purpose, instructions, privacy.
struct HealthIntroduction: View {
  /// Whether the app reads Apple Health, which needs no file.
  let readsItself: Bool
  /// Whether it imports new data automatically.
  let isAdding: Bool
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      GameCard {
        HStack(spacing: DesignBook.Spacing.md) {
          PartnerMark(.health, emblem: .steps, size: 56).layoutPriority(1)
          Text(.playdHealthLead).font(DesignBook.Font.headline).multilineTextAlignment(.leading)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .frame(maxWidth: .infinity)
        if readsItself {
          PrimaryButton(.playdHealthRead, symbol: .flame) { send(.health(.readTapped)) }
          if isAdding {
            Text(.playdHealthAdds).font(DesignBook.Font.caption)
            SecondaryButton(.playdHealthStop) { send(.health(.stopTapped)) }
          }
        }
        Text(.playdHealthHow).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
        PrimaryButton(.playdHealthChoose, symbol: .download) { send(.health(.chooseTapped)) }
        Text(.playdHealthFile).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        HealthPrivacy()
      }
    }
  }
}

/// The data that leaves the device.
struct HealthPrivacy: View {
  var body: some View {
    ThemeReader { theme in
      HStack(alignment: .top, spacing: DesignBook.Spacing.sm) {
        Image(symbol: .lock).foregroundStyle(theme.text.accent).layoutPriority(1)
        Text(.playdHealthPrivacy).multilineTextAlignment(.leading).frame(maxWidth: .infinity, alignment: .leading)
      }
      .font(DesignBook.Font.caption)
      .foregroundStyle(theme.text.secondary)
      .frame(maxWidth: .infinity)
    }
  }
}

/// How far the file is read.
struct HealthProgressCard: View {
  let percent: Int64
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      GameCard {
        Text(.playdHealthReading(percent)).font(DesignBook.Font.headline.monospacedDigit())
        ProgressTrack(share: Double(percent) / 100, color: DesignBook.EarningKind.health.accent)
        SecondaryButton(.playdHealthCancel) { send(.health(.cancelTapped)) }
        HealthPrivacy()
      }
    }
  }
}

/// Contents of the file, the part that can count, and the challenges it can earn.
struct HealthPreviewCards: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var preview: PlaydFeature.HealthPreview
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.md) {
        HeaderCard(.playdHealthFound) {
          HealthFigures(workouts: preview.export.workouts.count, days: preview.export.days.count)
          if let since = preview.since(utcOffset: state.utcOffset) {
            Text(.playdHealthSince(PlaydFeature.day(since, today: today))).font(DesignBook.Font.caption)
              .foregroundStyle(theme.text.secondary)
          }
        }
        HeaderCard(.playdHealthCounts) {
          if preview.isEmpty {
            StatusMark(words: .playdHealthEmpty, symbol: .information, color: theme.text.secondary)
          } else {
            HealthFigures(workouts: preview.document.workouts.count, days: preview.document.days.count)
          }
          if let problem = preview.problem {
            StatusMark(words: problem.words, symbol: .warning, color: theme.status.warning)
          }
          if preview.isFromApp { Text(.playdHealthAdds).font(DesignBook.Font.caption) }
          if !preview.isEmpty {
            PrimaryButton(.playdHealthSend, symbol: .bolt, isBusy: state.health.isSending) {
              send(.health(.sendTapped))
            }
          }
          SecondaryButton(.playdHealthAnother) { send(.health(.chooseTapped)) }
          HealthPrivacy()
        }
        if !challenges.isEmpty {
          HeaderCard(.playdHealthEarn) {
            ForEach(challenges, id: { $0.challengeID }) { challenge in
              VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
                Text(state.words(challenge.title)).font(DesignBook.Font.headline).accessibilityHeading(.h3)
                Text(state.words(challenge.details)).font(DesignBook.Font.caption)
                  .foregroundStyle(theme.text.secondary)
                CoinLabel(words: .playdEarnCoins(challenge.reward), size: 18, font: DesignBook.Font.headlineSmall)
                  .foregroundStyle(DesignBook.Metal.gold.ink)
                ChallengeProgressLine(challenge: challenge)
              }
              .multilineTextAlignment(.leading)
              .frame(maxWidth: .infinity, alignment: .leading)
            }
          }
        }
      }
      .frame(maxWidth: .infinity)
    }
  }

  private var today: CivilDay { CivilDay(of: state.now, utcOffsetMinutes: state.utcOffset) }

  private var challenges: [Challenge] {
    (state.challenges ?? []).filter { $0.partner.partnerID.hasSameBytes(as: PlaydFeature.appleHealth) }
  }
}

/// `12 workouts` and `41 days of steps`, each with its picture.
struct HealthFigures: View {
  let workouts: Int
  let days: Int

  var body: some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
      figure(.playdHealthWorkouts(Int64(workouts)), .flame)
      figure(.playdHealthDays(Int64(days)), .steps)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func figure(_ words: LocalizedStringResource, _ symbol: Symbol) -> some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: symbol).foregroundStyle(DesignBook.EarningKind.health.accent)
        Text(words).multilineTextAlignment(.leading)
      }
      .font(DesignBook.Font.headline)
      .foregroundStyle(theme.text.primary)
    }
  }
}

/// Result of the import, with the reasons of items that do not count.
struct HealthResult: View {
  @Boxed var receipt: HealthReceipt
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.md) {
        HeaderCard(.playdHealthDone) {
          if receipt.workouts + receipt.days > 0 {
            HealthFigures(workouts: Int(receipt.workouts), days: Int(receipt.days))
          } else {
            StatusMark(words: .playdHealthNothing, symbol: .information, color: theme.text.secondary)
          }
          if receipt.coins > 0 {
            CoinLabel(words: .playdRemarkEarned(receipt.coins)).foregroundStyle(DesignBook.Metal.gold.ink)
          }
          PrimaryButton(.playdEarn, symbol: .earnTab) { send(.tabTapped(.earn)) }
          SecondaryButton(.playdHealthAnother) { send(.health(.chooseTapped)) }
        }
        .accessibilityIdentifier(PlaydFeature.Spot.health)
        if !receipt.refused.isEmpty {
          HeaderCard(.playdHealthRefused) {
            ForEach(HealthFlaw.allCases.filter { count(of: $0) > 0 }, id: { $0.rawValue }) { flaw in
              StatusMark(
                words: .playdHealthTimes(flaw.words, count(of: flaw)), symbol: .information,
                color: theme.text.secondary)
            }
          }
        }
      }
      .frame(maxWidth: .infinity)
    }
  }

  private func count(of flaw: HealthFlaw) -> Int64 {
    receipt.refused.reduce(0) { $0 + ($1.reason.shown == flaw ? 1 : 0) }
  }
}

/// Apple Health in the list of partners.
struct HealthRow: View {
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      HStack(alignment: .top, spacing: DesignBook.Spacing.md) {
        PartnerMark(.health, emblem: .steps).layoutPriority(1)
        VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
          Text(.playdAppleHealth).font(DesignBook.Font.headline)
          StatusMark(words: .playdHealthFromFile, symbol: .download, color: theme.text.secondary)
          PillButton(.playdHealthImport, symbol: .download) { send(.opened(.health)) }
            .accessibilityLabel(.playdOpen(.playdAppleHealth))
        }
        .multilineTextAlignment(.leading)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    }
  }
}
