import AppleShellCore
import Foundation
import WatchConnectivity

/// The watch's end of the connection to the phone. The system goes on with a transfer when the app is dead.
@MainActor
final class PhoneLink: NSObject, WCSessionDelegate {
  typealias Send = @MainActor (IppoWatch.Input) -> Void

  private var send: Send?
  private var waiting: [String: String] = [:]

  func start(_ send: @escaping Send) {
    self.send = send
    WCSession.default.delegate = self
    WCSession.default.activate()
  }

  /// One transfer of a run at a time: a second would arrive as well, and the phone would only confirm it again.
  func transfer(_ text: String, id: String) {
    let session = WCSession.default
    guard session.activationState == .activated else {
      waiting[id] = text
      return
    }
    let isUnderWay = session.outstandingFileTransfers.contains { $0.file.metadata?["run"] as? String == id }
    guard !isUnderWay else { return }
    let file = FileManager.default.temporaryDirectory.appending(path: id + ".run")
    do {
      try Data(text.utf8).write(to: file, options: .atomic)
      session.transferFile(file, metadata: ["run": id])
    } catch { waiting[id] = text }
  }

  private func flush() {
    let all = waiting
    waiting = [:]
    for (id, text) in all { transfer(text, id: id) }
  }

  nonisolated func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?
  ) {
    let kit = session.receivedApplicationContext["kit"] as? String
    Task { @MainActor in
      if let kit { self.send?(.kit(kit)) }
      self.flush()
    }
  }

  nonisolated func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {
    guard let kit = applicationContext["kit"] as? String else { return }
    Task { @MainActor in self.send?(.kit(kit)) }
  }

  nonisolated func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {
    guard let id = userInfo["confirmed"] as? String else { return }
    Task { @MainActor in self.send?(.confirmed(id: id)) }
  }
}
