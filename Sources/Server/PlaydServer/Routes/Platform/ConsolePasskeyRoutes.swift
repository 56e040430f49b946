import Console
import ConsoleAPI
import Database
import HTTPServer
import Partners
import PlaydAPI
import ServerKit

extension Router {
  /// Passkeys of the console's accounts.
  mutating func addConsolePasskeys(_ services: Services) {
    let (console, database) = (services.console, services.database)
    add(ListConsolePasskeys.self, on: services) { incoming in
      let caller = try incoming.signedIn()
      return ConsolePage(try database.read { try console.passkeys(of: caller, in: $0) })
    }
    add(BeginConsolePasskey.self, on: services) { incoming in
      try console.beginPasskey(of: try incoming.signedIn(), at: incoming.now)
    }
    add(AddConsolePasskey.self, on: services) { incoming in
      try console.addPasskey(
        incoming.body, of: try incoming.signedIn(), site: services.partners.publicURL, from: incoming.origin,
        at: incoming.now)
    }
    add(RenameConsolePasskey.self, on: services) { incoming in
      let (caller, origin, name, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      let id = try incoming.passkeyID
      return try database.write { try console.rename(id, to: name, of: caller, from: origin, at: now, in: $0) }
    }
    add(RemoveConsolePasskey.self, on: services) { incoming in
      let (caller, origin, now) = (try incoming.signedIn(), incoming.origin, incoming.now)
      let (id, site) = (try incoming.passkeyID, services.partners.publicURL)
      return try database.write { connection in
        try console.remove(id, of: caller, site: site, from: origin, at: now, in: connection)
        return NoContent()
      }
    }
    add(BeginConsolePasskeySignIn.self, on: services) { incoming in
      try services.admittingPage(incoming) { try console.beginPasskeySignIn(at: incoming.now) }
    }
    add(FinishConsolePasskeySignIn.self, on: services) { incoming in
      try services.auditingPage("session.passkey", incoming) {
        try console.signIn(incoming.body, from: incoming.origin, at: incoming.now)
      }
    }
  }
}

extension Incoming {
  /// The passkey that the path names.
  fileprivate var passkeyID: ConsolePasskeyID {
    get throws {
      guard let id = ConsolePasskeyID(request.parameter("passkeyID")) else {
        throw ConsoleRefusal.notFound("The account has no such passkey.")
      }
      return id
    }
  }
}
