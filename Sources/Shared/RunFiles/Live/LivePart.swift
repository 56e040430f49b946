package import IppoEngine
package import Kernel

/// A minute of a run under way, as the device stores it every second: a crash loses a second.
@MemberwiseInit
package struct LivePart: Equatable, Sendable {
  /// The run's number.
  package let id: UInt64
  package let recording: RunRecording
  package let places: [CleanRun.TrackPlace]

  package static let layout: UInt8 = 115
  /// Samples in a part.
  package static let samples = 60
  private static let mostBytes = 65_536
  private static let mostPlaces = 1_024

  package func encoded() -> [UInt8] {
    var writer = RecordingWriter(version: Self.layout, expecting: 1_024)
    writer.fixed64(id)
    writer.data(recording.encoded())
    let places = places.prefix(Self.mostPlaces)
    writer.unsigned(UInt64(places.count))
    for place in places { writer.unsigned(UInt64(max(place.at.rawValue, 0))) }
    writer.unsigned(UInt64(places.count))
    writer.places(places.map { $0.position })
    return writer.sealed()
  }

  package init(decoding bytes: [UInt8]) throws(RecordingError) {
    self = try RecordingReader.read(bytes, versions: Self.layout...Self.layout, limit: Self.mostBytes) {
      (reader, _) throws(RecordingError) in
      let id = try reader.fixed64()
      let recording = try RunRecording(decoding: try reader.data(limit: Self.mostBytes))
      var moments: [Milliseconds] = []
      for _ in 0..<(try reader.count(limit: Self.mostPlaces)) { moments.append(try reader.span()) }
      let positions = try reader.places(limit: Self.mostPlaces)
      let places = zip(moments, positions).map { CleanRun.TrackPlace(at: $0, position: $1) }
      return LivePart(id: id, recording: recording, places: places)
    }
  }
}
