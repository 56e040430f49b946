import AppleShellCore
import Foundation
import ShellBridge
import WatchConnectivity

/// The phone's end of the connection to the watch.
@MainActor
final class WatchLink: NSObject, WCSessionDelegate {
  private var send: Services.Send?

  var offers: [ShellOffer] { WCSession.isSupported() ? [.watch] : [] }

  func start(_ send: @escaping Services.Send) {
    guard WCSession.isSupported() else { return }
    self.send = send
    WCSession.default.delegate = self
    WCSession.default.activate()
  }

  func equip(_ text: String) {
    do { try WCSession.default.updateApplicationContext(["kit": text]) } catch { log(error) }
  }

  /// The system delivers it also when the watch is away.
  func confirm(_ id: String) { WCSession.default.transferUserInfo(["confirmed": id]) }

  /// The file is gone when this method returns, so it is read here. The watch keeps a run until it is confirmed.
  nonisolated func session(_ session: WCSession, didReceive file: WCSessionFile) {
    do {
      let text = try String(contentsOf: file.fileURL, encoding: .utf8)
      Task { @MainActor in self.send?(.watchRun(text)) }
    } catch { log(error) }
  }

  nonisolated func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?
  ) { log(error) }

  nonisolated func sessionDidBecomeInactive(_ session: WCSession) {}

  /// Another watch was paired.
  nonisolated func sessionDidDeactivate(_ session: WCSession) { session.activate() }
}
