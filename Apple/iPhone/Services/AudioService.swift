import AVFAudio
import AppleShellCore
import UIKit

/// The app's audio session, as `AudioBook` decides.
@MainActor
final class AudioService {
  private var book = AudioBook()

  func start() {
    handle(.launched)
    observe(AVAudioSession.interruptionNotification) { Self.interruption($0.userInfo) }
    observe(AVAudioSession.mediaServicesWereResetNotification) { _ in .servicesReset }
    observe(UIApplication.didBecomeActiveNotification) { _ in .appeared }
  }

  private func observe(
    _ name: Notification.Name, _ read: @escaping @Sendable (Notification) -> AudioBook.Event?
  ) {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { [weak self] notification in
      guard let event = read(notification) else { return }
      Task { @MainActor in self?.handle(event) }
    }
  }

  private nonisolated static func interruption(_ details: [AnyHashable: Any]?) -> AudioBook.Event? {
    guard let number = details?[AVAudioSessionInterruptionTypeKey] as? UInt,
      let type = AVAudioSession.InterruptionType(rawValue: number)
    else { return nil }
    switch type {
    case .began: return .interrupted
    case .ended:
      let options = AVAudioSession.InterruptionOptions(
        rawValue: details?[AVAudioSessionInterruptionOptionKey] as? UInt ?? 0)
      return .interruptionEnded(mayResume: options.contains(.shouldResume))
    @unknown default: return nil
    }
  }

  private func handle(_ event: AudioBook.Event) {
    let session = AVAudioSession.sharedInstance()
    for step in book.steps(after: event) {
      do {
        switch step {
        case .configure: try session.setCategory(.ambient, mode: .default, options: [.mixWithOthers])
        case .activate: try session.setActive(true)
        }
      } catch {
        if step == .activate { book.activationFailed() }
        log(error)
      }
    }
  }
}
