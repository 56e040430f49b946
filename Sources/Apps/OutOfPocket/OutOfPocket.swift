import AdsFeature
import AppKit
import DesignBook
import Localization
import OutOfPocketGame
import WebClient

/// Out of Pocket.
@_cdecl("playd_start")
package func startOutOfPocket() {
  start(
    Program(
      name: "outOfPocket", root: "/out-of-pocket", title: .appName, theme: .outOfPocket,
      features: [FeatureHost(OutOfPocketGame.self), FeatureHost(AdsFeature.self)],
      developerLinks: [(.settingsTuning, "/out-of-pocket/tuning"), (.settingsGallery, "/gallery")]))
}
