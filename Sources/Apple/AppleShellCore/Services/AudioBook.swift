/// When the app's audio session is set up and activated: beside other apps' music, silent with the silent switch (both are
/// the ambient category's), and again after a call.
///
/// The page resumes its own sounds with the next one that it plays, and measures their delay anew for every route. So a new
/// route, such as headphones, asks nothing of the app.
package struct AudioBook: Equatable, Sendable {
  package enum Event: Hashable, Sendable {
    case launched
    /// A call, an alarm or another app took the audio.
    case interrupted
    /// It is over. Without `mayResume` the system asks not to go on by itself.
    case interruptionEnded(mayResume: Bool)
    /// The app is in front again. The system may leave out the end of an interruption, so this ends one too.
    case appeared
    /// The system's audio began anew: the session has lost its category.
    case servicesReset
  }

  package enum Step: Hashable, Sendable {
    case configure, activate
  }

  private var isInterrupted = false

  package init() {}

  /// What is to be done after an event, in order.
  package mutating func steps(after event: Event) -> [Step] {
    switch event {
    case .launched: return [.configure]
    case .interrupted:
      isInterrupted = true
      return []
    case .interruptionEnded(mayResume: false): return []
    case .interruptionEnded(mayResume: true), .appeared:
      guard isInterrupted else { return [] }
      isInterrupted = false
      return [.activate]
    case .servicesReset: return isInterrupted ? [.configure] : [.configure, .activate]
    }
  }

  /// Notes that the session could not be activated, as during a call: the next time in front tries again.
  package mutating func activationFailed() { isInterrupted = true }
}
