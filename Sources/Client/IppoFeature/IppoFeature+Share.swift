import AppKit
import ClientHost
import IppoEngine
import Kernel
import Localization
import WebUI

/// Share cards.
extension IppoFeature {
  static func reduce(_ state: inout State, share action: ShareAction, _ shell: ShellContext) -> [Effect<Action>] {
    switch action {
    case .opened(let subject):
      guard let card = ShareCard(subject, state, shell) else { return [] }
      // Sharing has to follow a tap at once, so the picture is made in advance.
      state.shareImage = state.shareImage == .max ? 1 : state.shareImage + 1
      state.share = ShareSheet(subject: subject, image: state.shareImage)
      return [
        .host(
          .prepareImage(
            id: state.shareImage, svg: card.svg, width: Int32(ShareCard.width), height: Int32(ShareCard.height)))
      ]
    case .prepared(let image, let isReady):
      guard state.share?.image == image else { return [.unchanged] }
      state.share?.phase = isReady ? .ready : .failed
      return []
    case .confirmed:
      guard let share = state.share, share.phase != .preparing, share.phase != .failed,
        let card = ShareCard(share.subject, state, shell)
      else { return [.unchanged] }
      return [.host(.shareImage(id: share.image, text: card.words, fileName: card.fileName))]
    case .ended(let outcome):
      // A friend's link has no sheet.
      guard state.share != nil else { return [.unchanged] }
      switch outcome {
      case .shared: return ended(.shared, .shareShared, &state)
      case .saved: return ended(.saved, .shareSaved, &state)
      case .failed: return ended(.notShared, .shareNotShared, &state)
      case .cancelled:
        state.share?.phase = .ready
        return []
      }
    case .closed:
      state.share = nil
      return []
    }
  }

  private static func ended(
    _ phase: ShareSheet.Phase, _ words: LocalizedStringResource, _ state: inout State
  ) -> [Effect<Action>] {
    state.share?.phase = phase
    return [.announce(words)]
  }
}
