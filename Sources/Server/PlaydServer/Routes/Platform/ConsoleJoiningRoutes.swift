import Console
import ConsoleAPI
import Database
import HTTPServer
import Partners
import PlaydAPI
import ServerKit

extension Router {
  /// Sign-up, applications and forgotten passwords.
  mutating func addConsoleJoining(_ services: Services) {
    let (console, database) = (services.console, services.database)
    add(BeginConsoleSignUp.self, on: services) { incoming in
      try services.admittingPage(incoming) {
        try console.beginSignUp(
          incoming.body, site: services.partners.publicURL, from: incoming.origin, at: incoming.now)
        return NoContent()
      }
    }
    add(ConfirmConsoleSignUp.self, on: services) { incoming in
      try services.admittingPage(incoming) {
        try console.apply(incoming.body, from: incoming.origin, at: incoming.now)
        return NoContent()
      }
    }
    add(RequestConsoleReset.self, on: services) { incoming in
      try services.admittingPage(incoming) {
        try console.requestReset(
          incoming.body, site: services.partners.publicURL, from: incoming.origin, at: incoming.now)
        return NoContent()
      }
    }
    add(ConfirmConsoleReset.self, on: services) { incoming in
      try services.admittingPage(incoming) {
        try console.reset(
          incoming.body, site: services.partners.publicURL, from: incoming.origin, at: incoming.now)
        return NoContent()
      }
    }
    add(ListConsoleApplications.self, on: services) { incoming in
      let isDecided = try incoming.queryWord("state", of: ["waiting", "decided"]) == "decided"
      let cursor = try incoming.queryIdentifier("before", ConsoleApplicationID.self)
      return try database.read { try console.applications(isDecided: isDecided, before: cursor, in: $0) }
    }
    add(DecideConsoleApplication.self, on: services) { incoming in
      let (caller, origin, decision, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      guard let id = ConsoleApplicationID(incoming.request.parameter("applicationID")) else {
        throw ConsoleRefusal.notFound("There is no such application.")
      }
      let site = services.partners.publicURL
      return try database.write {
        try console.decide(id, as: decision, site: site, by: caller, from: origin, at: now, in: $0)
      }
    }
  }

  /// Sessions and two-factor sign-in of the bearer.
  mutating func addConsoleSecurity(_ services: Services) {
    let (console, database) = (services.console, services.database)
    add(ListConsoleSessions.self, on: services) { incoming in
      let (caller, now) = (try incoming.signedIn(), incoming.now)
      return ConsolePage(try database.read { try console.sessions(of: caller, at: now, in: $0) })
    }
    add(EndConsoleSession.self, on: services) { incoming in
      let (caller, origin, now) = (try incoming.signedIn(), incoming.origin, incoming.now)
      guard let id = ConsoleSessionID(incoming.request.parameter("sessionID")) else {
        throw ConsoleRefusal.notFound("The account has no such session.")
      }
      return try database.write { connection in
        try console.end(id, of: caller, from: origin, at: now, in: connection)
        return NoContent()
      }
    }
    add(EndOtherConsoleSessions.self, on: services) { incoming in
      let (caller, origin, now) = (try incoming.signedIn(), incoming.origin, incoming.now)
      return try database.write { connection in
        try console.signOutEverywhere(caller.account.accountID, except: caller, in: connection)
        try console.record(
          "session.end-others", subject: caller.account.name, by: caller, from: origin, at: now, in: connection)
        return NoContent()
      }
    }
    add(GetConsoleSecurity.self, on: services) { incoming in
      let caller = try incoming.signedIn()
      return try database.read { try console.security(of: caller, in: $0) }
    }
    add(BeginConsoleTwoFactor.self, on: services) { incoming in
      try console.beginFactor(incoming.body, of: try incoming.signedIn(), from: incoming.origin, at: incoming.now)
    }
    add(ConfirmConsoleTwoFactor.self, on: services) { incoming in
      try console.confirmFactor(incoming.body, of: try incoming.signedIn(), from: incoming.origin, at: incoming.now)
    }
    add(EndConsoleTwoFactor.self, on: services) { incoming in
      try console.endFactor(incoming.body, of: try incoming.signedIn(), from: incoming.origin, at: incoming.now)
      return NoContent()
    }
    add(RenewConsoleRecoveryCodes.self, on: services) { incoming in
      try console.renewRecoveryCodes(
        incoming.body, of: try incoming.signedIn(), from: incoming.origin, at: incoming.now)
    }
  }
}
