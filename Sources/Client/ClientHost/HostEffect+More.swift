import Kernel

#if !SLIM
  /// What the page does for the full program alone; `host-more.js` performs it.
  extension HostEffect {
    public enum More: Equatable, Sendable {
      /// Follows a stream of server-sent events of the own origin until `stopListening`: reconnects by itself, with growing
      /// pauses, and goes on behind the last event that had an id. Answered by `HostEvent.live`, time and again. Another
      /// `listen` with the same id takes the place of the first.
      case listen(id: Int32, path: String, headers: [Header], lastEventID: String?)
      case stopListening(id: Int32)
      /// Asks the player for permission where it is not given, in the task of the tap that this effect answers, and signs
      /// the browser up for push messages signed with that key (65 bytes). Answered by `HostEvent.push`.
      case subscribePush(id: Int32, key: [UInt8])
      /// Ends the browser's subscription. Answered by `HostEvent.push`.
      case unsubscribePush(id: Int32)
      /// Asks nobody and says how push messages stand. Answered by `HostEvent.push`.
      case checkPush(id: Int32)
      /// Makes a passkey, in the task of a tap. `options` is JSON as `PublicKeyCredentialCreationOptionsJSON` of WebAuthn has
      /// it. Answered by `HostEvent.passkey`.
      case createPasskey(id: Int32, options: String)
      /// Shows a passkey, in the task of a tap. `options` is JSON as `PublicKeyCredentialRequestOptionsJSON` has it. Answered
      /// by `HostEvent.passkey`.
      case getPasskey(id: Int32, options: String)
      /// Leaves for another site, such as a partner's page of consent: an address that begins with http: or https:.
      case leave(url: String)
      /// Lets so many coins fly from one element of the page to another, both named by their identifiers (`data-testid`);
      /// from the middle of the page where the first is not there.
      case fly(from: String, to: String, count: Int32)
      /// Asks nobody and says whether the page stands in an app that offers Game Center. Answered by
      /// `HostEvent.gameCenter`.
      case checkGameCenter(id: Int32)
      /// Asks the app around the page for a proof of who the player is in Game Center. Answered by
      /// `HostEvent.gameCenter`.
      case proveGameCenter(id: Int32)
    }
  }

  extension HostEffect.More {
    /// Its place in the list of `host-more.js`.
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
      case .checkGameCenter: 9
      case .proveGameCenter: 10
      }
    }

    /// The command, the id, and the words in the order of the case.
    func write(to writer: inout WireWriter) {
      var words: [String] = []
      var number: Int32 = 0
      switch self {
      case .listen(let id, let path, let headers, let lastEventID):
        number = id
        words = [path, lastEventID ?? ""]
        for header in headers { words += [header.name, header.value] }
      case .stopListening(let id), .unsubscribePush(let id), .checkPush(let id), .checkGameCenter(let id),
        .proveGameCenter(let id):
        number = id
      case .subscribePush(let id, let key):
        number = id
        words = [Base64.url.text(key)]
      case .createPasskey(let id, let options), .getPasskey(let id, let options):
        number = id
        words = [options]
      case .leave(let url): words = [url]
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
#endif
