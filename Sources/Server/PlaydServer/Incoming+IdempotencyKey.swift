import Console
import ConsoleAPI
import Cryptography
import Database
import HTTPServer
import Kernel
import Ledger
import PlaydAPI
import ServerKit

extension Incoming {
  /// The caller's idempotency key.
  func idempotencyKey() throws -> String {
    guard request.headers.occurrences(of: "idempotency-key") == 1,
      let key = request.headers.first(named: IdempotencyKey.header), IdempotencyKey.isValid(key)
    else {
      throw Refusal(
        .idempotencyKeyMissing,
        detail: "The request needs one header Idempotency-Key of 1 to 64 visible ASCII characters.")
    }
    return key
  }

  /// The hash of everything that determines the request's effect: requests with one key must agree in it.
  var fingerprint: [UInt8] {
    let line = "\(E.method.name) \(request.target.path)?"
    return SHA256.digest(Array(line.utf8) + request.target.rawQuery + [UInt8(ascii: "\n")] + request.body)
  }
}

extension Services {
  /// Runs `body` in a transaction; with an idempotency key once per key of the account, and a repetition gets the first
  /// answer. Answers may hold a secret, so they are sealed.
  func onceIfKeyed<E: Endpoint>(
    _ incoming: Incoming<E>, by caller: ConsoleCaller, _ body: @escaping @Sendable (any Connection) throws -> E.Response
  ) throws -> E.Response {
    guard incoming.request.headers.occurrences(of: "idempotency-key") > 0 else { return try database.write(body) }
    let key = try incoming.idempotencyKey()
    let scope = "\(E.method.name) \(incoming.request.target.path) \(caller.account.accountID.text)"
    let (ledger, vault, fingerprint, now) = (ledger, console.vault, incoming.fingerprint, incoming.now)
    let sealed = try database.write { connection in
      try ledger.once(key, scope: scope, request: fingerprint, at: now, in: connection) {
        vault.seal(String(decoding: try body(connection).serialized(), as: UTF8.self), for: scope)
      }
    }
    let answer = try vault.open(sealed, for: scope)
    guard let json = try? JSON.parse(answer), let response = try? E.Response(from: json) else {
      throw DatabaseError.corrupt(detail: "an answer of an idempotent request")
    }
    return response
  }

  /// Runs `body` in a player's transaction, once per key; a repetition gets the first answer. The answer is stored
  /// together with the effect.
  func once<E: Endpoint>(
    _ incoming: Incoming<E>, for player: PlayerID, _ body: @escaping @Sendable (any Connection) throws -> E.Response
  ) throws -> E.Response {
    let key = try incoming.idempotencyKey()
    let scope = "\(E.method.name) \(incoming.request.target.path) \(player.text)"
    let (ledger, fingerprint, now) = (ledger, incoming.fingerprint, incoming.now)
    do {
      let answer = try ofLivingPlayer {
        try database.write { connection in
          try ledger.once(key, scope: scope, request: fingerprint, at: now, in: connection) {
            try body(connection).serialized()
          }
        }
      }
      guard let json = try? JSON.parse(answer), let response = try? E.Response(from: json) else {
        throw DatabaseError.corrupt(detail: "an answer of an idempotent request")
      }
      return response
    } catch LedgerRefusal.keyReused {
      throw Refusal(.idempotencyKeyReused, detail: "The key came before, with another request.")
    }
  }
}
