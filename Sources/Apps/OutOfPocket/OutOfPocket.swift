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
      features: [OutOfPocketGame.hosted(), AdsFeature.hosted()],
      developerLinks: [(.settingsTuning, "/out-of-pocket/tuning"), (.settingsGallery, "/gallery")]))
}

/// Loses a game out of sight: without drawing for part 0, with it for part 1.
@_cdecl("playd_rehearse")
package func rehearseOutOfPocket(_ part: Int32) { OutOfPocketGame.rehearse(draws: part > 0) }
