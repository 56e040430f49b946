import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// The code of an earlier day with the player's own rows and its proof, and the way to other days.
struct ArchiveView: View {
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      if let past = state.daily.past {
        GameCard {
          DayBar(date: state.date(past.day), day: past.day, last: state.today - 1) { send(.pastDayTapped($0)) }
          content(past)
        }
        if case .ready(let daily) = past.status {
          ResultsCard(daily: daily)
          CommitmentCard(daily)
        }
      } else {
        SecondaryButton(.codebreakerArchive, symbol: .calendar) { send(.pastDayTapped(state.today - 1)) }
      }
    }
    .frame(maxWidth: .infinity)
  }

  @ViewBuilder private func content(_ past: CodeBreakerFeature.PastDaily) -> some View {
    switch past.status {
    case .loading: LoadingState()
    case .ready(let daily): game(daily)
    case .unknown: Text(.codebreakerDayUnknown).font(DesignBook.Font.body)
    case .offline: retry(.codebreakerDailyOffline, past.day)
    case .failed: retry(.codebreakerDailyFailed, past.day)
    }
  }

  @ViewBuilder private func game(_ daily: DailyGame) -> some View {
    let pegs = daily.rules.space.pegs
    Text(result(daily)).font(DesignBook.Font.headline)
    if let secret = daily.secret {
      VStack { SecretLine(secret: secret, pegs: pegs) }.frame(maxWidth: .infinity)
    } else {
      Text(.codebreakerDayOpen).font(DesignBook.Font.body)
    }
    ForEach(0..<daily.rows.count) { RowView(number: $0 + 1, row: daily.rows[$0], pegs: pegs) }
  }

  private func result(_ daily: DailyGame) -> LocalizedStringResource {
    if daily.rows.isEmpty { return .codebreakerDayUnplayed }
    switch daily.status {
    case .won: return .codebreakerWonGuesses(Int64(daily.rows.count))
    case .lost: return .codebreakerLostTitle
    case .playing: return .codebreakerDayUnfinished
    }
  }

  @ViewBuilder private func retry(_ message: LocalizedStringResource, _ day: CivilDay) -> some View {
    Text(message).font(DesignBook.Font.body)
    SecondaryButton(.errorRetry, symbol: .retry) { send(.pastDayTapped(day)) }
  }
}

/// A day between the ways to the ones before and after it.
struct DayBar: View {
  let date: LocalizedStringResource
  let day: CivilDay
  /// Last day there is.
  let last: CivilDay
  let choose: (CivilDay) -> Void

  var body: some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      SymbolButton(.back, label: .codebreakerDayBefore) { choose(day - 1) }
      Spacer(minLength: 0)
      Text(date)
        .font(DesignBook.Font.title3).accessibilityAddTraits(.isHeader).multilineTextAlignment(.center)
      Spacer(minLength: 0)
      SymbolButton(.disclosure, label: .codebreakerDayAfter) { choose(day + 1) }
        .opacity(day < last ? 1 : DesignBook.Opacity.disabled)
        .disabled(day >= last)
    }
    .frame(maxWidth: .infinity)
  }
}
