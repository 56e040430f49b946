import AppKit
import DesignBook
import Localization
import TilesFeature
import WebClient

@_cdecl("playd_start")
package func startTiles() {
  start(
    Program(
      name: "tiles", root: "/tiles", title: .tilesName, theme: .playd, features: [TilesFeature.hosted()]))
}
