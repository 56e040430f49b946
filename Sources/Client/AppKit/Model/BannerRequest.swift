package import DesignBook
package import WebUI

/// A banner or toast requested by a feature.
package struct BannerRequest<Action> {
  package var kind: Banner.Kind
  package var sentence: LocalizedStringResource
  /// Whether it disappears automatically.
  package var isToast: Bool
  /// Action of a tap; nil for none.
  package var action: Action?

  package init(_ kind: Banner.Kind, _ sentence: LocalizedStringResource, isToast: Bool = false, action: Action? = nil) {
    self.kind = kind
    self.sentence = sentence
    self.isToast = isToast
    self.action = action
  }

  func map<Other>(_ wrap: @escaping (Action) -> Other) -> BannerRequest<Other> {
    BannerRequest<Other>(kind, sentence, isToast: isToast, action: action.map(wrap))
  }
}

/// A dismissible message to the player. Nothing that affects scores happens silently.
struct BannerItem {
  var id: Int32
  var kind: Banner.Kind
  var sentence: LocalizedStringResource
  var isToast: Bool
  var action: (() -> Void)?
}
