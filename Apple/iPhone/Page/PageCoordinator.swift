import AppleShellCore
import UIKit
import WebKit

/// Takes the page's messages and decides, by the core's rules, where it may go.
@MainActor
final class PageCoordinator: NSObject, WKScriptMessageHandlerWithReply, WKNavigationDelegate {
  static let start = URL(string: FrameOrigin.scheme + "://" + FrameOrigin.host + "/") ?? URL(filePath: "/")

  private let controller: ShellController
  let files: BundleSchemeHandler

  init(controller: ShellController) {
    self.controller = controller
    files = BundleSchemeHandler(server: controller.settings.server)
  }

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?) {
    guard let text = message.body as? String else { return (nil, "a message is a text") }
    let origin = message.frameInfo.securityOrigin
    let frame = FrameOrigin(
      isMainFrame: message.frameInfo.isMainFrame, scheme: origin.protocol, host: origin.host, port: origin.port)
    return (await controller.answer(text, from: frame), nil)
  }

  /// Pages of the bundle stay here; every other address opens in the browser.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    guard let url = navigationAction.request.url, url.scheme != FrameOrigin.scheme else { return .allow }
    if navigationAction.targetFrame?.isMainFrame ?? true { _ = await UIApplication.shared.open(url) }
    return .cancel
  }

  /// The system took the page's memory: it begins again where it was.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { webView.reload() }
}
