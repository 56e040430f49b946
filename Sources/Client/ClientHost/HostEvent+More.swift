/// Events of `host-more.js`.
extension HostEvent {
  /// State of a server-sent event stream.
  package enum LiveStreamEvent: Equatable, Sendable {
    /// Opened or reopened.
    case opened
    /// An event: type, id (empty without one) and data.
    case received(type: String, id: String, data: String)
    /// Disconnected; will reconnect.
    case lost
    /// Refused with a status; will not reconnect.
    case refused(status: Int32)
  }

  /// State of push messages in this browser.
  package enum PushEvent: Equatable, Sendable {
    /// Subscribed; JSON of `PushSubscription.toJSON()`, accepted by the server as is.
    case subscribed(json: String)
    /// Not subscribed; the endpoint of a subscription that just ended, else empty. The player can be asked.
    case unsubscribed(endpoint: String)
    /// Denied; only the browser's settings can change that.
    case denied
    /// Not supported, or only in the installed app.
    case unavailable
    /// The browser's push service did not answer.
    case failed
  }

  /// Result of a passkey request.
  package enum PasskeyResult: Equatable, Sendable {
    /// WebAuthn's `RegistrationResponseJSON` or `AuthenticationResponseJSON`.
    case given(json: String)
    /// Dismissed or timed out.
    case cancelled
    /// Not supported.
    case unavailable
    /// This device already has a passkey for the account.
    case known
    case failed
  }
}

extension HostEvent.LiveStreamEvent {
  init(_ reader: inout WireReader) throws(WireError) {
    let start = reader.position
    switch try reader.byte() {
    case 0: self = .opened
    case 1: self = .received(type: try reader.string(), id: try reader.string(), data: try reader.string())
    case 2: self = .lost
    case 3: self = .refused(status: try reader.integer())
    default: throw .malformed(at: start)
    }
  }
}

extension HostEvent.PushEvent {
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

extension HostEvent.PasskeyResult {
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
