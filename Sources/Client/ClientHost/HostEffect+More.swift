package import Kernel

/// Rarely used effects, performed by `host-more.js`.
extension HostEffect {
  package indirect enum More: Equatable, Sendable {
    /// Follows a stream of same-origin server-sent events until `stopListening`: reconnects automatically with growing
    /// pauses and resumes after the last event id. Answered repeatedly by `HostEvent.live`. Another `listen` with the
    /// same id replaces it.
    case listen(id: Int32, path: String, headers: [HTTPHeader], lastEventID: String?)
    case stopListening(id: Int32)
    /// Requests permission if needed, within the task of the tap, and subscribes to push messages with that key (65
    /// bytes). Answered by `HostEvent.push`.
    case subscribePush(id: Int32, key: [UInt8])
    /// Cancels the browser's push subscription. Answered by `HostEvent.push`.
    case unsubscribePush(id: Int32)
    /// Reports the push state without a prompt. Answered by `HostEvent.push`.
    case checkPush(id: Int32)
    /// Creates a passkey, within the task of a tap. `options` is WebAuthn's `PublicKeyCredentialCreationOptionsJSON`.
    /// Answered by `HostEvent.passkey`.
    case createPasskey(id: Int32, options: String)
    /// Asserts a passkey, within the task of a tap. `options` is `PublicKeyCredentialRequestOptionsJSON`. Answered by
    /// `HostEvent.passkey`.
    case getPasskey(id: Int32, options: String)
    /// Leaves for another site, such as a partner's consent page, by an http: or https: URL.
    case leave(url: String)
    /// Animates coins from one element to another, both identified by `data-testid`; from the centre of the page if the
    /// first is missing.
    case fly(from: String, to: String, count: Int32)
    /// Asks the native app around the page (ShellBridge). Answered by `HostEvent.shell`.
    case askShell(id: Int32, request: String)
    /// Shows the page, and what is installed from it, with another of the app's icons, which has a manifest of
    /// the same name.
    case setIcon(String)
    /// Follows the device's positions, with a prompt if needed. Answered repeatedly by `HostEvent.place`.
    case watchPlace(id: Int32)
    case stopPlace
    /// Lets the player choose a Bluetooth heart-rate strap, within the task of a tap, and keeps it connected. Answered
    /// repeatedly by `HostEvent.pulse`.
    case connectPulse(id: Int32)
    case disconnectPulse
    /// Speaks a sentence, cutting off the last one, if the device has a voice for the language (`en`).
    case speak(String, language: String)
    /// Lets the visitor choose a file, within the task of a tap, to be read in parts. Answered by `HostEvent.filePart`.
    case openFile(accept: String)
    /// Reads a part of the chosen file, inflated if it is a deflated one. Its first bytes follow as `HostEvent.filePart`,
    /// the next ones after each `continueFile`.
    case readFile(at: Int64, count: Int64, isDeflated: Bool)
    case continueFile
    /// Forgets the chosen file.
    case closeFile
  }
}

extension HostEffect.More {
  /// Index in `host-more.js`, from 11 on in `host-run.js`.
  private var command: UInt8 {
    switch self {
    case .listen: 0
    case .stopListening: 1
    case .subscribePush: 2
    case .unsubscribePush: 3
    case .checkPush: 4
    case .createPasskey: 5
    case .getPasskey: 6
    case .leave: 7
    case .fly: 8
    case .askShell: 9
    case .setIcon: 10
    case .watchPlace: 11
    case .stopPlace: 12
    case .connectPulse: 13
    case .disconnectPulse: 14
    case .speak: 15
    case .openFile: 16
    case .readFile: 17
    case .continueFile: 18
    case .closeFile: 19
    }
  }

  /// Encodes the command, the id and the strings in order.
  func write(to writer: inout WireWriter) {
    var words: [String] = []
    var number: Int32 = 0
    switch self {
    case .listen(let id, let path, let headers, let lastEventID):
      number = id
      words = [path, lastEventID ?? ""]
      for header in headers { words += [header.name, header.value] }
    case .stopListening(let id), .unsubscribePush(let id), .checkPush(let id), .watchPlace(let id),
      .connectPulse(let id):
      number = id
    case .stopPlace, .disconnectPulse, .continueFile, .closeFile: break
    case .openFile(let accept): words = [accept]
    case .readFile(let at, let count, let isDeflated):
      number = isDeflated ? 1 : 0
      words = [at.description, count.description]
    case .subscribePush(let id, let key):
      number = id
      words = [Base64.url.text(key)]
    case .createPasskey(let id, let options), .getPasskey(let id, let options):
      number = id
      words = [options]
    case .leave(let url): words = [url]
    case .askShell(let id, let request):
      number = id
      words = [request]
    case .speak(let text, let language): words = [text, language]
    case .setIcon(let icon): words = [icon]
    case .fly(let from, let to, let count):
      number = count
      words = [from, to]
    }
    writer.byte(command)
    writer.integer(number)
    writer.count(words.count)
    for word in words { writer.string(word) }
  }
}
