import AppKit
import DesignBook
import HatGameEngine
import Kernel
import Localization
import WebUI

/// The game, by its phase: next team, turn, or turn results.
struct GameScreen: View {
  let table: Table

  var body: some View {
    if let turn = table.game.turn {
      switch table.game.phase {
      case .ready: NextTeamScreen(turn: turn, table: table)
      case .turn where turn.isPaused: PauseScreen(turn: turn, table: table)
      case .turn, .lastChance:
        if table.runsTurn { PlayScreen(turn: turn, table: table) } else { WatchScreen(turn: turn, table: table) }
      case .review: TurnResultsScreen(turn: turn, table: table)
      case .gathering, .finished: EmptyView()
      }
    }
  }
}

/// The ground of a team with its content.
struct TeamGround: View {
  let team: Team?
  let content: Content

  init<C: View>(_ team: Team?, @ViewBuilder content: () -> C) {
    self.team = team
    self.content = content().erasedContent
  }

  var body: some View {
    ZStack {
      DesignBook.Hat.team(team?.emblem.number ?? 0).ground.ignoresSafeArea()
      VStack(spacing: DesignBook.Spacing.md) { content }
        .padding(.horizontal, DesignBook.Spacing.md)
        .padding(.vertical, DesignBook.Spacing.md)
        .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
        .foregroundStyle(DesignBook.Hat.feltText)
        .multilineTextAlignment(.center)
    }
  }
}

/// Values that the screens of a turn share.
protocol TurnView: View {
  var turn: Turn { get }
  var table: Table { get }
}

extension TurnView {
  var team: Team? { table.game.team(turn.team) }
  var colors: DesignBook.Hat.Team { DesignBook.Hat.team(team?.emblem.number ?? 0) }
  var guessed: Int64 { Int64(turn.acts.count { $0.outcome == .guessed }) }
  var isLastChance: Bool { table.game.phase == .lastChance }
  var left: Milliseconds { table.left(of: turn) }
  var whole: Milliseconds { isLastChance ? HatRules.lastChance : turn.allowance }
}

/// Next team: the phone goes to the explainer, who starts the clock when ready.
struct NextTeamScreen: TurnView {
  let turn: Turn
  let table: Table

  var body: some View {
    TeamGround(team) {
      HStack(spacing: 0) {
        SymbolButton(.close, label: .hatLeave, action: table.back)
        Spacer()
        InviteButton(table: table)
        if table.isHost { SymbolButton(.trophy, label: .hatEndGame) { table.send(.play(.endTapped)) } }
      }
      ScrollView(showsIndicators: false) {
        VStack(spacing: DesignBook.Spacing.md) {
          EmblemMark(team?.emblem.number ?? 0, size: DesignBook.Hat.Size.bigEmblem)
          Text(.hatTeamUp(.verbatim(team?.name ?? ""))).font(DesignBook.Font.title).accessibilityHeading(.h1)
          Text(.hatExplainer(.verbatim(table.game.name(of: turn.explainer)))).font(DesignBook.Font.title3)
          round
          if turn.allowance > table.game.rules.turn {
            Text(.hatCarriedOver(.seconds(turn.allowance - table.game.rules.turn, fractionDigits: 0)))
              .font(DesignBook.Font.headline)
          }
          ScoreRow(table: table)
          RoomNotice(table: table)
          HStack(spacing: DesignBook.Spacing.sm) {
            if table.leads {
              KeyButton(.hatOtherExplainer, colors: DesignBook.Hat.quietKey(colors)) {
                table.send(.play(.explainerPassed))
              }
            }
            if table.isHost {
              KeyButton(.hatSkipTeam, colors: DesignBook.Hat.quietKey(colors)) { table.send(.play(.teamPassed)) }
            }
          }
        }
        .frame(maxWidth: .infinity)
      }
      .frame(maxHeight: .infinity)
      RemarkOnTeam(remark: table.remark)
      if table.runsTurn {
        KeyButton(
          .hatGo(.verbatim(table.game.name(of: turn.explainer))), symbol: .play, colors: DesignBook.Hat.gold, form: .big
        ) { table.send(.play(.turnBegan)) }
      } else {
        WaitingPart(turn: turn, table: table)
      }
    }
    .id(table.game.history.count)
  }

  private var round: some View {
    PaperSlip {
      VStack(spacing: DesignBook.Spacing.xs) {
        Text(.hatRound(Int64(table.game.round + 1), table.game.currentRound?.title ?? .hatName))
          .font(DesignBook.Font.title3)
          .accessibilityHeading(.h2)
        if let rule = table.game.currentRound?.rule { Text(rule).font(DesignBook.Font.body) }
        Text(.hatSlipsLeft(Int64(table.game.hat.count)))
          .font(DesignBook.Font.headlineSmall)
          .foregroundStyle(DesignBook.Hat.secondInk)
      }
      .padding(DesignBook.Spacing.md)
      .frame(maxWidth: .infinity)
    }
    .frame(maxWidth: .infinity)
  }
}

/// The way for more phones to come in: opens a room, or shows the code of the open one.
struct InviteButton: View {
  let table: Table

  var body: some View {
    if table.state.ticket == nil {
      SymbolButton(.phone, label: .hatRoomMorePhones) { table.send(.room(.carryTapped)) }
    } else {
      SymbolButton(.people, label: .hatRoomMorePhones) { table.send(.room(.inviteToggled)) }
    }
  }
}

/// The teams' points in a row.
struct ScoreRow: View {
  let table: Table

  var body: some View {
    HStack(spacing: DesignBook.Spacing.lg) {
      ForEach(table.game.teams, id: { Int($0.id.rawValue) }) { team in
        HStack(spacing: DesignBook.Spacing.xs) {
          EmblemMark(team.emblem.number, size: DesignBook.Hat.Size.emblem)
          Text(.number(Int64(table.scores.lines.first { $0.team == team.id }?.total ?? 0)))
            .font(DesignBook.Font.title2.monospacedDigit())
        }
        .accessibilityElement()
        .accessibilityLabel(
          .hatTeamPoints(.verbatim(team.name), Int64(table.scores.lines.first { $0.team == team.id }?.total ?? 0)))
      }
    }
  }
}

/// A remark on a team's ground.
struct RemarkOnTeam: View {
  let remark: LocalizedStringResource?

  var body: some View {
    if let remark { Text(remark).font(DesignBook.Font.headline) }
  }
}

/// The turn stands still; the word is hidden.
private struct PauseScreen: TurnView {
  let turn: Turn
  let table: Table

  var body: some View {
    TeamGround(team) {
      Spacer(minLength: 0)
      Image(symbol: .pause).resizable().frame(width: DesignBook.Icon.giant, height: DesignBook.Icon.giant)
      Text(.hatPaused).font(DesignBook.Font.largeTitle).accessibilityHeading(.h1)
      Text(.hatPausedText(.seconds(turn.remaining(at: table.now), fractionDigits: 0)))
        .font(DesignBook.Font.title3)
      RoomNotice(table: table)
      Spacer(minLength: 0)
      if table.runsTurn {
        KeyButton(.hatResume, symbol: .play, colors: DesignBook.Hat.gold, form: .big) { table.send(.play(.resumed)) }
      } else {
        WaitingPart(turn: turn, table: table)
      }
      KeyButton(.hatLeave, colors: DesignBook.Hat.quietKey(colors)) {
        table.back()
      }
    }
  }
}

/// Play: the word, the clock around the screen, and two keys far from where a palm lies.
private struct PlayScreen: TurnView {
  let turn: Turn
  let table: Table

  var body: some View {
    ZStack {
      colors.ground.ignoresSafeArea()
      VStack(spacing: DesignBook.Spacing.sm) {
        bar
        TurnClock(left: left, isLastChance: isLastChance)
        if let slip = table.game.shownSlip { word(slip) }
        if let buzz = turn.buzz, !isLastChance { BuzzPanel(player: buzz, table: table) } else { keys }
      }
      .padding(DesignBook.Spacing.lg)
      .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
      .foregroundStyle(DesignBook.Hat.feltText)
      ClockBorder(share: Double(left.rawValue) / Double(max(whole.rawValue, 1)), team: colors).ignoresSafeArea()
    }
  }

  private var bar: some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Text(table.game.currentRound?.title ?? .hatName)
        .font(DesignBook.Font.headlineSmall)
        .padding(.horizontal, DesignBook.Spacing.md)
        .frame(minHeight: DesignBook.Disc.row)
        .background(colors.dark)
        .clipShape(Capsule())
      Spacer(minLength: 0)
      Text(.number(guessed))
        .font(DesignBook.Font.title2.monospacedDigit())
        .keyframeEffect(.pulse, trigger: guessed)
        .accessibilityLabel(.hatGuessedCount(guessed))
      if !turn.acts.isEmpty {
        SymbolButton(.undo, label: .hatUndo) { table.send(.play(.undone)) }
      }
      if !isLastChance { SymbolButton(.pause, label: .hatPause) { table.send(.play(.paused)) } }
    }
    .frame(minHeight: DesignBook.Size.touchTarget)
  }

  private func word(_ slip: Slip) -> some View {
    let letters = slip.text.longestPart
    let isGeorgian = slip.text.unicodeScalars.contains { (0x10A0...0x10FF).contains($0.value) }
    return EnvironmentReader { environment in
      PaperSlip {
        VStack(spacing: 0) {
          Text(verbatim: slip.text)
            .font(
              .system(
                size: environment.size(
                  DesignBook.Hat.wordSize(longestPart: letters, isGeorgian: isGeorgian), growing: 1.1), weight: .black,
                design: .rounded)
            )
            .multilineTextAlignment(.center)
            .accessibilityHeading(.h1)
        }
        .padding(DesignBook.Spacing.sm)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      .frame(
        maxWidth: .infinity, minHeight: DesignBook.Hat.Size.wordHeight, maxHeight: DesignBook.Hat.Size.mostWordHeight
      )
      .rotationEffect(.degrees(DesignBook.Hat.tilt))
      .keyframeEffect(.springIn, trigger: slip.id.rawValue)
    }
    .id(slip.id.rawValue)
  }

  @ViewBuilder private var keys: some View {
    if let slip = table.game.shownSlip?.id {
      KeyButton(.hatGotIt, symbol: .check, colors: DesignBook.Hat.gotIt, form: .wide) {
        table.send(.play(.guessed(slip)))
      }
      if isLastChance {
        KeyButton(.hatNoGuess, colors: DesignBook.Hat.quietKey(colors), form: .low) { table.send(.play(.timeGivenUp)) }
      } else if table.game.rules.skips != .notAllowed, table.game.hat.count > 1 {
        KeyButton(.hatSkip, symbol: .backInHat, colors: DesignBook.Hat.quietKey(colors), form: .low) {
          table.send(.play(.skipped(slip)))
        }
      }
    }
  }
}

extension String {
  /// Letters of the longest part between spaces and hyphens, which a line has to hold.
  var longestPart: Int {
    var (longest, count) = (0, 0)
    for scalar in unicodeScalars {
      count = scalar == " " || scalar == "-" ? 0 : count + 1
      longest = max(longest, count)
    }
    return longest
  }
}
