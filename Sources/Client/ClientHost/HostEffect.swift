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
  /// Loads the page anew (after an update, or for the program that has what this one lacks).
  case reload
  /// Asks for the motion sensors, in the task of the tap that this effect answers: elsewhere the browser may refuse
  /// without asking anybody. Answered by `HostEvent.motionPermission`.
  case askMotion
  /// Begins or ends `HostEvent.motion`. A permission is not needed to begin; without one nothing comes.
  case listenMotion(Bool)
  /// Hands the player a file to keep, of a media type such as `application/json`.
  case saveFile(name: String, type: String, bytes: [UInt8])
  /// Lets the player choose a file of at most `limit` bytes, in the task of a tap; answered by `HostEvent.file` when one
  /// was chosen. `accept` is as in HTML: `.json,application/json`.
  case pickFile(accept: String, limit: Int32)
  /// Draws an SVG document (system fonts, nothing from outside) as a PNG of so many pixels and keeps it under the id;
  /// answered by `HostEvent.imagePrepared`. Sharing has to follow a tap at once, so the image is made before.
  case prepareImage(id: Int32, svg: String, width: Int32, height: Int32)
  /// Shares a prepared image with a text, in the task of a tap; saves it as a file where pages cannot share files.
  /// Answered by `HostEvent.shared`.
  case shareImage(id: Int32, text: String, fileName: String)
  /// Puts a text on the clipboard, in the task of a tap.
  case copyText(String)
  #if !SLIM
    /// Has the page of an ad provider do something, in the task of a tap where it shows: `next` and `reward` ask for an ad,
    /// `show` shows the rewarded one that is ready. `query` says what it may know of the visitor. Answered by
    /// `HostEvent.ad`, more than once.
    case ad(id: Int32, command: String, query: String)
    /// What only the page of the full program does.
    case more(More)
  #endif
  /// Begins to count frames, or ends and reports them by `HostEvent.frames`.
  case watchFrames(Bool)

  public struct Header: Equatable, Sendable {
    public var name: String
    public var value: String
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}
