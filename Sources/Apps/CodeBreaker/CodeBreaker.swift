import AdsFeature
import AppKit
import CodeBreakerFeature
import DesignBook
import Localization
import WebClient

/// CodeBreaker.
@_cdecl("playd_start")
package func startCodeBreaker() {
  start(
    Program(
      name: "codebreaker", root: "/codebreaker", title: .codebreakerName, theme: .codeBreaker,
      features: [CodeBreakerFeature.hosted(), AdsFeature.hosted()]))
}
