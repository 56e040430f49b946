/// When the app's audio session is set up and activated: beside other apps' music, silent with the silent switch (both are
/// the ambient category's), and again after a call.
///
/// The page resumes its sounds with the next one that it plays, and measures their delay for every route. So a new route, such
/// as headphones, needs no step.
package struct AudioBook: Equatable, Sendable {
  package enum Event: Hashable, Sendable {
    case launched
    /// A call, an alarm or another app took the audio.
    case interrupted
    /// The interruption ended. Without `mayResume` the app must not resume by itself.
    case interruptionEnded(mayResume: Bool)
    /// The app is in front again. The system may leave out the end of an interruption, so this ends one too.
    case appeared
    /// The system's audio services were reset, so the session has lost its category.
    case servicesReset
  }

  package enum Step: Hashable, Sendable {
    case configure, activate
  }

  private var isInterrupted = false

  package init() {}

  /// Steps after an event, in order.
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

  /// Notes a failed activation, as during a call. It is repeated when the app is in front again.
  package mutating func activationFailed() { isInterrupted = true }
}
