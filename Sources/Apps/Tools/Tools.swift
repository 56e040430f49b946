import AppKit
import DesignBook
import GalleryFeature
import Localization
import TuningFeature
import WebClient

/// Developer tools: component gallery and tuning panel.
@_cdecl("playd_start")
package func startTools() {
  start(
    Program(
      name: "tools", root: "/gallery", title: .appPlatform, theme: .outOfPocket,
      features: [GalleryFeature.hosted(), TuningFeature.hosted()]))
}
