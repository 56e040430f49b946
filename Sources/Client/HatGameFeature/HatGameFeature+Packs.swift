import AppKit
package import HatGameAPI
import Kernel
import Localization
package import PlaydAPI
import WebUI

/// Word packs: redeemed in Play'd, opened here, and then on the device.
extension HatGameFeature {
  package enum PackAction: Sendable {
    case listed(Result<HatPackList, CallError>)
    case counted(Result<HatGameOverview, CallError>)
    case openTapped(String)
    case opened(String, Result<HatPackWords, CallError>)
    case used(String, Bool)
    case pageTapped
    case shopTapped
    case retryTapped
  }

  /// The page's view of the server.
  package struct PackShelf: Sendable {
    package internal(set) var list: [HatPack]?
    /// The player's packs; nil without a player, and until the server has answered.
    package internal(set) var overview: HatGameOverview?
    /// The pack that is being opened.
    package internal(set) var opening: String?
    package internal(set) var trouble: PackTrouble?

    /// Redeemed packs that can still be opened.
    package var closed: Int64 { overview.map { max($0.packs - Int64($0.opened.count), 0) } ?? 0 }
  }

  package enum PackTrouble: UInt8, Sendable {
    /// The list did not load.
    case unread
    case unopened
    /// Another device has opened the last one.
    case noneLeft
  }

  // Not inlined: it belongs to the program's second part.
  @inline(never)
  static func packs(_ action: PackAction, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    switch action {
    case .listed(.success(let list)):
      (state.shelf.list, state.shelf.trouble) = (list.packs, nil)
      return []
    case .listed(.failure):
      state.shelf.trouble = .unread
      return [.announce(.hatPacksUnread)]
    case .counted(.failure): return [.unchanged]
    case .counted(.success(let overview)): return count(overview, &state)
    case .openTapped(let name):
      guard state.shelf.opening == nil else { return [.unchanged] }
      (state.shelf.opening, state.shelf.trouble) = (name, nil)
      return [openPack(name, tag: Tag.open), .haptic(.button)]
    case .opened(let name, let result): return open(name, result, &state)
    case .used(let name, let isUsed):
      state.packs.use(name, isUsed)
      return [storePacks(state), .haptic(.button)]
    case .pageTapped: return [.navigate(.push(Screen.packs.path))]
    case .shopTapped: return [.navigate(.push("/games/hat-game?redeem=1"))]
    case .retryTapped:
      state.shelf.trouble = nil
      return readPacks(state, shell)
    }
  }

  /// Reads the list, and the player's packs if there is a player.
  static func readPacks(_ state: State, _ shell: ShellContext) -> [Effect<Action>] {
    var effects: [Effect<Action>] = [GetHatPacks.send(tag: Tag.packs, GetHatPacks.call()) { .packs(.listed($0)) }]
    if shell.player != nil {
      effects.append(
        GetHatGame.request(tag: Tag.overview) {
          GetHatGame.call(token: $0)
        } then: {
          .packs(.counted($0))
        })
    }
    return effects
  }

  /// Fetches a pack that another device has opened, and removes those that are gone.
  private static func count(_ overview: HatGameOverview, _ state: inout State) -> [Effect<Action>] {
    state.shelf.overview = overview
    state.packs.keep(overview.opened)
    let missing = overview.opened.first { !state.packs.has($0) }
    return [storePacks(state)] + (missing.map { [openPack($0, tag: Tag.fetch)] } ?? [])
  }

  private static func open(
    _ name: String, _ result: Result<HatPackWords, CallError>, _ state: inout State
  ) -> [Effect<Action>] {
    let wasTapped = state.shelf.opening.map { $0.hasSameBytes(as: name) } ?? false
    if wasTapped { state.shelf.opening = nil }
    switch result {
    case .success(let pack):
      state.packs.add(pack)
      if var overview = state.shelf.overview {
        if !overview.opened.contains(where: { $0.hasSameBytes(as: pack.name) }) { overview.opened.append(pack.name) }
        let next = count(overview, &state)
        return wasTapped ? next + [.sound(.shuffle), .haptic(.success), .announce(added(pack, state))] : next
      }
      return [storePacks(state)]
    case .failure(let failure):
      guard wasTapped else { return [.unchanged] }
      if case .refused(let problem) = failure, problem.type == .wordPackMissing {
        state.shelf.trouble = .noneLeft
      } else {
        state.shelf.trouble = .unopened
      }
      return [.haptic(.failure), .announce(state.shelf.trouble == .noneLeft ? .hatPackNoneLeft : .hatPackUnopened)]
    }
  }

  private static func added(_ pack: HatPackWords, _ state: State) -> LocalizedStringResource {
    .hatPackAdded(.verbatim(pack.title.text(in: state.language.code)))
  }

  private static func openPack(_ name: String, tag: Int32) -> Effect<Action> {
    OpenHatPack.request(tag: tag) {
      OpenHatPack.call(name, token: $0)
    } then: {
      .packs(.opened(name, $0))
    }
  }

  private static func storePacks(_ state: State) -> Effect<Action> {
    .store(Key.packs, state.packs.packs.isEmpty ? nil : state.packs.text)
  }
}
