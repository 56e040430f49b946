import AppKit
import DesignBook
import HatGameFeature
import Localization
import WebClient

@_cdecl("playd_start")
package func startHatGame() {
  start(
    Program(
      name: "hatGame", root: "/hat-game", title: .hatName, theme: .hatGame,
      features: [HatGameFeature.hosted()], hasLeaderboards: false))
}
