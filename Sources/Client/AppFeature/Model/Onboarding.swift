import Kernel

/// What the app knows of a player's first steps. Both clients keep it, the slim one too, which only asks whether somebody
/// wants the tutorial.
public struct Onboarding: Equatable, Sendable {
  /// Whether the tutorial has been offered. It is offered once.
  public var hasBeenWelcomed = false
  /// Whether the tutorial has been gone through to its end.
  public var hasCompletedTutorial = false
  /// Which step of the tutorial comes next.
  public var place: Int64 = 0
  /// How much time practice gives, in hundredths of the rules' time.
  public var pace: Int64 = 100

  public init() {}
}

extension Onboarding: Stored {
  static var version: Int64 { 1 }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    self.init()
    hasBeenWelcomed = try reader.bool("hasBeenWelcomed")
    hasCompletedTutorial = try reader.bool("hasCompletedTutorial")
    place = try reader.integer("place", in: 0...1_000)
    pace = try reader.integer("pace", in: 1...1_000)
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.name("hasBeenWelcomed")
    writer.bool(hasBeenWelcomed)
    writer.name("hasCompletedTutorial")
    writer.bool(hasCompletedTutorial)
    writer.name("place")
    writer.integer(place)
    writer.name("pace")
    writer.integer(pace)
  }
}
