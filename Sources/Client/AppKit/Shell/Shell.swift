package import ClientHost
import DesignBook
package import Kernel
import Localization
package import Navigation
import WebUI

/// Runs a program's features: passes them signals and performs their effects.
///
/// The shell knows the player, the settings, the network state, the page in view and the queue, but nothing about the
/// features' subject.
///
/// The page reports an event (`receive`), the shell processes it (`run`), and the effects for the page are returned.
///
/// `@export(interface)` hides large entry points from features and the main loop, which would compile them again.
package final class Shell {
  /// Client version, shown in the settings.
  package static let version = "0.2"

  package let program: Program
  package internal(set) var context: ShellContext
  package internal(set) var settings = Settings()
  /// False until the page's first event.
  package private(set) var hasLaunched = false
  /// Whether the last run changed nothing visible. Sensor readings arrive sixty times a second, mostly without effect.
  package private(set) var isUnchanged = false
  package internal(set) var navigator: Navigator
  package internal(set) var account = Account.none
  var languages: [String] = []
  /// Whether the device prefers reduced motion.
  var deviceReducesMotion = false
  var nameForm = NameForm()
  var banners: [BannerItem] = []
  var nextBanner: Int32 = 1
  /// A newer version is ready for a reload.
  var isUpdateReady = false
  var isDebugging = false
  package internal(set) var queue: [QueuedCall] = []
  /// Keys of values that did not fit on the device.
  var unkept: [String] = []
  var backoff = Backoff()
  var requests = OpenRequests()
  /// Requests waiting for a player.
  var waiting: [(ServerRequest<() -> Void>, AnyFeature)] = []
  var analytics = Analytics()
  var audioDelay = AudioDelay()
  var generator = Generator(seed: 0)
  /// Feature of the page in view.
  var owner: AnyFeature?
  /// The page was left for another program.
  var hasLeft = false

  private var pending: [Pending] = []
  var effects: [HostEffect] = []
  /// Whether any feature handled the current event, and whether to render.
  private var tookPart = false
  private var mustDraw = false

  private enum Pending {
    case event(HostEvent)
    case work(() -> Void)
  }

  @export(interface)
  package init(_ program: Program) {
    self.program = program
    var specs: [PageSpec] = []
    for feature in program.features { specs += feature.pages }
    specs.append(PageSpec(program.settingsPath, parent: program.root))
    navigator = Navigator(PageTable(specs), path: program.root)
    context = ShellContext(page: navigator.page)
    for (place, feature) in program.features.enumerated() {
      feature.shell = self
      feature.place = Int32(place)
    }
  }

  // MARK: The page

  /// Enqueues an event for `run`.
  package func receive(_ event: HostEvent) { pending.append(.event(event)) }

  /// Enqueues work from a view or a response.
  @export(interface)
  func enqueue(_ work: @escaping () -> Void) { pending.append(.work(work)) }

  package var hasPending: Bool { !pending.isEmpty }

  /// Processes all pending events and returns the page's effects in order.
  @export(interface)
  package func run(at now: Timestamp) -> [HostEffect] {
    context.now = now
    isUnchanged = true
    // Work may enqueue more work.
    var next = 0
    while next < pending.count {
      let each = pending[next]
      next += 1
      tookPart = false
      mustDraw = false
      refresh()
      switch each {
      case .event(let event):
        handle(event)
        record(event)
      case .work(let work):
        work()
        noteScreen()
      }
      isUnchanged = isUnchanged && tookPart && !mustDraw
    }
    pending.removeAll(keepingCapacity: true)
    let result = effects
    effects.removeAll(keepingCapacity: true)
    return result
  }

  /// Records that a feature handled an action.
  func didHandle(redraws: Bool) {
    tookPart = true
    mustDraw = mustDraw || redraws
  }

  /// Marks the current event as invisible.
  func remainsUnchanged() { tookPart = true }

  /// Marks a visible change of the shell itself.
  func hasChanged() { mustDraw = true }

  func did(_ effect: HostEffect) { effects.append(effect) }

  // MARK: Launch

  func launch(_ launch: HostEvent.Launch) {
    hasLaunched = true
    languages = launch.languages
    deviceReducesMotion = launch.preferences.reducesMotion
    isDebugging = Address(launch.path).hasQuery("debug")
    context.isDark = launch.preferences.isDark
    context.utcOffset = launch.utcOffset
    context.putsDayFirst = Language.putsDayFirst(languages)
    context.hasVibration = launch.hasVibration
    context.textScale = launch.textScale
    context.isInstalled = launch.isInstalled
    context.sharesFiles = launch.sharesFiles
    context.origin = launch.origin
    context.isOnline = launch.isOnline
    context.apps = launch.apps
    generator = Generator(seed: launch.entropy)
    navigator = Navigator(navigator.table, path: launch.path, entry: launch.historyEntry)
    let entries = StoredValues(launch.storage)
    restore(entries)
    effects += HostEffect.defining(Sound.common)
    showPage(nil)
    announce(.launched(path: launch.path))
    sendPending()
  }

  /// Updates the shared context from the settings.
  func refresh() {
    context.language = settings.language ?? Language(preferred: languages)
    context.playsSounds = settings.playsSounds
    context.reducesMotion = settings.reducesMotion(onDeviceReducing: deviceReducesMotion)
    context.isDebugging = isDebugging || settings.isDeveloper
    context.player = account.credentials
    context.page = navigator.page
    context.canSend = context.isOnline && backoff.allows(context.now)
  }

  /// Sends a signal to every feature.
  func announce(_ signal: Signal) {
    refresh()
    for feature in program.features { _ = feature.receive(signal) }
  }
}

extension HostEffect {
  /// Effects that define the sounds.
  static func defining(_ sounds: [Sound]) -> [HostEffect] {
    sounds.map { sound in
      let wave = sound.waveform
      return .defineSound(id: sound.id, samples: wave.samples, sampleRate: wave.sampleRate)
    }
  }
}
