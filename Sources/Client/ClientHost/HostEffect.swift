package import Kernel

/// Effects performed by the page, which makes no decisions.
package indirect enum HostEffect: Equatable, Sendable {
  /// Registers a sound: mono PCM at `sampleRate` hertz.
  case defineSound(id: Int32, samples: [Int16], sampleRate: Int32)
  /// Plays a registered sound. `rate` is the playback rate in thousandths (1000 as recorded, 2000 an octave up).
  case playSound(id: Int32, rate: Int32)
  /// Vibrates in a pattern of alternating on and off milliseconds, if supported.
  case vibrate(pattern: [Int32])
  /// Same-origin HTTP request; answered by `HostEvent.response` with the same id.
  ///
  /// A request with `whileKept` represents the value stored under that key: it is sent by one page at a time and only
  /// while the key exists. Otherwise the status is `HostEvent.notSent`.
  case request(id: Int32, method: String, path: String, headers: [HTTPHeader], body: [UInt8], whileKept: String? = nil)
  /// Sends `HostEvent.timer` after the delay; a timer with the same id is replaced.
  case setTimer(id: Int32, after: Milliseconds)
  case cancelTimer(id: Int32)
  /// Stores a value on the device; nil removes it. Failure is reported by `HostEvent.storageFailed`.
  case store(key: String, value: String?)
  /// Locks a stored value for as long as this page lives and has neither removed nor sent it: a page that starts meanwhile
  /// is not told of it.
  case lock(key: String)
  /// Sets the address bar's path, in a new history entry or in place of the current one. The page numbers entries
  /// consecutively in `history.state`.
  case setPath(String, replacing: Bool)
  /// Goes back at least one history entry; answered by `HostEvent.navigated`.
  case goBack(entries: Int32)
  /// Announces a sentence in the screen reader's live region.
  case announce(String)
  /// Opens a page of another program of this site. With `isBack`, returns to the visitor's previous page of this site,
  /// and to `path` only without one.
  case visit(path: String, isBack: Bool)
  /// Sets the document's language (BCP 47) and title.
  case setDocument(language: String, title: String)
  /// Shares a text with a page of this site, within the task of a tap; copies both if pages cannot share. Answered by
  /// `HostEvent.shared`.
  case share(text: String, url: String)
  /// Holds or releases the screen wake lock.
  case keepAwake(Bool)
  /// Reloads the page (after an update, or for another program).
  case reload
  /// Requests the motion sensors, within the task of the tap: elsewhere the browser may refuse without a prompt.
  /// Answered by `HostEvent.motionPermission`.
  case askMotion
  /// Starts or stops `HostEvent.motion`. Without permission no events arrive.
  case listenMotion(Bool)
  /// Offers a file with a media type such as `application/json` for download.
  case saveFile(name: String, type: String, bytes: [UInt8])
  /// Opens a file picker limited to `limit` bytes, within the task of a tap; answered by `HostEvent.file` if a file is
  /// chosen. `accept` as in HTML: `.json,application/json`.
  case pickFile(accept: String, limit: Int32)
  /// Renders an SVG document (system fonts, no external resources) as a PNG and keeps it under the id; answered by
  /// `HostEvent.imagePrepared`. Sharing must follow a tap at once, so images are prepared in advance.
  case prepareImage(id: Int32, svg: String, width: Int32, height: Int32)
  /// Shares a prepared image with a text, within the task of a tap; saves it as a file if pages cannot share files.
  /// Answered by `HostEvent.shared`.
  case shareImage(id: Int32, text: String, fileName: String)
  /// Copies a text to the clipboard, within the task of a tap.
  case copyText(String)
  /// Commands an ad provider's page, within the task of a tap if it shows an ad: `next` and `reward` request an ad,
  /// `show` shows the loaded rewarded one. `query` passes the visitor's consent. Answered by `HostEvent.ad`,
  /// repeatedly.
  case ad(id: Int32, command: String, query: String)
  /// Rarely used effects, performed by `host-more.js`.
  case more(More)
  /// A moment of a game that `feel.js` shows: its number, then its figures.
  case feel([Int32])
  /// Starts counting frames, or stops and reports by `HostEvent.frames`.
  case watchFrames(Bool)
}
