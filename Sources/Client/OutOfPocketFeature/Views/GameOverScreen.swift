import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketAPI
import OutOfPocketEngine
import WebUI

/// Result screen: score, comparison, reason, submission state, next run.
struct GameOverScreen: View {
  @Boxed var over: GameOver
  /// Friends' scores on its leaderboard, if it has one.
  let rivals: OutOfPocketFriends?
  /// Whether only the background is shown, until the next task.
  let isPartial: Bool
  let send: (OutOfPocketFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.menu.gradient.ignoresSafeArea()
        if over.moment != nil { GroundOfFailure() }
        if over.seats.winner(of: over.outcome) != nil { HatConfetti().ignoresSafeArea() }
        if !isPartial { content(theme) }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .multilineTextAlignment(.center)
      .foregroundStyle(theme.play.text)
      .onTapGesture { send(.backgroundTapped) }
    }
  }

  private func content(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.md) {
      header
      ScrollView(showsIndicators: false) {
        VStack(spacing: DesignBook.Spacing.lg) {
          Spacer(minLength: 0)
          ZStack {
            VStack(spacing: DesignBook.Spacing.lg) {
              result(theme)
              way(theme)
              reason(theme)
              if over.mode.isRanked, over.rival == nil {
                FriendLine(rivals: rivals, old: over.bestBefore, own: max(over.score, over.bestBefore))
                submission(theme)
              }
            }
            .keyframeEffect(over.moment == nil ? nil : .following, trigger: 0)
            if let moment = over.moment { MomentOfFailure(mistake: moment, score: over.score) }
          }
          buttons(theme)
          Spacer(minLength: 0)
        }
        .frame(maxWidth: .infinity)
      }
      .frame(maxHeight: .infinity)
      // Beside what scrolls: another try is always under the thumb.
      if over.mode != .daily {
        PrimaryButton(goesOn ? .matchNext : .gameOverTryAgain, symbol: goesOn ? .play : .retry) {
          send(.tryAgainTapped)
        }
        .frame(maxWidth: DesignBook.Width.card)
      }
    }
    .padding(DesignBook.Spacing.md)
    .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
  }

  /// Whether the match has another game.
  private var goesOn: Bool { over.match.map { $0.winner == nil } ?? false }

  /// Home, mode and sharing.
  private var header: some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      key(.home, label: .gameOverBackToMenu) { send(.menuTapped) }
      Spacer(minLength: 0)
      HStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: over.mode.symbol).foregroundStyle(DesignBook.Pocket.stitch)
        Text(over.mode.title)
      }
      .font(DesignBook.Font.headline)
      Spacer(minLength: 0)
      if over.score > 0 {
        key(.share, label: .shareTitle) { send(.shareTapped) }
      } else {
        Color.clear.frame(width: DesignBook.Size.touchTarget, height: DesignBook.Size.touchTarget)
      }
    }
  }

  private func key(_ symbol: Symbol, label: LocalizedStringResource, action: @escaping () -> Void) -> some View {
    SymbolButton(symbol, label: label, action: action)
      .background(DesignBook.Pocket.card)
      .clipShape(Circle())
      .shadow(color: DesignBook.Pocket.track, radius: 0, x: 0, y: DesignBook.Spacing.xs)
  }

  /// The way to the best score there was, as a bar with that score at its end.
  @ViewBuilder private func way(_ theme: Theme) -> some View {
    if let best = over.previousBest, best > 0, over.mode.keepsBest, over.mode.players == 1, over.rival == nil {
      VStack(alignment: .trailing, spacing: DesignBook.Spacing.xs) {
        HStack(spacing: DesignBook.Spacing.xs) {
          Image(symbol: .trophy)
          Text(.number(best))
        }
        .font(DesignBook.Font.headline.monospacedDigit())
        .foregroundStyle(DesignBook.Pocket.stitch)
        ZStack(alignment: .leading) {
          Rectangle().fill(DesignBook.Pocket.track)
          Rectangle()
            .fill(
              LinearGradient(
                colors: [DesignBook.Gesture.tiltLeft, DesignBook.Gesture.doubleTap], startPoint: .leading,
                endPoint: .trailing)
            )
            .scaleEffect(x: min(Double(over.score) / Double(best), 1), anchor: .leading)
        }
        .frame(maxWidth: .infinity)
        .frame(height: DesignBook.Pocket.Size.bar)
        .clipShape(Capsule())
      }
      .accessibilityHidden(true)
    }
  }

  private func result(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.sm) {
      Text(over.match?.winner.map { .matchWon(Int64($0) + 1) } ?? over.title).font(
        over.mode.players == 2 ? DesignBook.Font.largeTitle : DesignBook.Font.title2
      )
      .accessibilityHeading(.h1)
      .keyframeEffect(over.outcome.winner == nil ? nil : .springIn, trigger: 0)
      if over.isNewBest { NewBest() }
      if over.mode.players == 2 {
        scores(theme)
        if let match = over.match {
          Text(.matchScore(Int64(match.wins[0]), Int64(match.wins[1]), Int64(match.target)))
            .font(DesignBook.Font.title3)
        }
      } else {
        if over.mode == .memory {
          Text(.gameOverRoundsTitle).font(DesignBook.Font.headline).foregroundStyle(theme.play.secondaryText)
        }
        Text(.number(over.score))
          .font(.system(size: DesignBook.Pocket.Size.result, weight: .black, design: .rounded).monospacedDigit())
          .lineHeight(1)
          .accessibilityLabel(GameOver.scoreInWords(over.score, in: over.mode))
      }
      if let comparison { Text(comparison).font(DesignBook.Font.title3) }
    }
  }

  private func scores(_ theme: Theme) -> some View {
    HStack(spacing: DesignBook.Spacing.md) {
      ForEach(over.outcome.scores.indices, id: { $0 }) { player in
        let isWinner = over.seats.winner(of: over.outcome) == player
        VStack(spacing: DesignBook.Spacing.xs) {
          Image(symbol: isWinner ? .trophy : .person).font(DesignBook.Font.title)
          FigureCaption(.playerName(Int64(player) + 1), size: 17)
          Text(.number(Int64(over.outcome.scores[over.seats.swapped(player)])))
            .font(DesignBook.Font.displaySmall.monospacedDigit())
            .lineHeight(1)
        }
        .padding(DesignBook.Spacing.md)
        .frame(minWidth: DesignBook.Width.amount)
        .foregroundStyle(isWinner ? DesignBook.Gesture.tap : theme.play.text)
        .background(DesignBook.Gesture.ground.opacity(isWinner ? 1 : 0.55))
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
        .keyframeEffect(isWinner ? .springIn : nil, trigger: 0)
      }
    }
  }

  private var comparison: LocalizedStringResource? {
    if over.mode == .zen { return .gameOverZenGestures(over.score) }
    if let rival = over.rival {
      if over.score == rival { return .challengeTied(rival) }
      return over.score > rival ? .challengeWon(over.score, rival) : .challengeLost(over.score, rival)
    }
    guard over.mode.keepsBest, over.mode.players == 1 else { return nil }
    guard let old = over.previousBest else { return over.score > 0 ? .gameOverFirst : .menuNoBest }
    if over.score > old { return .gameOverAboveBest(over.score - old) }
    if over.score == old { return .gameOverLevelWithBest }
    return .gameOverShortOfBest(old - over.score)
  }

  /// Reason for the end.
  @ViewBuilder private func reason(_ theme: Theme) -> some View {
    switch over.outcome.ending {
    case .mistake(let mistake):
      VStack(spacing: DesignBook.Spacing.sm) {
        HStack(spacing: DesignBook.Spacing.md) {
          mark(mistake.expected.gesture)
          if let seen = mistake.seen {
            Image(symbol: .disclosure).font(DesignBook.Font.headline)
            mark(seen)
          }
        }
        .padding(.bottom, DesignBook.Spacing.xs)
        Text(
          over.mode.players == 2
            ? .gameOverByPlayer(over.seats.number(mistake.player), mistake.sentence) : mistake.sentence
        ).font(DesignBook.Font.body)
      }
      .padding(DesignBook.Spacing.md)
      .frame(maxWidth: .infinity)
      .background(DesignBook.Pocket.card)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Pocket.Size.card))
    case .nothingAdded(let place): Text(.gameOverNothingAdded(over.seats.number(place))).font(DesignBook.Font.body)
    case .abandoned: Text(.gameOverAbandoned).font(DesignBook.Font.body)
    case .completed, .stopped: EmptyView()
    }
    if over.outcome.assistance == .buttons, over.settings.assistance == .none, over.settings.rankingClass != nil {
      Text(.gameOverWithButtons).font(DesignBook.Font.body).foregroundStyle(theme.play.secondaryText)
    }
  }

  private func mark(_ gesture: Gesture) -> some View {
    GestureMark(gesture: gesture, size: DesignBook.Disc.symbol, disc: DesignBook.Pocket.Size.mistake)
  }

  private func submission(_ theme: Theme) -> some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Image(symbol: standingSymbol).font(DesignBook.Font.headline)
      Text(standingSentence).font(DesignBook.Font.headline.weight(.medium)).multilineTextAlignment(.leading)
    }
    .padding(.horizontal, DesignBook.Spacing.md)
    .padding(.vertical, DesignBook.Spacing.sm)
    .background(DesignBook.Pocket.card)
    .clipShape(RoundedRectangle(cornerRadius: DesignBook.Pocket.Size.card))
  }

  private var standingSentence: LocalizedStringResource {
    switch over.submission {
    case .unranked where over.isByOwnRules: .gameOverOwnRules
    case .unranked where over.isPointless, .ranked(0, of: _, best: _): .gameOverNoPoints
    case .unranked: over.settings.rankingClass == nil ? .gameOverNoBoard : .gameOverUnranked
    case .checking: .gameOverVerifying
    case .waiting: .gameOverQueued
    case .outdone: .gameOverOutdone
    case .ranked(let rank, of: _, best: _): .gameOverRank(rank)
    case .refused: .gameOverRefused
    case .late: .noticeLate(over.score)
    }
  }

  private var standingSymbol: Symbol {
    switch over.submission {
    case .unranked where over.isByOwnRules || over.isPointless || over.settings.rankingClass == nil: .information
    case .unranked, .waiting: .offline
    case .checking, .outdone, .ranked(0, of: _, best: _): .information
    case .ranked: .success
    case .refused, .late: .warning
    }
  }

  private func buttons(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.md) {
      SecondaryButton(.leaderboardTitle, symbol: .trophy) { send(.leaderboardTapped) }
      if over.challenge != nil {
        SecondaryButton(over.isChallengeCopied ? .challengeCopied : .challengeSend, symbol: .versus) {
          send(.challengeSent)
        }
      }
      if over.mode != .daily {
        Text(.gameOverHint).font(DesignBook.Font.caption).foregroundStyle(theme.play.secondaryText)
      }
    }
    .frame(maxWidth: DesignBook.Width.card)
  }
}

/// Banner of a new best score.
private struct NewBest: View {
  var body: some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Image(symbol: .star)
      Text(.gameOverNewHighScore)
      Image(symbol: .star)
    }
    .font(DesignBook.Font.headline)
    .foregroundStyle(DesignBook.Gesture.ground)
    .padding(.horizontal, DesignBook.Spacing.md)
    .padding(.vertical, DesignBook.Spacing.sm)
    .background(DesignBook.Gesture.tap)
    .clipShape(Capsule())
    .keyframeEffect(.springIn, trigger: 0)
  }
}

extension GameOver {
  static func title(of outcome: RunOutcome, in mode: RunMode, _ seats: Seats) -> LocalizedStringResource {
    if let winner = seats.winner(of: outcome) { return .playerWinner(Int64(winner) + 1) }
    if outcome.winner == .draw { return .playerDraw }
    return mode == .zen ? .gameOverZenTitle : .gameOverTitle
  }

  var title: LocalizedStringResource { Self.title(of: outcome, in: mode, seats) }

  static func scoreInWords(_ score: Int64, in mode: RunMode) -> LocalizedStringResource {
    mode == .memory ? .gameOverRounds(score) : .gameOverPoints(score)
  }

  /// The mistake that ended the run, shown before the result.
  var moment: Mistake? { isLost ? outcome.mistake : nil }

  /// Whether the run ended by a mistake without a winner.
  var isLost: Bool {
    switch outcome.ending {
    case .mistake, .nothingAdded: outcome.winner == nil
    case .completed, .stopped, .abandoned: false
    }
  }
}
