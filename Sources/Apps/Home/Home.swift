import AppKit
import DesignBook
import Localization
import PlaydFeature
import WebClient

/// Home of the site: games, earning and redeeming coins, account.
@_cdecl("playd_start")
package func startHome() {
  start(
    Program(
      name: "home", root: "/", title: .playdName, theme: .playd, features: [PlaydFeature.hosted()],
      developerLinks: [
        (title: .settingsTuning, path: "/out-of-pocket/tuning"), (title: .settingsGallery, path: "/gallery"),
      ]))
}
