import AppKit
import DesignBook
import HatGameEngine
import Kernel
import Localization
import RoomsAPI
import WebUI

/// A room's page, by the game's phase.
struct RoomScreen: View {
  let table: Table

  var body: some View {
    if table.state.room == nil {
      ConnectingScreen(table: table)
    } else {
      switch table.game.phase {
      case .gathering:
        if let writer = table.state.writer.flatMap({ table.game.player($0) }) {
          WritingScreen(writer: writer, table: table)
        } else {
          LobbyScreen(table: table)
        }
      case .ready, .turn, .lastChance, .review: GameScreen(table: table)
      case .finished: FinalResultsScreen(table: table)
      }
    }
  }
}

/// Gather round: the code, the teams as they fill, and the words in the hat.
struct LobbyScreen: View {
  let table: Table

  private var writers: [Player] { table.game.writers }
  private var me: Player? { table.state.room.flatMap { table.game.player($0.me) } }

  var body: some View {
    SetupFrame(.hatRoomTitle, table: table) {
      if let ticket = table.state.ticket { InviteSlip(code: ticket.code, table: table) }
      RoomNotice(table: table)
      AdaptiveStack(spacing: DesignBook.Spacing.sm) {
        ForEach(table.game.teams, id: { Int($0.id.rawValue) }) { LobbyTeam(team: $0, table: table) }
      }
      hat
      own
      if table.isHost { HostCards(table: table) } else { RoundsRow(rules: table.game.rules) }
      SecondaryButton(.hatRoomLeave, symbol: .leave) { table.send(.room(.leaveTapped)) }
    } footer: {
      RemarkText(remark: table.remark)
      status
    }
  }

  private var hat: some View {
    let total = table.game.slips.count + table.game.missingWords
    return GameCard {
      HStack(spacing: DesignBook.Spacing.md) {
        HatPicture().frame(width: DesignBook.Hat.Size.lobbyHat)
        VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
          HStack(spacing: DesignBook.Spacing.sm) {
            Text(.hatRoomWordsInHat).font(DesignBook.Font.headline)
            Spacer(minLength: 0)
            Text(.hatRoomOfAll(Int64(table.game.slips.count), Int64(total)))
              .font(DesignBook.Font.headline.monospacedDigit())
          }
          Meter(share: Double(table.game.slips.count) / Double(max(total, 1)))
        }
        .frame(maxWidth: .infinity)
      }
    }
  }

  /// What this phone's owner has to do.
  @ViewBuilder private var own: some View {
    if let me {
      AdaptiveStack(spacing: DesignBook.Spacing.sm) {
        if table.game.missingWords(of: me.id) == 0 || me.isPassedOver {
          SecondaryButton(.hatRoomMyWords, symbol: .pencil) { table.send(.room(.lobby(.wordsTapped))) }
        }
        SecondaryButton(.hatRoomChangeTeam, symbol: .shuffle) { table.send(.room(.lobby(.teamChanged))) }
      }
    }
  }

  @ViewBuilder private var status: some View {
    ThemeReader { theme in
      let missing = me.map { $0.isPassedOver ? 0 : table.game.missingWords(of: $0.id) } ?? 0
      if missing > 0 {
        PrimaryButton(.hatWriteWords, symbol: .pencil) { table.send(.room(.lobby(.wordsTapped))) }
      } else if table.isHost {
        if !writers.isEmpty {
          SecondaryButton(.hatRoomStartWithout) { table.send(.room(.lobby(.startedWithoutWriters))) }
        }
        PrimaryButton(.hatRoomStart) { table.send(.play(.started)) }
      }
      if !writers.isEmpty {
        Text(.hatRoomWriting(.verbatim(names))).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
      } else if let room = table.state.room, room.isHost, room.ticket.isBoard {
        Text(.hatRoomBoardWaits).font(DesignBook.Font.headlineSmall).foregroundStyle(theme.text.secondary)
      } else if !table.isHost {
        Text(.hatRoomHostStarts(.verbatim(table.state.room?.hostName ?? "")))
          .font(DesignBook.Font.headlineSmall)
          .foregroundStyle(theme.text.secondary)
      }
    }
  }

  private var names: String {
    var names: [UInt8] = []
    for (index, writer) in writers.enumerated() {
      if index > 0 { names += ", ".bytes }
      names += writer.name.bytes
    }
    return String(utf8: names)
  }
}

/// A team in the lobby: who is there, and whose words are in.
private struct LobbyTeam: View {
  let team: Team
  let table: Table

  var body: some View {
    let colors = DesignBook.Hat.team(team.emblem.number)
    let players = table.game.present(in: team.id)
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      TeamHeading(team: team, points: nil)
      ForEach(players, id: { Int($0.id.rawValue) }) { LobbyPlayer(player: $0, table: table) }
      if players.count < 2 {
        Text(.hatRoomHere).font(DesignBook.Font.headlineSmall).frame(minHeight: DesignBook.Size.touchTarget)
      }
      Spacer(minLength: 0)
    }
    .padding(DesignBook.Spacing.md)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .feltCard(colors)
  }
}

private struct LobbyPlayer: View {
  let player: Player
  let table: Table

  private var missing: Int { player.isPassedOver ? 0 : table.game.missingWords(of: player.id) }
  private var isOnline: Bool { table.state.room?.isOnline(player.id) ?? true }

  var body: some View {
    HStack(spacing: DesignBook.Spacing.xs) {
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: player.name).font(DesignBook.Font.headline).lineLimit(1)
        if let word { Text(word).font(DesignBook.Font.caption) }
      }
      Spacer(minLength: 0)
      if missing == 0 {
        Image(symbol: .check)
      } else {
        let all = Int64(table.game.rules.wordsPerPlayer)
        Text(.hatRoomOfAll(all - Int64(missing), all)).font(DesignBook.Font.caption.monospacedDigit())
      }
    }
    .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
  }

  private var word: LocalizedStringResource? {
    guard let room = table.state.room else { return nil }
    if player.id == room.me { return .hatRoomYou }
    if !isOnline { return .hatRoomAway }
    return Int64(player.id.rawValue) == room.room.host ? .hatRoomHost : nil
  }
}

/// By number and name: what the first three ask of an explainer.
struct RoundsRow: View {
  let rules: HatRules

  var body: some View {
    HStack(alignment: .top, spacing: DesignBook.Spacing.sm) {
      ForEach(0..<min(rules.rounds.count, 3)) { index in
        GameCard {
          VStack(spacing: DesignBook.Spacing.xxs) {
            Text(.number(Int64(index + 1))).font(DesignBook.Font.title3)
            Text(rules.rounds[index].title)
              .font(DesignBook.Font.caption)
              .multilineTextAlignment(.center)
          }
          .frame(maxWidth: .infinity)
        }
      }
    }
  }
}

/// What the connection or an absent host means for the table.
struct RoomNotice: View {
  let table: Table

  var body: some View {
    ThemeReader { theme in
      if let sentence {
        HStack(spacing: DesignBook.Spacing.sm) {
          Image(symbol: .warning)
          Text(sentence).multilineTextAlignment(.leading)
        }
        .font(DesignBook.Font.headlineSmall)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }

  private var sentence: LocalizedStringResource? {
    guard let room = table.state.room else { return nil }
    if room.link == .lost { return .hatRoomOffline }
    guard !room.isHost, room.link == .live, room.room.member(room.room.host)?.isOnline == false else { return nil }
    return .hatRoomHostAway(.verbatim(room.hostName))
  }
}

/// What the host decides: players without a phone, those who are waited for, and the rules.
private struct HostCards: View {
  let table: Table

  private var others: [Player] {
    let me = table.state.room?.me
    return table.game.table.filter { $0.id != me }
  }

  var body: some View {
    FoldableCard(
      .hatRoomHostCard, isExpanded: table.state.showsMoreRules, toggle: { table.send(.moreRulesToggled) },
      content: { content })
  }

  @ViewBuilder private var content: some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
      EntryField(.hatRoomAddLocal, prompt: .hatPlayerPrompt, text: table.draft)
        .textInputAutocapitalization(.words)
        .submitLabel(.next)
        .onSubmit { table.send(.room(.lobby(.localAdded))) }
      SecondaryButton(.hatAddPlayer, symbol: .plus) { table.send(.room(.lobby(.localAdded))) }
      ForEach(others, id: { Int($0.id.rawValue) }) { row($0) }
      SecondaryButton(.hatShuffle, symbol: .shuffle) { table.send(.setUp(.teamsShuffled)) }
      if table.game.teams.count < HatGame.mostTeams {
        SecondaryButton(.hatAddTeam, symbol: .people) { table.send(.setUp(.teamAdded)) }
      }
      Divider()
      WordRules(
        rules: table.game.rules, total: Int64(table.game.rules.wordsPerPlayer) * Int64(table.game.table.count)
      ) { table.send(.setUp(.rulesChanged($0))) }
      WordChoices(state: table.state, send: table.send)
      RuleChoices(rules: table.game.rules, showsMore: true, send: { _ in }) { table.send(.setUp(.rulesChanged($0))) }
    }
  }

  private func row(_ player: Player) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      HStack(spacing: DesignBook.Spacing.xs) {
        Text(verbatim: player.name).font(DesignBook.Font.headline).lineLimit(1)
        Spacer(minLength: 0)
        SymbolButton(.shuffle, label: .hatMovePlayer(.verbatim(player.name))) {
          table.send(.setUp(.playerMoved(player.id)))
        }
        SymbolButton(.close, label: .hatRemovePlayer(.verbatim(player.name))) {
          table.send(.room(.lobby(.playerRemoved(player.id))))
        }
      }
      if !player.isPassedOver, table.game.missingWords(of: player.id) > 0 {
        if RoomSession.isLocal(player.id) {
          SecondaryButton(.hatYourWords(.verbatim(player.name)), symbol: .pencil) {
            table.send(.room(.lobby(.writerChosen(player.id))))
          }
        } else {
          SecondaryButton(.hatPassOver(.verbatim(player.name))) {
            table.send(.room(.lobby(.passedOver(player.id))))
          }
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
