import Ads
import Commands
import Database
import HTTPServer
import Kernel
import PlaydServer

/// Shows and publishes the ads settings.
@MemberwiseInit(unlabelled: 1)
struct AdsCommand: Command {
  static let name = "ads"
  static let brief = "show and publish the ads settings"
  static let summary = """
    shows and publishes the settings of ads. A running server sees a change within a second.

      show                 the document in force
      publish FILE.json    put {"policy": 1, "between": 30000, "placements": {"out-of-pocket-between-games": {"on": false}},
                           "rates": {"h5": 1200}, "experiments": [...]} in force; what is left out is as usual
    """
  static let options = DatabaseLocation.options
  static let takesOperands = true

  private let settings: Settings

  func run() throws -> Int32 {
    let words = settings.operands
    let document: String?
    switch (words.first, words.count) {
    case ("show", 1): document = nil
    case ("publish", 2): document = try Self.read(words[1])
    default: throw UsageError(sentence: "Say `show` or `publish FILE.json`.")
    }
    let database = try settings.openDatabase()
    defer { database.close() }
    let now = ServerClock.system.now()
    let ads = Ads()
    if let document {
      let revision = try database.write { try ads.publish(document, at: now, in: $0) }
      Terminal.say("Revision \(revision) is in force.\n")
    } else if let found = try database.read({ try ads.published(in: $0) }) {
      Terminal.say("Revision \(found.revision):\n\(found.document)\n")
    } else {
      Terminal.say("Nothing has been published; all is as usual.\n")
    }
    return 0
  }

  /// The file's text, if it is a valid settings document.
  private static func read(_ path: String) throws -> String {
    let text = String(try TextFile.read(path))
    do {
      _ = try AdSettings(from: try JSON.parse(text))
    } catch let error as JSON.SyntaxError {
      throw UsageError(sentence: "\(path) is no JSON: \(error.message)")
    } catch let error as JSON.DecodingError {
      throw UsageError(sentence: "\(path): \(error.message)")
    }
    return text
  }
}
