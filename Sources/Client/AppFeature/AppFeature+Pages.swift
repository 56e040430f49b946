import ClientHost
import Kernel
import Navigation
import OutOfPocketFeature
import WebUI

/// Moving between pages, and keeping the browser's history in step.
extension AppFeature {
  /// Opens the address the app was started with.
  static func open(_ launch: HostEvent.Launch, _ state: inout State) -> [Effect] {
    state.navigator = Navigator(path: launch.path, entry: launch.historyEntry)
    state.isDebugging = Address(launch.path).hasQuery("debug")
    var effects: [Effect] = [.describeDocument]
    state.lacksPage = Program.isSlim && state.navigator.page.isInFullProgram
    // The page has tried the full program already: to load anew would go on for ever.
    if state.lacksPage { return effects + play(.appeared(playsIntro: false), &state) }
    switch state.navigator.page {
    case .outOfPocketClassic:
      // A game cannot be opened by its address, since it would be running before its player looks.
      effects += follow(state.navigator.replace(with: .outOfPocket))
      effects += play(.appeared(playsIntro: true), &state)
    #if !SLIM
      case .home where !Program.isSlim:
        effects +=
          play(.appeared(playsIntro: false), &state) + platformMoved(from: nil, to: state.navigator.page, &state)
    #endif
    case .home, .outOfPocket, .outOfPocketModes: effects += play(.appeared(playsIntro: true), &state)
    case .outOfPocketLeaderboard:
      effects += play(.appeared(playsIntro: false), &state) + play(.leaderboardAppeared, &state)
    case .gallery(let address):
      _ = enterGallery(address, &state)
      effects += play(.appeared(playsIntro: false), &state)
    case .outOfPocketTuning:
      effects += enterTuning(&state)
      effects += play(.appeared(playsIntro: false), &state)
    case .outOfPocketTutorial, .outOfPocketPractice:
      effects += play(.appeared(playsIntro: false), &state) + enterTraining(state.navigator.page, &state)
      effects += insightMoved(from: nil, to: state.navigator.page, &state)
    case .outOfPocketStatistics, .outOfPocketAchievements:
      effects += play(.appeared(playsIntro: false), &state) + insightMoved(from: nil, to: state.navigator.page, &state)
    case .codeBreaker:
      effects += play(.appeared(playsIntro: false), &state)
      effects += codeBreakerMoved(from: nil, to: state.navigator.page, &state)
    #if !SLIM
      case .platform:
        effects += play(.appeared(playsIntro: false), &state)
        effects += platformMoved(from: nil, to: state.navigator.page, &state) + returnFromPartner(launch.path, &state)
        effects += returnFromApple(launch.path, &state)
      case .console:
        effects += play(.appeared(playsIntro: false), &state)
        effects += consoleMoved(from: nil, to: state.navigator.page, &state)
    #endif
    case .settings, .notFound: effects += play(.appeared(playsIntro: false), &state)
    }
    return effects
  }

  /// The visitor went through the browser's history.
  static func arrive(at path: String, entry: Int32, _ state: inout State) -> [Effect] {
    let before = state.navigator.page
    state.navigator.navigated(to: path, entry: entry)
    return moved(from: before, &state)
  }

  static func push(_ page: Page, _ state: inout State) -> [Effect] {
    let before = state.navigator.page
    return follow(state.navigator.push(page)) + moved(from: before, &state)
  }

  static func presentModes(_ state: inout State) -> [Effect] {
    let before = state.navigator.page
    return follow(state.navigator.present(.outOfPocketModes, as: .sheet)) + moved(from: before, &state)
  }

  static func goBack(_ state: inout State) -> [Effect] {
    let before = state.navigator.page
    return follow(state.navigator.pop()) + moved(from: before, &state)
  }

  static func goHome(_ state: inout State) -> [Effect] {
    guard !Program.isSlim else { return goToMenu(&state) }
    let before = state.navigator.page
    return follow(state.navigator.open(.home)) + moved(from: before, &state)
  }

  /// To the menu of Out of Pocket.
  static func goToMenu(_ state: inout State) -> [Effect] {
    let before = state.navigator.page
    return follow(state.navigator.open(.outOfPocket)) + moved(from: before, &state)
  }

  static func follow(_ change: HistoryChange?) -> [Effect] { change.map { [.history($0)] } ?? [] }

  /// What a page needs when it comes into view.
  static func moved(from before: Page, _ state: inout State) -> [Effect] {
    let page = state.navigator.page
    guard page != before else { return [] }
    if Program.isSlim, page.isInFullProgram { return [.describeDocument, .reload] }
    var effects: [Effect] = [.describeDocument]
    if page == .outOfPocketLeaderboard { effects += play(.leaderboardAppeared, &state) }
    if case .gallery(let address) = page { effects += enterGallery(address, &state) } else { state.gallery = nil }
    if isTraining(before) { effects += leaveTraining(&state) }
    if isTraining(page) { effects += enterTraining(page, &state) }
    if page == .outOfPocketTuning { effects += enterTuning(&state) }
    if before == .outOfPocketTuning { effects += leaveTuning(&state) }
    effects += insightMoved(from: before, to: page, &state)
    effects += codeBreakerMoved(from: before, to: page, &state)
    #if !SLIM
      effects += platformMoved(from: before, to: page, &state)
      effects += consoleMoved(from: before, to: page, &state)
      if page == .settings { effects += tellAdsOfSettings(&state) }
    #endif
    if page == .settings { state.nameForm = NameForm(text: state.account.credentials?.name ?? "") }
    // A game goes on only while it is looked at.
    if before == .outOfPocket || (Program.isSlim && before == .home) { effects += play(.covered, &state) }
    return effects
  }
}
