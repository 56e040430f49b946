package import AppKit
import DesignBook
package import Navigation
package import WebUI

extension ConsoleFeature {
  /// The open screen, or the sign-in without a session.
  package static func view(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> Content {
    var state = state
    state.language = shell.language
    return ConsoleScreen(state: state, origin: shell.origin, send: send).erasedContent
  }
}
