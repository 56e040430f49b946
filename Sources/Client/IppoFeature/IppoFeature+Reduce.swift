package import AppKit
import ClientHost
package import IppoEngine
import Kernel
import Localization
import Navigation
import WebUI

extension ShellContext {
  /// The moment on the player's clock.
  var localTime: LocalTime { LocalTime(at: now, offset: utcOffset) }
}

extension IppoFeature.State {
  /// The game as time has left it.
  package func game(at now: LocalTime) -> IppoState { log.state(at: now) }

  /// Whether the first pet was chosen.
  package var hasBegun: Bool { log.state.age != nil }
}

extension IppoFeature {
  @export(interface)
  package static func reduce(_ state: inout State, _ action: Action, _ shell: ShellContext) -> [Effect<Action>] {
    switch action {
    case .launched(let path):
      let effects = [.defineSounds(Sound.common + Sound.coins + Sound.ippo)] + setAside(state) + sync(&state, shell)
      return effects + proveAll(state, shell) + takeUp(&state, shell) + openLink(path, &state)
        + findWatch()
    case .refreshed: return look(&state, shell) + sync(&state, shell) + lookAtFriends(&state, shell)
    case .nextTapped: return next(&state, shell)
    case .previousTapped: return previous(&state)
    case .starterTapped(let species):
      state.onboarding.starter = species
      return [.sound(.successTick), .haptic(.button)]
    case .ageStepped(let years):
      let age = state.onboarding.age + years
      state.onboarding.age = min(max(age, IppoState.ages.lowerBound), IppoState.ages.upperBound)
      return []
    case .cared(let care): return give(care, &state, shell)
    case .joyEnded:
      state.isJoyful = false
      return []
    case .petTapped(let species):
      state.sheet = .pet(species)
      return []
    case .equipTapped(let species):
      state.sheet = nil
      return record(.equipped(species), &state, shell) + [.sound(.successTick)]
    case .rescueTapped(let species): return record(.rescued(species), &state, shell) + [.sound(.roundComplete)]
    case .shopTapped: return open(.shop, &state)
    case .profileTapped: return open(.profile, &state)
    case .settingsTapped:
      state.sheet = nil
      return [.navigate(.push("/ippo/settings"))]
    case .sheetClosed:
      state.sheet = nil
      return []
    case .buyTapped(let item): return buy(item, &state, shell)
    case .toastEnded:
      state.toast = nil
      return []
    case .celebrationClosed:
      if !state.celebrations.isEmpty { state.celebrations.removeFirst() }
      return state.celebrations.isEmpty ? [] : [.sound(.roundComplete), .haptic(.celebration)]
    case .tabTapped(.run): return [.navigate(.push(Screen.run.path))]
    case .tabTapped(let screen): return [.navigate(.tab(screen.path))]
    case .importTapped:
      state.importProblem = nil
      return [.host(.pickFile(accept: ".gpx,.tcx,.fit,.xml", limit: RunImport.mostBytes))]
    case .file(let file): return handle(file, &state, shell)
    case .run(let action): return reduce(&state, run: action, shell)
    case .merged(let log):
      state.log.merge(log.events)
      return []
    case .remembered(let memory):
      let pending = state.sync.pending
      state.sync = memory
      for number in pending { state.sync.add(number) }
      return []
    case .playerChanged: return sync(&state, shell, isForced: true)
    case .pulled(let answer): return pulled(answer, &state, shell)
    case .uploaded(let call, let outcome): return uploaded(call, outcome: outcome, in: &state, shell: shell)
    case .sessionIssued(let answer): return sessionIssued(answer, &state, shell) + equipWatch(&state, shell)
    case .proved(let session, let outcome): return proved(session, outcome: outcome, in: &state, shell: shell)
    case .accountTapped: return [.navigate(.push("/account"))]
    case .remindersTapped: return [.navigate(.push("/inbox/settings"))]
    case .reminders(let action): return reduce(&state, reminders: action, shell)
    case .social(let action): return reduce(&state, social: action, shell)
    case .share(let action): return reduce(&state, share: action, shell)
    case .watch(let action): return reduce(&state, watch: action, shell)
    }
  }

  private static func open(_ sheet: Sheet, _ state: inout State) -> [Effect<Action>] {
    state.sheet = sheet
    return []
  }

  // MARK: Onboarding

  static func next(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    let onboarding = state.onboarding
    if onboarding.step == .starter, onboarding.starter == nil { return [.unchanged] }
    if let step = Onboarding.Step(rawValue: onboarding.step.rawValue + 1) {
      state.onboarding.step = step
      return [.haptic(.button)] + (step == .reminders ? prepareReminders() : [])
    }
    guard let starter = onboarding.starter else { return [.unchanged] }
    return record(.began(starter: starter, age: onboarding.age), &state, shell) + [
      .sound(.roundComplete), .haptic(.celebration),
      .navigate(.tab(state.social.isInvited ? Screen.friends.path : Screen.home.path)),
    ] + lookAtFriends(&state, shell)
  }

  private static func previous(_ state: inout State) -> [Effect<Action>] {
    guard state.onboarding.step.rawValue > 0,
      let step = Onboarding.Step(rawValue: state.onboarding.step.rawValue - 1)
    else { return [.navigate(.home)] }
    state.onboarding.step = step
    return []
  }

  // MARK: Events

  /// Adds an event of this device. One that does not apply, such as a second feeding from another tab, changes nothing:
  /// the screen already shows why.
  static func record(_ kind: IppoEvent.Kind, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    let event = IppoEvent(id: state.generator.next(), when: moment(state, shell), kind)
    guard add(event, &state, shell) else { return [] }
    state.sync.add(event.id)
    return keep(state) + sync(&state, shell)
  }

  /// Now, or just after the last event, so that what is done within a millisecond keeps its order.
  private static func moment(_ state: State, _ shell: ShellContext) -> LocalTime {
    var moment = shell.localTime
    if let last = state.log.events.last?.when.at, last >= moment.at, last - moment.at < .seconds(1) {
      moment.at = last + Milliseconds(1)
    }
    return moment
  }

  /// Adds an event and celebrates what it brings; returns whether it applied.
  static func add(_ event: IppoEvent, _ state: inout State, _ shell: ShellContext) -> Bool {
    let before = state.game(at: shell.localTime)
    var log = state.log
    do throws(IppoRefusal) { try log.append(event) } catch { return false }
    state.log = log
    let after = state.game(at: shell.localTime)
    if case .ran(let run) = event.kind {
      guard after.totals.runs > before.totals.runs else { return true }
      let gained = after.companion?.experience ?? 0
      let had = after.companion.flatMap { before.pet($0.species) }?.experience ?? gained
      state.celebrations.append(
        .run(RunSummary(run: run, coins: after.coins - before.coins, experience: gained - had)))
    }
    for pet in after.pets {
      guard let old = before.pet(pet.species) else {
        if before.age != nil { state.celebrations.append(.caught(pet.species)) }
        continue
      }
      if pet.stage > old.stage { state.celebrations.append(.evolved(pet.species, pet.stage)) }
    }
    return true
  }

  private static func give(_ care: Care, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    let effects = record(.cared(care), &state, shell)
    guard !effects.isEmpty, let pet = state.game(at: shell.localTime).companion else { return [.haptic(.failure)] }
    state.joys += 1
    state.isJoyful = true
    return effects + [
      .sound(care.sound), .haptic(.success), .announce(.ippoFedDone(.verbatim(pet.species.name))),
      .timer(Timer.joy, after: Milliseconds(1_200)),
    ]
  }

  private static func buy(_ item: ShopItem, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    let effects = record(.bought(item), &state, shell)
    guard !effects.isEmpty else { return [.haptic(.failure)] }
    state.toast = .ippoBought(item.title)
    return effects + [
      .sound(.coinsOut), .haptic(.coinsOut), .announce(.ippoBought(item.title)),
      .timer(Timer.toast, after: .seconds(3)),
    ]
  }
}
