import Navigation
import WebUI

// The gallery is for those who build with the design book: the slim program does without it.

#if SLIM

  /// Stands in where there is no gallery.
  public enum GalleryFeature {
    public struct State: Sendable {}
    public enum Action: Sendable {}
  }

  extension AppFeature {
    static func show(_ action: GalleryFeature.Action, _ state: inout State) -> [Effect] {}

    static func enterGallery(_ address: GalleryAddress, _ state: inout State) -> [Effect] { [] }

    static func galleryView(_ state: State, send: @escaping (Action) -> Void) -> some View { EmptyView() }
  }

#else

  import ClientHost
  import GalleryFeature

  extension AppFeature {
    /// Lets the gallery take an action, and follows it to another address.
    static func show(_ action: GalleryFeature.Action, _ state: inout State) -> [Effect] {
      guard var gallery = state.gallery else { return [] }
      let wishes = GalleryFeature.reduce(&gallery, action)
      state.gallery = gallery
      var effects: [Effect] = []
      for wish in wishes {
        switch wish {
        case .push(let path): effects += push(.at(path), &state)
        case .replace(let path): effects += follow(state.navigator.replace(with: .at(path)))
        case .back: effects += goBack(&state)
        }
      }
      return effects
    }

    static func enterGallery(_ address: GalleryAddress, _ state: inout State) -> [Effect] {
      guard var gallery = state.gallery else {
        state.gallery = GalleryFeature.State(
          address: address, language: state.language, scheme: state.device.preferences.isDark ? .dark : .light)
        return []
      }
      _ = GalleryFeature.reduce(&gallery, .opened(address))
      state.gallery = gallery
      return []
    }

    @ViewBuilder static func galleryView(_ state: State, send: @escaping (Action) -> Void) -> some View {
      if let gallery = state.gallery { GalleryFeature.view(gallery) { send(.gallery($0)) } }
    }
  }

#endif

extension AppFeature {
  static func openGallery(_ state: inout State) -> [Effect] { push(.gallery(GalleryAddress()), &state) }
}
