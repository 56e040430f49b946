import AppleShellCore
import ShellBridge
import SwiftUI
import WebKit

/// The one web view, which shows the programs of the bundle.
struct PageView: UIViewRepresentable {
  let controller: ShellController

  func makeCoordinator() -> PageCoordinator { PageCoordinator(controller: controller) }

  func makeUIView(context: Context) -> WKWebView {
    let configuration = WKWebViewConfiguration()
    configuration.allowsInlineMediaPlayback = true
    configuration.setURLSchemeHandler(context.coordinator.files, forURLScheme: FrameOrigin.scheme)
    configuration.userContentController.addScriptMessageHandler(context.coordinator, contentWorld: .page, name: "playd")
    configuration.userContentController.addUserScript(
      WKUserScript(source: Self.script(controller.offers), injectionTime: .atDocumentStart, forMainFrameOnly: true))
    let view = WKWebView(frame: .zero, configuration: configuration)
    view.navigationDelegate = context.coordinator
    view.allowsBackForwardNavigationGestures = true
    view.scrollView.contentInsetAdjustmentBehavior = .never
    controller.say = { [weak view] text in
      view?.callAsyncJavaScript(
        "playdShell.tell(text)", arguments: ["text": text], in: nil, in: .page, completionHandler: nil)
    }
    view.load(URLRequest(url: PageCoordinator.start))
    return view
  }

  func updateUIView(_ view: WKWebView, context: Context) {}

  /// The app's part of the page, with what this device offers.
  private static func script(_ offers: [ShellOffer]) -> String {
    guard let file = Bundle.main.url(forResource: "shell", withExtension: "js"),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return "" }
    let words = offers.map { "\"" + $0.word + "\"" }.joined(separator: ",")
    return text.replacingOccurrences(of: "/*OFFERS*/[]", with: "[" + words + "]")
  }
}
