import Kernel

/// Events of `host-run.js`.
extension HostEvent {
  /// State of the device's position.
  package enum PlaceEvent: Equatable, Sendable {
    case fix(Fix)
    /// Denied; only the browser's settings can change that.
    case denied
    /// No position at the moment; the watch continues.
    case lost
    /// No receiver, or only on pages loaded over https.
    case unavailable
  }

  /// A position in ten millionths of a degree.
  @MemberwiseInit
  package struct Fix: Equatable, Sendable {
    package var latitude: Int32
    package var longitude: Int32
    /// Radius in centimetres that holds the true position with 95 %.
    package var accuracy: Int32
    /// Milliseconds since it was measured.
    package var age: Int32
  }

  /// State of a heart-rate strap.
  package enum PulseEvent: Equatable, Sendable {
    case connected(name: String)
    /// The bytes of Bluetooth's heart rate measurement (characteristic 0x2A37).
    case measured([UInt8])
    /// Disconnected; will reconnect.
    case lost
    /// No strap was chosen.
    case cancelled
    /// The browser has no Bluetooth.
    case unavailable
    case failed
  }
}

extension HostEvent {
  /// A file that is read in parts.
  package enum FilePart: Equatable, Sendable {
    case opened(name: String, size: Int64)
    /// The next bytes of the requested part.
    case bytes([UInt8])
    case ended
    /// The file cannot be read, or its deflated bytes are damaged.
    case failed
    /// The browser cannot inflate.
    case unsupported
  }
}

extension HostEvent.FilePart {
  init(_ reader: inout WireReader) throws(WireError) {
    let start = reader.position
    switch try reader.byte() {
    case 0:
      let name = try reader.string()
      guard let size = Int64(try reader.string()), size >= 0 else { throw .malformed(at: start) }
      self = .opened(name: name, size: size)
    case 1: self = .bytes(try reader.blob())
    case 2: self = .ended
    case 3: self = .failed
    case 4: self = .unsupported
    default: throw .malformed(at: start)
    }
  }
}

extension HostEvent.PlaceEvent {
  init(_ reader: inout WireReader) throws(WireError) {
    let start = reader.position
    switch try reader.byte() {
    case 0:
      self = .fix(
        HostEvent.Fix(
          latitude: try reader.integer(), longitude: try reader.integer(), accuracy: try reader.integer(),
          age: try reader.integer()))
    case 1: self = .denied
    case 2: self = .lost
    case 3: self = .unavailable
    default: throw .malformed(at: start)
    }
  }
}

extension HostEvent.PulseEvent {
  init(_ reader: inout WireReader) throws(WireError) {
    let start = reader.position
    switch try reader.byte() {
    case 0: self = .connected(name: try reader.string())
    case 1: self = .measured(try reader.blob())
    case 2: self = .lost
    case 3: self = .cancelled
    case 4: self = .unavailable
    case 5: self = .failed
    default: throw .malformed(at: start)
    }
  }
}
