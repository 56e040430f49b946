import IdentityAPI
import Kernel
import PlaydAPI
import Testing

@testable import PlaydServer

@Suite("Recovery codes and devices over HTTP")
struct RecoveryRouteTests {
  private let server: TestServer

  init() throws { server = try TestServer() }

  private func code(_ token: String) throws -> RecoveryCode {
    let answer = try server.send(MakeRecoveryCode.call(token: token))
    return try MakeRecoveryCode.response(status: answer.status, body: answer.body).code
  }

  private func recover(_ code: RecoveryCode, _ token: String? = nil) throws -> SignIn {
    let answer = try server.send(Recover.call(RecoveryRequest(code: code), token: token))
    return try Recover.response(status: answer.status, body: answer.body)
  }

  @Test("a code brings a guest back once, as it was typed")
  func back() throws {
    let guest = try server.guest()
    let code = try code(guest.token)
    let typed = try #require(RecoveryCode(typed: code.grouped.lowercased()))
    let signIn = try recover(typed)
    #expect(signIn.player.playerID == guest.player.playerID && signIn.token != guest.token)
    #expect(try server.send(Recover.call(RecoveryRequest(code: code), token: nil)).problem == .recoveryCodeUnknown)
    #expect(try server.send(GetMe.call(token: signIn.token)).status == 200)
  }

  @Test("a guest who uses another's code is merged into its player")
  func merged() throws {
    let (old, new) = (try server.guest(), try server.guest())
    let code = try code(old.token)
    _ = try self.code(new.token)
    let signIn = try recover(code, new.token)
    #expect(signIn.player.playerID == old.player.playerID && signIn.merged == new.player.playerID)
    #expect(try server.rows(of: "players") == 1)
  }

  @Test("a new code ends the one before, and guesses are refused")
  func guessed() throws {
    let guest = try server.guest()
    let (first, second) = (try code(guest.token), try code(guest.token))
    #expect(try server.send(Recover.call(RecoveryRequest(code: first), token: nil)).problem == .recoveryCodeUnknown)
    let guess = try #require(RecoveryCode(typed: "BCDF-BCDF-BCDF-BCDF"))
    for _ in 0..<20 {
      #expect(try server.send(Recover.call(RecoveryRequest(code: guess), token: nil)).problem == .recoveryCodeUnknown)
    }
    #expect(try recover(second).player.playerID == guest.player.playerID)
    #expect(try server.send("POST", "/v1/auth/recovery", token: nil, json: #"{"code":"AEIO"}"#).problem == .invalidBody)
  }

  @Test("one device is signed out, the others stay; a guest keeps the last")
  func devices() throws {
    let guest = try server.guest()
    let other = try recover(try code(guest.token))
    let answer = try server.send(GetDevices.call(token: other.token))
    let devices = try GetDevices.response(status: answer.status, body: answer.body).devices
    let old = try #require(devices.first { !$0.isCurrent })
    let current = try #require(devices.first { $0.isCurrent })
    let stranger = try server.guest().token
    #expect(try server.send(SignOutDevice.call(old.id, token: stranger)).problem == .deviceUnknown)
    #expect(try server.send(SignOutDevice.call(old.id, token: other.token)).status == 204)
    #expect(try server.send(GetMe.call(token: guest.token)).problem == .tokenInvalid)
    #expect(try server.send(SignOutDevice.call(current.id, token: other.token)).problem == .signOutLosesPlayer)
  }
}
