import AppKit
import ConsoleFeature
import DesignBook
import Localization
import WebClient

/// The console of studios and operators.
@_cdecl("playd_start")
package func startConsole() {
  start(
    Program(
      name: "console", root: "/console", title: .consoleTitle, theme: .playd,
      features: [ConsoleFeature.hosted()]))
}
