import GamesAPI
import Kernel
import PlaydAPI

/// A studio's new game.
@Payload(.request)
package struct ConsoleNewGame: Sendable {
  /// Its short name, which never changes.
  package var game: GameSlug
  /// Its name: 1 to 60 bytes in each language.
  package var name: BilingualText
  /// What coins are redeemed for.
  package var offer: ConsoleOffer
  /// What a unit costs.
  package var rate: ConsoleRateRequest
  /// The studio; needed from an operator, and from others their own.
  @Field(form: .slug) package var studio: String?

  func check(_ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError) {
    for words in [name.english, name.georgian] {
      let bytes = words.bytes
      guard ConsoleOffer.nameLengths.contains(bytes.count), bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
        bytes.first != 0x20, bytes.last != 0x20
      else {
        throw reader.error("name", .invalid("must be 1 to 60 bytes in each language, without control characters"))
      }
    }
    let units = rate.rate.leastUnits...rate.rate.mostUnits
    guard offer.bundles.allSatisfy({ units.contains($0) }) else {
      throw reader.error("offer", .invalid("must have bundles that the rate allows"))
    }
  }
}

/// A game's picture as a file.
@Payload(.request)
package struct ConsolePicture: Sendable {
  /// A square PNG of 64 to 1,024 pixels, in base64; left out beside `svg`.
  @Field(.text(1...700_000)) package var png: String?
  /// A square SVG, in base64: shapes, text and paints, without reference to anything else.
  @Field(.text(1...700_000)) package var svg: String?

  func check(_ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError) {
    switch (png, svg) {
    case (.some, .none), (.none, .some): return
    default: throw reader.error("png", .invalid("must be there, or svg in its place"))
    }
  }
}

/// What became of a test event.
@Payload
package struct ConsoleTestEvent: ConsoleListed, Sendable {
  /// The request's body, as it was sent.
  @Field(.text(0...4_000)) package var request: String
  /// The attempt.
  package var attempt: ConsoleAttempt
}

// MARK: Operations

/// Add a game to a studio.
///
/// It begins in test mode: players do not see it, and only test keys and test events reach it. An operator launches it. A studio
/// has at most 50 games.
@Endpoint(
  .post, "/v1/console/games", access: .studioOwners, request: ConsoleNewGame.self, response: ConsoleGame.self,
  success: 201, bodyLimit: 8_192,
  problems: IdempotencyKey.problems + [.consoleNotFound, .consoleStudioForeign, .consoleGameTaken, .consoleGamesFull])
package struct CreateConsoleGame: ConsoleEndpoint {
  @Header(IdempotencyKey.optionalParameter) package var key: String?
}

/// Launch a game that is in test mode.
///
/// Players see it from now on, open if it has a webhook and paused until then.
@Endpoint(
  .post, "/v1/console/games/{game}/launch", access: .operators, response: ConsoleGame.self,
  problems: [.consoleNotFound, .consoleDecided])
package enum LaunchConsoleGame: ConsoleEndpoint {}

/// Give a game its picture.
///
/// A PNG is decoded and encoded anew; an SVG is checked and drawn as PNG of 512 pixels first. Nothing but pixels is kept, and SVG is
/// never served.
@Endpoint(
  .post, "/v1/console/games/{game}/picture", access: .studioOwners, request: ConsolePicture.self,
  response: ConsoleGame.self, bodyLimit: 720_000,
  problems: [.consoleNotFound, .consoleStudioForeign, .consolePictureRefused])
package enum SetConsolePicture: ConsoleEndpoint {}

/// Make a key for test mode.
///
/// It begins with `psk_test_`. The studio's operations check requests with it as with a live key and change nothing; the code
/// `TSTT-TSTT` stands for a player's.
@Endpoint(
  .post, "/v1/console/games/{game}/keys/test", access: .studioOwners, response: ConsoleSecretText.self, success: 201,
  problems: IdempotencyKey.problems + [.consoleNotFound, .consoleStudioForeign])
package struct IssueConsoleTestKey: ConsoleEndpoint {
  @Header(IdempotencyKey.optionalParameter) package var key: String?
}

/// Send a test event to a game's webhook, now.
///
/// It is signed like a redemption, has the type `test.created`, and moves no coins. The answer has the game's.
@Endpoint(
  .post, "/v1/console/games/{game}/webhook/test", access: .studioWorkers, response: ConsoleTestEvent.self,
  problems: [.consoleNotFound, .consoleStudioForeign, .consoleAddressInvalid])
package enum SendConsoleTestEvent: ConsoleEndpoint {}

/// The latest test events of a game.
///
/// The latest first, at most 100. They are a game's deliveries in test mode; the log of deliveries has none of them.
@Endpoint(
  .get, "/v1/console/games/{game}/webhook/test", access: .studioReaders, response: ConsolePage<ConsoleTestEvent>.self,
  problems: [.consoleNotFound, .consoleStudioForeign])
package struct ListConsoleTestEvents: ConsoleEndpoint {
  /// The most that one answer has.
  package static var most: Int64 { 100 }
}
