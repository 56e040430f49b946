package import AppKit
import ClientHost
import HatGameEngine
import Kernel
import Localization
import Navigation
import RoomsAPI

extension HatGameFeature {
  @export(interface)
  package static func reduce(_ state: inout State, _ action: Action, _ shell: ShellContext) -> [Effect<Action>] {
    state.now = shell.now + state.clock.offset
    state.language = shell.language
    switch action {
    case .launched:
      let icon: [Effect<Action>] = state.icon == .indigo ? [] : [.host(state.icon.effect)]
      return [.defineSounds(sounds)] + icon + rejoin(state, shell) + report(state) + [.unchanged]
    case .shown(let screen, let code): return show(screen, code: code, in: &state, shell: shell)
    case .tick: return tick(&state)
    case .hidden: return state.game.phase == .turn && runsTurn(state) ? pause(&state) : [.unchanged]
    case .storedElsewhere(let key, let value): return apply(value, of: key, &state)
    case .back: return [.navigate(.back)]
    case .settingsTapped: return [.navigate(.push("/hat-game/settings"))]
    case .drafted(let text):
      state.draft = text
      state.remark = nil
      return []
    case .moreRulesToggled:
      state.showsMoreRules.toggle()
      return []
    case .home(let action): return home(action, &state, shell)
    case .setUp(let action): return setUp(action, &state, shell)
    case .write(let action): return write(action, &state)
    case .play(let action): return play(action, &state)
    case .share(let action): return share(action, &state)
    case .room(let action): return room(action, &state, shell)
    case .levels(let action): return levels(action, &state, shell)
    case .packs(let action): return packs(action, &state, shell)
    }
  }

  // MARK: Events

  /// Applies an event now and stores the log; a refusal becomes the page's remark.
  @discardableResult
  static func happen(_ kind: HatEvent.Kind, at time: Timestamp? = nil, _ state: inout State) -> Bool {
    do throws(HatRefusal) {
      let event = HatEvent(at: time ?? state.now, kind)
      try state.log.append(event)
      if state.room != nil { state.room?.draft(event, id: state.generator.next()) }
      state.remark = nil
      noteCutOff(of: kind, &state)
      return true
    } catch {
      state.remark = .refused(error)
      return false
    }
  }

  /// Keeps the log: on this phone, or by sending it to the room.
  static func store(_ state: State) -> Effect<Action> {
    guard state.room == nil else { return sending(state).first ?? .timer(RoomTimer.resend, after: .seconds(2)) }
    return .store(Key.game, state.log.events.isEmpty ? nil : StoredGame(log: state.log).text)
  }

  /// What a refused tap feels and sounds like.
  static func refuse(_ state: inout State) -> [Effect<Action>] {
    state.shakes += 1
    var effects: [Effect<Action>] = [.haptic(.failure)]
    switch state.remark {
    case .refused(let refusal): effects.append(.announce(refusal.sentence(in: state.game)))
    case .nameTaken: effects.append(.announce(.hatNameTaken))
    case .sharesRoot, .noMoreWords, nil: break
    }
    return effects
  }

  /// Plays one event with its feedback.
  static func record(
    _ kind: HatEvent.Kind, _ state: inout State, then effects: [Effect<Action>] = []
  ) -> [Effect<Action>] {
    happen(kind, &state) ? [store(state)] + effects : refuse(&state)
  }

  // MARK: Pages

  /// Where the game is: the page that `carryOn` opens.
  static func screen(of state: State) -> Screen {
    switch state.game.phase {
    case .gathering: state.game.teams.isEmpty ? .home : state.game.slips.isEmpty ? .teams : .write
    case .ready, .turn, .lastChance, .review: .play
    case .finished: .results
    }
  }

  /// A page that does not fit the game, as after a reload of an old address, gives way to the one that does.
  private static func show(
    _ screen: Screen, code: RoomCode?, in state: inout State, shell: ShellContext
  ) -> [Effect<Action>] {
    if screen != .room || state.game.phase != .gathering { (state.writer, state.draft) = (nil, "") }
    state.remark = nil
    if let moved = turnToRoom(screen, code, &state) { return moved }
    // A turn whose page is left stands still.
    let pausing = screen != .play && screen != .room && isRunning(state) && runsTurn(state) ? pause(&state) : []
    let place = Self.screen(of: state)
    let fits: Bool
    switch screen {
    case .home: fits = true
    case .teams, .words, .timer, .write, .draw: fits = state.game.phase == .gathering && !state.log.events.isEmpty
    case .play: fits = place == .play
    case .results: fits = place == .results && state.isFinished
    case .join, .room, .packs: fits = true
    }
    guard fits else { return [.navigate(.replace(state.log.events.isEmpty ? Screen.home.path : place.path))] }
    switch screen {
    case .results: return prepareShare(&state) + report(state)
    case .play: return runClock(state)
    case .room: return runClock(state) + finishing(&state)
    case .teams: return pausing + readLevels(state, shell.now)
    case .packs: return pausing + readPacks(state, shell)
    case .home, .words, .timer, .write, .draw, .join: return pausing
    }
  }

  /// Between the pages of a room and those of one phone; nil if the page may stay.
  private static func turnToRoom(_ screen: Screen, _ code: RoomCode?, _ state: inout State) -> [Effect<Action>]? {
    let room = Effect<Action>.navigate(.replace(Screen.room.path))
    if let ticket = state.ticket {
      // Another room's link: the way out is in the room itself.
      if let code, code != ticket.code, screen == .join || screen == .home {
        state.door.isLeaving = true
        state.door.code = code.grouped
        return [room]
      }
      return screen == .room || screen == .packs || screen == .home && code == nil ? nil : [room]
    }
    if screen == .room || screen == .home && code != nil {
      if let code { state.door.code = code.grouped }
      return [.navigate(.replace(Screen.join.path))]
    }
    guard screen == .join else { return nil }
    if let code { state.door.code = code.grouped }
    state.draft = state.name
    return []
  }

  static func isRunning(_ state: State) -> Bool { state.game.phase == .turn && state.game.turn?.isPaused == false }

  // MARK: Home

  private static func home(_ action: HomeAction, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    switch action {
    case .newGame:
      guard state.isUnderWay else { return begin(&state, shell) }
      state.isConfirmingNewGame = true
      return []
    case .newGameConfirmed: return begin(&state, shell)
    case .confirmationClosed:
      state.isConfirmingNewGame = false
      return []
    case .carryOn: return [.navigate(.push(state.ticket == nil ? screen(of: state).path : Screen.room.path))]
    case .again: return playAgain(&state)
    case .defaultsChanged(let defaults):
      state.defaults = defaults
      return [.store(Key.defaults, defaults.text)]
    case .iconChosen(let icon):
      state.icon = icon
      return [.store(Key.icon, icon == .indigo ? nil : icon.file), .host(icon.effect), .haptic(.button)]
    case .ownTyped(let text): return keep(OwnWords(text), &state)
    case .ownFileTapped: return [.host(.pickFile(accept: ".txt,.csv,.tsv,text/*", limit: Int32(OwnWords.mostBytes)))]
    case .ownFile(let file):
      if case .content(_, let bytes) = file, let own = OwnWords(file: bytes), !own.words.isEmpty {
        return keep(own, &state) + [.sound(.page)]
      }
      state.isOwnFileRefused = true
      return [.haptic(.failure), .announce(.hatOwnUnreadable)]
    }
  }

  private static func keep(_ own: OwnWords, _ state: inout State) -> [Effect<Action>] {
    state.own = own
    state.isOwnFileRefused = false
    return [.store(Key.own, own.text.isEmpty ? nil : own.text)]
  }

  /// A new game with two teams; in test mode with players and words too.
  private static func begin(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    state.isConfirmingNewGame = false
    state.log = HatLog()
    state.share = .none
    happen(.rulesChanged(state.defaults.rules), &state)
    for emblem in [Emblem.fox, .owl] { addTeam(emblem, &state, shell) }
    guard state.defaults.isTestMode else { return [store(state), .navigate(.push(Screen.teams.path))] }
    let names = Localization.string(.hatTestNames, in: shell.language)
    for name in names.bytes.split(separator: UInt8(ascii: " ")) { addPlayer(String(utf8: Array(name)), &state) }
    for player in state.game.table { fill(player.id, &state) }
    return [store(state), .navigate(.push(Screen.draw.path))]
  }

  /// The same table plays again: players, seats and rules stay, the words are new.
  private static func playAgain(_ state: inout State) -> [Effect<Action>] {
    guard state.room == nil else {
      state.share = .none
      return record(.restarted, &state, then: [.sound(.page)])
    }
    let old = state.game
    state.log = HatLog()
    state.share = .none
    happen(.rulesChanged(old.rules), &state)
    for team in old.teams { happen(.teamAdded(team.id, name: team.name, emblem: team.emblem), &state) }
    for player in old.table {
      happen(.joined(player.id, name: player.name), &state)
      if let team = player.team { happen(.seated(player.id, team), &state) }
    }
    return [store(state), .navigate(.replace(Screen.teams.path))]
  }

  /// Takes over what another page of the site stored.
  private static func apply(_ value: String?, of key: String, _ state: inout State) -> [Effect<Action>] {
    if key.hasSameBytes(as: Key.defaults), let value, case .value(let defaults) = HatDefaults.read(value) {
      state.defaults = defaults
    }
    if key.hasSameBytes(as: Key.packs) {
      state.packs = WordPacks()
      if let value, case .value(let packs) = WordPacks.read(value) { state.packs = packs }
    }
    if key.hasSameBytes(as: Key.game), state.room == nil {
      guard let value else {
        state.log = HatLog()
        return []
      }
      guard case .value(let game) = StoredGame.read(value) else { return [.unchanged] }
      state.log = game.log
      state.cutOff = state.log.cutOff
      state.writer = nil
      return runClock(state)
    }
    return []
  }
}
