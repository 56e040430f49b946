public import Kernel

/// What the client asks of the page. The page performs it and decides nothing.
public enum HostEffect: Equatable, Sendable {
  /// Hands the page a sound to keep: mono PCM at `sampleRate` hertz.
  case defineSound(id: Int32, samples: [Int16], sampleRate: Int32)
  /// Plays a defined sound at once. `rate` is the playback rate in thousandths (1000 as recorded, 2000 an octave up).
  case playSound(id: Int32, rate: Int32)
  /// Vibrates in the pattern (on, off, on ... milliseconds) where the device can.
  case vibrate(pattern: [Int32])
  /// An HTTP request to the own origin; answered by `HostEvent.response` with the same id.
  case request(id: Int32, method: String, path: String, headers: [Header], body: [UInt8])
  /// Wakes the client with `HostEvent.timer` after the span; a timer with the same id is replaced.
  case setTimer(id: Int32, after: Milliseconds)
  case cancelTimer(id: Int32)
  /// Keeps a value in the device's storage; nil removes it. Failure is answered by `HostEvent.storageFailed`.
  case store(key: String, value: String?)
  /// Puts a path in the address bar: a new history entry, or in place of the present one. The page numbers the entries:
  /// a new one has the number after the present one's, kept in `history.state`.
  case setPath(String, replacing: Bool)
  /// Goes back so many history entries, at least one; answered by `HostEvent.navigated`.
  case goBack(entries: Int32)
  /// Says a sentence through the screen reader's live region.
  case announce(String)
  /// Sets the document's language (BCP 47) and title.
  case setDocument(language: String, title: String)
  case share(text: String, url: String)
  /// Keeps the screen awake, or lets it sleep again.
  case keepAwake(Bool)
  /// Loads the page anew (after an update).
  case reload

  public struct Header: Equatable, Sendable {
    public var name: String
    public var value: String
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}
