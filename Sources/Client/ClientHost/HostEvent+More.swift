#if !SLIM
  /// What `host-more.js` tells.
  extension HostEvent {
    /// What becomes of a stream of server-sent events.
    public enum LiveNews: Equatable, Sendable {
      /// The stream is open, for the first time or again.
      case opened
      /// An event: its type, the id it carried (empty where it had none), and its data.
      case told(type: String, id: String, data: String)
      /// It is not open, and another attempt will be made.
      case lost
      /// The server refused it with that status, and no further attempt is made.
      case refused(status: Int32)
    }

    /// How push messages stand in this browser.
    public enum PushNews: Equatable, Sendable {
      /// The browser is signed up; JSON as `PushSubscription.toJSON()` has it, which the server takes as it is.
      case subscribed(json: String)
      /// It is not; the endpoint of the subscription that has just ended, empty where there was none. The player can be
      /// asked.
      case unsubscribed(endpoint: String)
      /// The player does not allow it; only the browser's own settings can change that.
      case denied
      /// This browser has no push messages, or only in the installed app.
      case unavailable
      /// The browser's push service did not answer.
      case failed
    }

    /// What came of asking for a passkey.
    public enum PasskeyNews: Equatable, Sendable {
      /// JSON as `RegistrationResponseJSON` or `AuthenticationResponseJSON` of WebAuthn has it.
      case given(json: String)
      /// The player closed the question, or let it run out.
      case cancelled
      /// This browser has no passkeys.
      case unavailable
      /// A passkey for this account is on this device already.
      case known
      case failed
    }

    /// What the app around the page says of Game Center.
    public enum GameCenterNews: Equatable, Sendable {
      /// There is one, and it can be asked.
      case offered
      /// A proof of who the player is: the JSON that `POST /v1/auth/game-center` takes.
      case proved(json: String)
      /// The player turned it down.
      case cancelled
      /// The page stands in a browser, or in an app without Game Center.
      case unavailable
      /// The app answered with an error.
      case failed
    }
  }

  extension HostEvent.LiveNews {
    init(_ reader: inout WireReader) throws(WireError) {
      let start = reader.position
      switch try reader.byte() {
      case 0: self = .opened
      case 1: self = .told(type: try reader.string(), id: try reader.string(), data: try reader.string())
      case 2: self = .lost
      case 3: self = .refused(status: try reader.integer())
      default: throw .malformed(at: start)
      }
    }
  }

  extension HostEvent.PushNews {
    init(_ reader: inout WireReader) throws(WireError) {
      let start = reader.position
      switch try reader.byte() {
      case 0: self = .subscribed(json: try reader.string())
      case 1: self = .unsubscribed(endpoint: try reader.string())
      case 2: self = .denied
      case 3: self = .unavailable
      case 4: self = .failed
      default: throw .malformed(at: start)
      }
    }
  }

  extension HostEvent.PasskeyNews {
    init(_ reader: inout WireReader) throws(WireError) {
      let start = reader.position
      switch try reader.byte() {
      case 0: self = .given(json: try reader.string())
      case 1: self = .cancelled
      case 2: self = .unavailable
      case 3: self = .known
      case 4: self = .failed
      default: throw .malformed(at: start)
      }
    }
  }

  extension HostEvent.GameCenterNews {
    init(_ reader: inout WireReader) throws(WireError) {
      let start = reader.position
      switch try reader.byte() {
      case 0: self = .offered
      case 1: self = .proved(json: try reader.string())
      case 2: self = .cancelled
      case 3: self = .unavailable
      case 4: self = .failed
      default: throw .malformed(at: start)
      }
    }
  }
#endif
