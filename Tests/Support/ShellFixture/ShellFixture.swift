package import AppKit
package import ClientHost
import Kernel
import Localization
package import WebUI

/// A whole program without a browser: shell, recording page, server, and the device's storage, history and clock.
///
/// A visitor's input goes through the page; page effects are performed here. As in a browser, responses and answers
/// arrive after all other requested effects.
package final class ShellFixture {
  package private(set) var shell: Shell
  /// The document; a new one for each page load.
  package private(set) var page = RecordingPage()
  package let device: Device
  package let server: ScriptedServer
  /// Whether the server responds automatically; otherwise `deliver()` releases responses.
  package var answersAtOnce = true
  /// Further answers of the page: sensors, files, ads ...
  package var respond: (HostEffect) -> HostEvent? = { _ in nil }
  package var history: [String]
  package private(set) var position = 0
  /// The device's clock in Unix milliseconds.
  package var now: Int64 = 1_763_640_000_000
  /// Effects since the last `clear()`.
  package private(set) var effects: [HostEffect] = []
  /// Page of another program that this one was left for; nil while in view.
  package private(set) var destination: String?
  /// Whether it was left by going back to the visitor's previous page.
  package private(set) var isBack = false
  /// Number of renderings.
  package private(set) var drawings = 0
  private(set) var isOpen = false

  private var makeProgram: () -> Program
  /// What the device's seeds are drawn from; devices that meet need different ones.
  package var entropy: UInt64 = 41
  /// Each page load has another seed.
  private var launches: UInt64 = 0
  private var alarms: [(id: Int32, due: Int64)] = []
  /// Requested effects not yet performed.
  private var asked: [HostEffect] = []
  /// Pending events.
  private var arrivals: [HostEvent] = []
  /// Requests in flight.
  private var waiting: [HostEffect] = []
  private var isSettling = false

  package init(
    device: Device = Device(), server: ScriptedServer = ScriptedServer(), _ program: @escaping () -> Program
  ) {
    self.device = device
    self.server = server
    makeProgram = program
    shell = Shell(program())
    history = [shell.program.root]
    device.pages.append(self)
  }

  // MARK: The device

  /// Loads the page again, keeping only the device's storage; `program` loads another program.
  @export(interface)
  package func launch(
    _ program: (() -> Program)? = nil, path: String? = nil, languages: [String] = ["en-GB"], isOnline: Bool = true,
    reducesMotion: Bool = false, isDark: Bool = false, hasVibration: Bool = true, apps: [HostEvent.App] = [],
    utcOffset: Int32 = 240, isInstalled: Bool = false, sharesFiles: Bool = false
  ) {
    close()
    if let program { makeProgram = program }
    shell = Shell(makeProgram())
    page = RecordingPage()
    page.afterUse = { [self] in settle() }
    launches += 1
    isOpen = true
    server.mode = isOnline ? (server.mode == .unreachable ? .well : server.mode) : .unreachable
    if let path { history[position] = path }
    host(
      .launched(
        HostEvent.Launch(
          path: history[position], historyEntry: Int32(position), languages: languages, apps: apps,
          storage: device.storage.filter { !device.isLocked($0.key, for: self) }, isOnline: isOnline,
          entropy: entropy + launches,
          preferences: HostEvent.Preferences(reducesMotion: reducesMotion, isDark: isDark), utcOffset: utcOffset,
          hasVibration: hasVibration, isInstalled: isInstalled, sharesFiles: sharesFiles,
          origin: "https://playd.test")))
  }

  /// Closes the page with its timers and open requests.
  package func close() {
    for case .request(_, _, _, _, _, let key?) in waiting { device.sending.removeAll { $0.hasSameBytes(as: key) } }
    leave()
    isOpen = false
    (alarms, asked, arrivals, waiting) = ([], [], [], [])
    destination = nil
  }

  /// The page is left, and kept as it was in case the visitor comes back: it holds no locks.
  package func leave() { device.locks.removeAll { $0.page === self } }

  /// Loads the other program that this one was left for.
  package func follow(_ program: @escaping () -> Program, isOnline: Bool = true) {
    guard let destination else { return }
    history = [destination]
    position = 0
    launch(program, isOnline: isOnline)
  }

  package func clear() { effects = [] }

  /// Sends an event of the page.
  package func host(_ event: HostEvent) {
    shell.receive(event)
    settle()
  }

  /// Runs until only the visitor, the clock and the server can cause more.
  @export(interface)
  package func settle() {
    guard !isSettling else { return }
    isSettling = true
    while true {
      if shell.hasPending {
        asked += shell.run(at: Timestamp(now))
        guard !shell.isUnchanged else { continue }
        drawings += 1
        page.show(shell.view(), in: shell.environment)
      } else if !asked.isEmpty {
        perform(asked.removeFirst())
      } else if !arrivals.isEmpty {
        shell.receive(arrivals.removeFirst())
      } else if answersAtOnce, !waiting.isEmpty {
        answerNext()
      } else {
        break
      }
    }
    isSettling = false
  }

  private func perform(_ effect: HostEffect) {
    effects.append(effect)
    switch effect {
    case .request(let id, _, _, _, _, let key):
      if let key {
        device.unlock(key, by: self)
        guard device[key] != nil, !device.isTaken(key, for: self) else {
          arrivals.append(.response(id: id, status: HostEvent.notSent, body: []))
          return
        }
        device.sending.append(key)
      }
      waiting.append(effect)
    case .setTimer(let id, let span):
      alarms.removeAll { $0.id == id }
      alarms.append((id, now + span.rawValue))
    case .cancelTimer(let id): alarms.removeAll { $0.id == id }
    case .store(let key, let value):
      if !device.store(key, value, from: self) { arrivals.append(.storageFailed(key: key)) }
    case .lock(let key): device.locks.append((key, self))
    case .setPath(let path, let replacing):
      if replacing {
        history[position] = path
      } else {
        history.removeSubrange((position + 1)...)
        history.append(path)
        position += 1
      }
    case .goBack(let entries): goBack(Int(entries))
    case .visit(let path, let isBack):
      destination = path
      self.isBack = isBack
    default: if let event = respond(effect) { arrivals.append(event) }
    }
  }

  /// The browser's back button has the same effect.
  package func goBack(_ entries: Int = 1) {
    guard position >= entries else { return }
    position -= entries
    arrivals.append(.navigated(path: history[position], entry: Int32(position)))
    settle()
  }

  /// The browser's forward button.
  package func goForward() {
    guard position + 1 < history.count else { return }
    position += 1
    arrivals.append(.navigated(path: history[position], entry: Int32(position)))
    settle()
  }

  /// Releases all responses, including those to follow-up requests.
  package func deliver() {
    while !waiting.isEmpty {
      answerNext()
      settle()
    }
  }

  /// Releases the response to the oldest request.
  package func deliverNext() {
    guard !waiting.isEmpty else { return }
    answerNext()
    settle()
  }

  /// Number of unanswered requests.
  package var openRequests: Int { waiting.count }

  @export(interface)
  private func answerNext() {
    guard case .request(let id, let method, let path, let headers, let body, let key) = waiting.removeFirst() else {
      return
    }
    let answer = server.answer(
      ServerCall(
        method: method, path: path, headers: headers, body: body, now: Timestamp(now + server.clockOffset)))
    if let key { device.sending.removeAll { $0.hasSameBytes(as: key) } }
    arrivals.append(.response(id: id, status: answer.status, body: answer.body))
  }

  package func setOnline(_ isOnline: Bool) {
    server.mode = isOnline ? .well : .unreachable
    host(.network(isOnline: isOnline))
  }

  // MARK: The clock

  /// Advances time, firing timers on the way.
  package func wait(_ span: Int64) { wait(until: now + span) }

  package func wait(until moment: Int64) {
    while let next = alarms.filter({ $0.due <= moment }).min(by: { $0.due < $1.due }) {
      alarms.removeAll { $0.id == next.id }
      now = max(now, next.due)
      host(.timer(id: next.id))
    }
    now = max(now, moment)
  }

  /// Sets the device's clock back without stopping time.
  package func setClockBack(_ span: Int64) {
    now -= span
    server.clockOffset += span
    for index in alarms.indices { alarms[index].due -= span }
  }

  /// Ids of the running timers.
  package var timers: [Int32] { alarms.map { $0.id } }

  // MARK: The visitor

  /// Presses the control with this text; the topmost of several.
  package func press(_ words: LocalizedStringResource) throws(RecordingPage.PageError) {
    let name = text(words)
    guard let button = page.all(.button, name).last else { throw .notFound(name) }
    try page.tap(button)
  }

  package func tap(_ role: AccessibilityRole, _ words: LocalizedStringResource) throws(RecordingPage.PageError) {
    try page.tap(role, text(words))
  }

  package func shows(_ words: LocalizedStringResource) -> Bool { page.shows(text(words)) }

  /// Text in the page's language.
  package func text(_ words: LocalizedStringResource) -> String {
    Localization.string(words, in: shell.context.language)
  }

  // MARK: The features

  /// State of a feature; nil if the program lacks it.
  package func state<F: Feature>(of feature: F.Type) -> F.State? { shell.host(of: feature)?.current }

  /// Sends a feature an action as one of its views would.
  package func send<F: Feature>(_ action: F.Action, to feature: F.Type) {
    shell.host(of: feature)?.send(action)
    settle()
  }
}
