import AppKit
import Kernel
import Navigation
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

extension OutOfPocketGame {
  /// Loses a game on an empty device and, with `draws`, draws its result; both are discarded. A browser compiles each
  /// function at its first call, which would delay the end of the first game.
  @export(interface)
  package static func rehearse(draws: Bool) {
    let page = Navigator(PageTable(pages), path: Place.menu.path).page
    let shell = ShellContext(page: page)
    let state = lost(shell)
    if draws { Renderer().render(view(state, page: page, shell: shell) { _ in }, in: Environment()) }
  }

  /// The state of an empty device after a lost game.
  static func lost(_ shell: ShellContext) -> State {
    var launch = Launch(context: shell)
    var state = restore(&launch)
    state.place = .menu
    let ticket = Ticket(settings: RunSettings(mode: .classic, pool: .discreet), seed: 1)
    _ = reduce(&state, .game(.begin(ticket)), shell)
    // Of two swipes in opposite directions one is wrong.
    for way in [-1.0, 1] { _ = reduce(&state, .game(.touched(swipe(way))), shell) }
    _ = reduce(&state, .game(.timer(.lost)), shell)
    return state
  }

  /// A swipe up for -1, then one down for 1.
  private static func swipe(_ way: Double) -> [SurfacePointer] {
    (0...6).map { step in
      let phase: SurfacePointer.Phase = step == 0 ? .began : step == 6 ? .ended : .moved
      let steps = Double(step)
      return SurfacePointer(
        pointer: 1, phase: phase, x: 195, y: 420 + way * steps * 24, time: 1_600 + way * 400 + steps * 16,
        surface: Size(width: 390, height: 844))
    }
  }
}
