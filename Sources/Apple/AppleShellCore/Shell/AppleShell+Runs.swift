import ShellBridge

extension AppleShell {
  /// A transfer from the watch, whole or damaged, for the first time or again.
  mutating func receive(run text: String) -> [ShellEffect] {
    guard let run = RunInbox.run(text) else { return [] }
    switch inbox.receive(run) {
    case .store: return [.storeRun(id: run.id, text: text)]
    case .confirm: return [.confirmRun(id: run.id)]
    }
  }

  mutating func confirm(run: String, _ id: Int32) -> [ShellEffect] {
    guard inbox.remove(run) else { return done(id) }
    // The name first: killed in between, the run is deleted at the next launch.
    return [.storeTaken(inbox.taken), .deleteRun(id: run)] + done(id)
  }
}
