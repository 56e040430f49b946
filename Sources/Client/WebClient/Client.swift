import AppFeature
import CHost
import ClientHost
import Kernel
import WebUI

/// The loop: what happened becomes actions, actions change the state and ask for effects, the state becomes a page.
///
/// All of it runs within the call by which the page reports an event, so an answer to a touch is on the page in the same
/// task, before the browser draws. The page runs one thread; so does this.
final class Client {
  private var state = AppFeature.State()
  private let renderer = Renderer()
  private var actions: [AppFeature.Action] = []
  private var now = Timestamp(0)

  func host(_ event: HostEvent, at now: Timestamp) {
    begin(now)
    actions.append(.host(event))
    finish()
  }

  func interface(_ kind: EventKind, _ id: Int32, _ text: String?, at now: Timestamp) {
    begin(now)
    if let text { renderer.dispatch(kind, to: id, text: text) } else { renderer.dispatch(kind, to: id) }
    finish()
  }

  func touch(_ pointers: [SurfacePointer], _ id: Int32, at now: Timestamp) {
    begin(now)
    renderer.dispatch(pointers, to: id)
    finish()
  }

  private func begin(_ now: Timestamp) { self.now = now }

  /// Takes the actions until there are none, and renders once for each round: views that appear may send more.
  private func finish() {
    var rounds = 0
    while !actions.isEmpty, rounds < 8 {
      rounds += 1
      var effects: [UInt8] = []
      var isAsDrawn = true
      // A handler may send while another action is being taken; what it sends waits its turn.
      var next = 0
      while next < actions.count {
        let action = actions[next]
        next += 1
        for effect in AppFeature.step(&state, action, at: now) { effect.encode(to: &effects) }
        isAsDrawn = isAsDrawn && state.isAsDrawn
      }
      actions.removeAll(keepingCapacity: true)
      // Sounds first: they are heard sooner than a page is seen.
      send(effects, host_perform)
      guard !isAsDrawn else { continue }
      let view = AppFeature.view(state, send: { [self] in actions.append($0) })
      renderer.render(view, in: AppFeature.environment(state))
      send(renderer.operations, host_apply)
      for call in renderer.takeLifecycle() { call() }
    }
  }

  private func send(_ bytes: [UInt8], _ receive: (UnsafePointer<UInt8>?, Int32) -> Void) {
    guard !bytes.isEmpty else { return }
    bytes.withUnsafeBufferPointer { receive($0.baseAddress, Int32(clamping: $0.count)) }
  }
}
