import AppKit
import DesignBook
import HatGameEngine
import Kernel
import Localization
import WebUI

/// A turn on the phones of all others and on the board: clock, score, and the opponents' buzzer. Never the word.
struct WatchScreen: TurnView {
  let turn: Turn
  let table: Table

  var body: some View {
    ZStack {
      colors.ground.ignoresSafeArea()
      VStack(spacing: DesignBook.Spacing.md) {
        HStack(spacing: DesignBook.Spacing.sm) {
          Text(table.game.currentRound?.title ?? .hatName).font(DesignBook.Font.headlineSmall)
          Spacer(minLength: 0)
          Text(.hatSlipsLeft(Int64(table.game.hat.count))).font(DesignBook.Font.headlineSmall)
        }
        Spacer(minLength: 0)
        EmblemMark(team?.emblem.number ?? 0, size: DesignBook.Hat.Size.bigEmblem)
        Text(.hatRoomExplains(.verbatim(table.game.name(of: turn.explainer))))
          .font(DesignBook.Font.title)
          .accessibilityHeading(.h1)
        TurnClock(left: left, isLastChance: isLastChance)
        Text(.hatGuessedCount(guessed)).font(DesignBook.Font.title2).keyframeEffect(.pulse, trigger: guessed)
        if let slip = lastGuessed {
          Text(.hatRoomLastWord(.verbatim(slip.text))).font(DesignBook.Font.title3)
        }
        RoomNotice(table: table)
        Spacer(minLength: 0)
        ScoreRow(table: table)
        buzzer
      }
      .multilineTextAlignment(.center)
      .padding(DesignBook.Spacing.lg)
      .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
      .foregroundStyle(DesignBook.Hat.feltText)
      ClockBorder(share: Double(left.rawValue) / Double(max(whole.rawValue, 1)), team: colors).ignoresSafeArea()
    }
  }

  /// The word that everybody has just heard.
  private var lastGuessed: Slip? {
    guard let act = turn.acts.last, act.outcome == .guessed else { return nil }
    return table.game.slip(act.slip)
  }

  @ViewBuilder private var buzzer: some View {
    if let buzz = turn.buzz {
      Text(.hatRoomBuzzedShort(.verbatim(table.game.name(of: buzz)))).font(DesignBook.Font.title3)
    } else if table.canBuzz(turn) {
      KeyButton(.hatRoomBuzz, symbol: .warning, colors: DesignBook.Hat.gold, form: .low) {
        table.send(.room(.lobby(.buzzed)))
      }
    }
  }
}

/// Seconds of a turn, large.
struct TurnClock: View {
  let left: Milliseconds
  let isLastChance: Bool

  var body: some View {
    EnvironmentReader { environment in
      let seconds = (left.rawValue + 999) / 1_000
      VStack(spacing: 0) {
        Text(.number(seconds))
          .font(
            .system(size: environment.size(DesignBook.Hat.clockSize, growing: 1.1), weight: .black, design: .rounded)
              .monospacedDigit()
          )
          .lineHeight(1)
          .keyframeEffect(seconds <= 5 ? .pulse : nil, trigger: seconds)
          .accessibilityLabel(.hatSecondsLeft(seconds))
        if isLastChance { Text(.hatLastChanceNow).font(DesignBook.Font.title3) }
      }
    }
  }
}

/// An opponent has buzzed: the explainer asks the table.
struct BuzzPanel: View {
  let player: PlayerNumber
  let table: Table

  var body: some View {
    PaperSlip {
      VStack(spacing: DesignBook.Spacing.sm) {
        Text(.hatRoomBuzzed(.verbatim(table.game.name(of: player)))).font(DesignBook.Font.title3)
        KeyButton(.hatRoomFoul, symbol: .backInHat, colors: DesignBook.Hat.indigo) {
          table.send(.room(.lobby(.buzzDecided(upheld: true))))
        }
        KeyButton(.hatRoomNoFoul, symbol: .check, colors: DesignBook.Hat.gotIt) {
          table.send(.room(.lobby(.buzzDecided(upheld: false))))
        }
      }
      .multilineTextAlignment(.center)
      .padding(DesignBook.Spacing.md)
      .frame(maxWidth: .infinity)
    }
    .frame(maxWidth: .infinity)
  }
}

/// Whom the table waits for, and what the host can do about it.
struct WaitingPart: View {
  let turn: Turn
  let table: Table

  var body: some View {
    Text(.hatRoomWaiting(.verbatim(table.game.name(of: turn.explainer))))
      .font(DesignBook.Font.title3)
      .frame(minHeight: DesignBook.Size.touchTarget)
    if table.isHost, table.state.room?.isOnline(turn.explainer) == false {
      KeyButton(.hatRoomStandIn, symbol: .phone, colors: DesignBook.Hat.gold) {
        table.send(.room(.lobby(.stoodIn)))
      }
    }
  }
}
