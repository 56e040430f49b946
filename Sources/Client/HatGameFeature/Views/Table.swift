import AppKit
import DesignBook
import HatGameEngine
import Kernel
import Localization
import WebUI

/// What every screen gets, behind one pointer: views are copied into every closure of their bodies.
final class Table {
  let state: HatGameFeature.State
  let shell: ShellContext
  let send: (HatGameFeature.Action) -> Void

  init(state: HatGameFeature.State, shell: ShellContext, send: @escaping (HatGameFeature.Action) -> Void) {
    self.state = state
    self.shell = shell
    self.send = send
  }

  var game: HatGame { state.game }
  var scores: HatScores { HatScores(state.game) }
  func back() { send(.back) }

  /// Time by the room's clock.
  var now: Timestamp { shell.now + state.clock.offset }

  func left(of turn: Turn) -> Milliseconds {
    guard game.phase == .lastChance else { return turn.remaining(at: now) }
    return max((turn.lastChanceUntil ?? now) - now, .zero)
  }

  // MARK: Roles in a room; at one phone all are this phone's

  var isHost: Bool { state.room?.leads ?? true }
  var runsTurn: Bool { HatGameFeature.runsTurn(state) }
  /// Whether this phone may decide what comes between two turns.
  var leads: Bool { isHost || runsTurn }

  /// Whether this phone's player may buzz now.
  func canBuzz(_ turn: Turn) -> Bool {
    guard let room = state.room, game.phase == .turn, let player = game.player(room.me), player.team != turn.team else {
      return false
    }
    return player.team != nil && turn.canBuzz(room.me)
  }

  /// The text of the page's field.
  var draft: Binding<String> { Binding(get: { self.state.draft }, set: { self.send(.drafted($0)) }) }

  /// The remark in words.
  var remark: LocalizedStringResource? {
    switch state.remark {
    case .refused(let refusal): refusal.sentence(in: game)
    case .sharesRoot(let word): .hatSharesRoot(.verbatim(word))
    case .nameTaken: .hatNameTaken
    case .noMoreWords: .hatNoMoreWords
    case nil: nil
    }
  }
}

/// A page of the setup: bar, scrolling content, and the key that leads on.
struct SetupFrame: View {
  let title: LocalizedStringResource
  let table: Table
  let content: Content
  let footer: Content

  init<C: View, F: View>(
    _ title: LocalizedStringResource, table: Table, @ViewBuilder content: () -> C, @ViewBuilder footer: () -> F
  ) {
    self.title = title
    self.table = table
    self.content = content().erasedContent
    self.footer = footer().erasedContent
  }

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.menu.gradient.ignoresSafeArea()
        VStack(spacing: 0) {
          PageBar(title: title, back: table.back) { EmptyView() }
          ScrollView {
            VStack(spacing: DesignBook.Spacing.md) { content }
              .padding(DesignBook.Spacing.md)
              .frame(maxWidth: .infinity)
          }
          VStack(spacing: DesignBook.Spacing.sm) { footer }
            .padding(.horizontal, DesignBook.Spacing.md)
            .padding(.top, DesignBook.Spacing.sm)
            .padding(.bottom, DesignBook.Spacing.md)
            .frame(maxWidth: .infinity)
        }
        .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
        .foregroundStyle(theme.text.primary)
      }
    }
  }
}

extension View {
  /// A card of a team's felt, on its lip.
  func feltCard(_ colors: DesignBook.Hat.Team) -> some View {
    foregroundStyle(DesignBook.Hat.feltText)
      .background(colors.ground)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Hat.Size.keyCorner))
      .shadow(color: colors.dark, radius: 0, x: 0, y: DesignBook.Hat.Size.lip)
  }
}

/// The remark of a page, in the colour of a warning.
struct RemarkText: View {
  let remark: LocalizedStringResource?

  var body: some View {
    ThemeReader { theme in
      if let remark {
        HStack(spacing: DesignBook.Spacing.sm) {
          Image(symbol: .warning)
          Text(remark).multilineTextAlignment(.leading)
        }
        .font(DesignBook.Font.headlineSmall)
        .foregroundStyle(theme.status.error)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }
}

/// A team's emblem and name on its colour, with its players.
struct TeamHeading: View {
  let team: Team
  let points: Int64?

  var body: some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      EmblemMark(team.emblem.number, size: DesignBook.Hat.Size.emblem)
      Text(verbatim: team.name).font(DesignBook.Font.title2).accessibilityHeading(.h2)
      Spacer(minLength: 0)
      if let points { Text(.number(points)).font(DesignBook.Font.title2.monospacedDigit()) }
    }
  }
}
