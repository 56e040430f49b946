import AppKit
import DesignBook
import IppoFeature
import Localization
import WebClient

@_cdecl("playd_start")
package func startIppo() {
  start(Program(name: "ippo", root: "/ippo", title: .ippoName, theme: .ippo, features: [IppoFeature.hosted()]))
}
