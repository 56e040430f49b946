package import DesignBook
package import WebUI

/// A banner or toast requested by a feature.
package struct BannerRequest<Action> {
  package var kind: Banner.Kind
  package var sentence: LocalizedStringResource
  package var badge: Content?
  /// Whether it disappears automatically.
  package var isToast: Bool
  /// Action of a tap; nil for none.
  package var action: Action?

  package init(
    _ kind: Banner.Kind, sentence: LocalizedStringResource, badge: Content? = nil, isToast: Bool = false,
    action: Action? = nil
  ) {
    self.kind = kind
    self.sentence = sentence
    self.badge = badge
    self.isToast = isToast
    self.action = action
  }

  func map<Other>(_ wrap: @escaping (Action) -> Other) -> BannerRequest<Other> {
    BannerRequest<Other>(kind, sentence: sentence, badge: badge, isToast: isToast, action: action.map(wrap))
  }
}

/// A dismissible message to the player. Nothing that affects scores happens silently.
struct BannerItem {
  var id: Int32
  var kind: Banner.Kind
  var sentence: LocalizedStringResource
  var badge: Content?
  var isToast: Bool
  var action: (() -> Void)?
}
