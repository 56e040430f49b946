import AppKit
import CHost
import ClientHost
import Kernel
import WebUI

/// Main loop: passes events to the shell, and effects and rendering to the browser.
///
/// Everything runs within the page's call, so the response to a touch is on the page in the same task, before the
/// browser paints. Single-threaded, like the page.
final class Client {
  private let shell: Shell
  private let renderer = Renderer()

  init(_ program: Program) { shell = Shell(program) }

  /// - Parameter now: nil if the event is to be handled together with the next one.
  func host(_ event: HostEvent, at now: Timestamp?) {
    shell.receive(event)
    if let now { finish(now) }
  }

  func interface(_ kind: EventKind, id: Int32, text: String?, at now: Timestamp) {
    if let text { renderer.dispatch(kind, to: id, text: text) } else { renderer.dispatch(kind, to: id) }
    finish(now)
  }

  func touch(_ pointers: [SurfacePointer], _ id: Int32, at now: Timestamp) {
    renderer.dispatch(pointers, to: id)
    finish(now)
  }

  /// Runs the shell until it is idle, rendering once per round: appearing views may send more actions.
  private func finish(_ now: Timestamp) {
    var rounds = 0
    while shell.hasPending, rounds < 8 {
      rounds += 1
      var effects: [UInt8] = []
      for effect in shell.run(at: now) { effect.encode(to: &effects) }
      // Sounds first: latency is more audible than visible.
      send(effects, host_perform)
      guard !shell.isUnchanged else { continue }
      renderer.render(shell.view(), in: shell.environment)
      send(renderer.operations, host_apply)
      for call in renderer.drainLifecycle() { call() }
    }
  }

  private func send(_ bytes: [UInt8], _ receive: (UnsafePointer<UInt8>?, Int32) -> Void) {
    guard !bytes.isEmpty else { return }
    bytes.withUnsafeBufferPointer { receive($0.baseAddress, Int32(clamping: $0.count)) }
  }
}
