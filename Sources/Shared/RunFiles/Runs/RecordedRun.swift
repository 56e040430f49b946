package import Kernel

/// A run as the file tells it, before cleaning.
@MemberwiseInit(unlabelled: 1)
package struct RecordedRun: Equatable, Sendable {
  package enum Format: UInt8, Hashable, Sendable, CaseIterable {
    case gpx, tcx, fit, appleHealth

    package var name: String {
      switch self {
      case .gpx: "GPX"
      case .tcx: "TCX"
      case .fit: "FIT"
      case .appleHealth: "Apple Health"
      }
    }
  }

  package enum Sport: UInt8, Hashable, Sendable, CaseIterable {
    case unknown, running, walking, wheelchair, other
  }

  package var format: Format
  @Default(Sport.unknown) package var sport: Sport
  /// In the file's order.
  @Default([TrackPoint]()) package var points: [TrackPoint]
  /// The recorder's own total, in centimetres.
  @Default(nil) package var statedDistance: Int64?
  /// The player's minutes ahead of UTC, where the file tells them.
  @Default(nil) package var offset: Int32?
}

/// One moment of a recording; 40 bytes, since there are many. Values that the file does not have are nil.
package struct TrackPoint: Equatable, Sendable {
  package var at: Timestamp
  private var storedLatitude = Double.nan
  private var storedLongitude = Double.nan
  private var storedDistance = Int64.min
  private var storedHeartRate: Int16 = -1
  private var storedCadence: Int16 = -1
  /// Whether the recording paused before this point.
  package var isAfterPause = false

  package init(at: Timestamp) { self.at = at }

  /// Degrees.
  package var position: Position? {
    get {
      storedLatitude.isNaN || storedLongitude.isNaN
        ? nil : Position(latitude: storedLatitude, longitude: storedLongitude)
    }
    set {
      storedLatitude = newValue?.latitude ?? .nan
      storedLongitude = newValue?.longitude ?? .nan
    }
  }

  /// Centimetres since the start, by the recorder.
  package var distance: Int64? {
    get { storedDistance == .min ? nil : storedDistance }
    set { storedDistance = newValue ?? .min }
  }

  /// Beats a minute, as in the file.
  package var heartRate: Int32? {
    get { storedHeartRate < 0 ? nil : Int32(storedHeartRate) }
    set { storedHeartRate = newValue.map { Int16(clamping: $0) } ?? -1 }
  }

  /// Steps a minute, or of one leg, as in the file.
  package var cadence: Int32? {
    get { storedCadence < 0 ? nil : Int32(storedCadence) }
    set { storedCadence = newValue.map { Int16(clamping: $0) } ?? -1 }
  }

  /// Compares stored values, so that two absent positions are equal.
  package static func == (a: TrackPoint, b: TrackPoint) -> Bool {
    a.at == b.at && a.position == b.position && a.storedDistance == b.storedDistance
      && a.storedHeartRate == b.storedHeartRate && a.storedCadence == b.storedCadence
      && a.isAfterPause == b.isAfterPause
  }
}
