import DesignBook
import Navigation
import WebUI

@testable import AppKit
@testable import GalleryFeature

/// The gallery with its effects.
final class GalleryFixture {
  private static let page = PageTable(GalleryFeature.pages).page(at: "/gallery")

  var state: GalleryFeature.State
  /// Requested navigation, as text.
  var moves: [String] = []

  init(_ state: GalleryFeature.State) { self.state = state }

  func send(_ action: GalleryFeature.Action) {
    for effect in GalleryFeature.reduce(&state, action, ShellContext(page: Self.page)) {
      switch effect {
      case .navigate(.push(let path)): moves.append("push " + path)
      case .navigate(.replace(let path)): moves.append("replace " + path)
      case .navigate(.back): moves.append("back")
      default: moves.append("something else")
      }
    }
  }

  func show(on page: RecordingPage) {
    page.show(
      GalleryFeature.view(
        state, page: Self.page, shell: ShellContext(page: Self.page), send: send),
      in: Environment())
  }
}
