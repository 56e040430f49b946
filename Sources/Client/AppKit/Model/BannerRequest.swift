package import DesignBook
import Kernel
package import WebUI

/// A banner or toast requested by a feature.
@MemberwiseInit(unlabelled: 1)
package struct BannerRequest<Action> {
  package var kind: Banner.Kind
  package var sentence: LocalizedStringResource
  @Default(nil) package var badge: Content?
  /// Whether it disappears automatically.
  @Default(false) package var isToast: Bool
  /// Action of a tap; nil for none.
  @Default(nil) package var action: Action?

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
