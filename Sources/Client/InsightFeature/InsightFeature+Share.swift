import Kernel
import Localization
import OutOfPocketEngine
import WebUI

/// Sharing of pictures.
extension InsightFeature {
  static func prepare(_ subject: ShareSubject, _ state: inout State) -> [Effect] {
    let card = ShareCard(subject, in: state.language, of: state.origin)
    let image = state.nextImage
    state.nextImage = image == .max ? 1 : image + 1
    state.share = ShareSheet(subject: subject, image: image, phase: .preparing)
    return [
      .prepareImage(id: image, svg: card.svg, width: Int32(ShareCard.size.width), height: Int32(ShareCard.size.height))
    ]
  }

  static func prepared(_ id: Int32, _ isReady: Bool, _ state: inout State) {
    guard state.share?.image == id else { return }
    state.share?.phase = isReady ? .ready : .failed
  }

  static func send(_ state: inout State) -> [Effect] {
    guard let share = state.share, share.phase != .preparing, share.phase != .failed else { return [] }
    let card = ShareCard(share.subject, in: state.language, of: state.origin)
    return [.shareImage(id: share.image, text: card.words, fileName: card.fileName)]
  }

  static func shared(_ outcome: SharingOutcome, _ state: inout State) -> [Effect] {
    guard state.share != nil else { return [] }
    switch outcome {
    case .shared:
      state.share?.phase = .shared
      return [.announce(.shareShared)]
    case .saved:
      state.share?.phase = .saved
      return [.announce(.shareSaved)]
    // Cancelling is not a failure.
    case .cancelled: state.share?.phase = .ready
    case .failed:
      state.share?.phase = .notShared
      return [.announce(.shareNotShared)]
    }
    return []
  }
}
