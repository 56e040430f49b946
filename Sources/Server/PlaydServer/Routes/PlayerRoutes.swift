import AccountAPI
import Database
import HTTPServer
import Identity
import IdentityAPI
import Kernel
import PlaydAPI
import ServerKit

extension Router {
  mutating func addPlayers(_ services: Services, guests: RateLimit?) {
    let identity = services.identity
    let database = services.database
    add(CreatePlayer.self, on: services, limit: guests) { incoming in
      let (now, device) = (incoming.now, DeviceKind(userAgent: incoming.request.headers["user-agent"] ?? ""))
      return try database.write { try identity.createGuest(on: device, at: now, in: $0) }
    }
  }

  mutating func addMe(_ services: Services) {
    add(GetMe.self, on: services) { try $0.bearer() }
    add(UpdateMe.self, on: services) { incoming in
      let player = try incoming.bearer()
      guard let renamed = try services.rename(player.playerID, to: try name(incoming.body.name)) else {
        throw Refusal.tokenInvalid
      }
      return renamed
    }
    add(DeleteMe.self, on: services) { incoming in
      try services.erase(try incoming.bearer().playerID)
      return NoContent()
    }
    addResponding(ExportMe.self, on: services) { incoming in
      .json(try services.export(of: try incoming.bearer().playerID, at: incoming.now).serialized())
    }
  }
}

private func name(_ text: String) throws -> PlayerName {
  do throws(PlayerName.ValidationError) {
    return try PlayerName(text)
  } catch {
    throw Refusal(.nameRefused, detail: error.sentence)
  }
}

extension PlayerName.ValidationError {
  /// A description for the player choosing the name.
  var sentence: String {
    switch self {
    case .empty: "The name has no visible character."
    case .tooLong(let count): "The name has \(count) characters; \(PlayerName.longest) is the most."
    case .forbidden(let code): "The name has the character U+\(Self.hexadecimal(code)), which is not allowed in names."
    case .tooManyMarks: "The name has more than two combining marks in a row."
    }
  }

  private static func hexadecimal(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
