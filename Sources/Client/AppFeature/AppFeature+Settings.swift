import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI

extension AppFeature {
  /// Takes a change made on the settings screen; it holds at once and is kept.
  static func set(_ action: SettingsAction, _ state: inout State) -> [Effect] {
    switch action {
    case .language(let language):
      state.settings.language = language
      return [.keep(.settings), .describeDocument]
    case .sounds(let plays):
      state.settings.playsSounds = plays
      // So that the player hears what has been switched on.
      return [.keep(.settings)] + (plays ? [.outOfPocket(.play(.successTick, rate: 1_000))] : [])
    case .vibration(let vibrates):
      state.settings.vibrates = vibrates
      return [.keep(.settings)] + (vibrates ? [.outOfPocket(.vibrate(.success))] : [])
    case .motion(let motion):
      state.settings.motion = motion
      state.outOfPocket.reducesMotion = state.reducesMotion
      return [.keep(.settings)]
    case .developer(let isDeveloper):
      state.settings.isDeveloper = isDeveloper
      return [.keep(.settings)]
    case .analytics(let collects): return collect(collects, &state)
    case .nameEdited(let text):
      state.nameForm.text = text
      state.nameForm.status = .idle
      return []
    case .nameSubmitted: return submitName(&state)
    }
  }

  private static func submitName(_ state: inout State) -> [Effect] {
    guard !state.requests.isRenaming else { return [] }
    let name: PlayerName
    do throws(PlayerName.Flaw) {
      name = try PlayerName(state.nameForm.text)
    } catch {
      state.nameForm.status = .flawed(error)
      return []
    }
    guard state.isOnline, let credentials = state.account.credentials else {
      state.nameForm.status = .offline
      return work(&state)
    }
    state.nameForm = NameForm(text: name.text, status: .saving)
    return [ask(.rename, UpdateMe.call(PlayerUpdate(name: name.text), token: credentials.token), &state)]
  }
}
