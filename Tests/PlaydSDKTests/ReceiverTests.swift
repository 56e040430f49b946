import Kernel
import PlaydSDK
import Synchronization
import Testing
import Webhooks

@Suite("Receiving deliveries")
struct ReceiverTests {
  private let now = Timestamp(1_800_000_000_000)
  private let secret = WebhookSecret.random()

  /// A counting store in memory that fails on command.
  private final class Memory: GrantStore {
    let state = Mutex((known: [String: Int64](), isBroken: false))

    func grant(_ grant: Grant) throws(GrantStoreError) -> GrantOutcome {
      try state.withLock { (state: inout (known: [String: Int64], isBroken: Bool)) throws(GrantStoreError) in
        if state.isBroken { throw GrantStoreError("The disk is full.") }
        guard state.known[grant.id] == nil else { return .repeated }
        state.known[grant.id] = grant.units
        return .granted
      }
    }

    func takeBack(_ refund: Refund) throws(GrantStoreError) -> RefundOutcome {
      try state.withLock { (state: inout (known: [String: Int64], isBroken: Bool)) throws(GrantStoreError) in
        if state.isBroken { throw GrantStoreError("The disk is full.") }
        guard let units = state.known[refund.grant.id], units > 0 else { return .repeated }
        state.known[refund.grant.id] = 0
        return .taken(units: min(units, 4))
      }
    }
  }

  /// A store from before refunds.
  private struct Grants: GrantStore {
    func grant(_ grant: Grant) -> GrantOutcome { .granted }
  }

  private let store = Memory()

  private func body(_ id: String = "red_1", units: String = "5", type: String = "redemption.created") -> [UInt8] {
    Array(
      """
      {"type":"\(type)","timestamp":1,"data":{"redemptionID":"\(id)","game":"dice","account":"a","units":\(units),\
      "unit":"dice roll","coins":600,"valueCents":100,"isSandbox":true,"later":1}}
      """.utf8)
  }

  private func receive(
    _ body: [UInt8], id: String = "red_1", secrets: [WebhookSecret]? = nil, by signer: WebhookSecret? = nil,
    after: Milliseconds = .zero, signed: [UInt8]? = nil
  ) throws -> DeliveryAnswer {
    let seconds = now.rawValue / 1_000
    let signature = WebhookSignature.header(
      id: id, timestamp: seconds, body: signed ?? body, secrets: [signer ?? secret])
    let receiver = try DeliveryReceiver(secrets: (secrets ?? [secret]).map(\.text), store: store)
    return receiver.receive(
      id: id, timestamp: String(seconds), signature: signature, body: body, at: now + after)
  }

  private var granted: [String: Int64] { store.state.withLock { $0.known } }

  @Test("a signed delivery is granted once, however often it arrives")
  func grantedOnce() throws {
    let first = try receive(body())
    #expect(first.status == 204 && first.granted?.units == 5)
    let again = try receive(body())
    #expect(again.status == 204 && again.granted == nil)
    #expect(granted == ["red_1": 5])
  }

  @Test("a refund takes back once, says what it could not take, and is retried while the store fails")
  func refunds() throws {
    _ = try receive(body())
    let refund = body(type: "redemption.refunded")
    store.state.withLock { $0.isBroken = true }
    #expect(try receive(refund, id: "rfd_1").status == 503)
    store.state.withLock { $0.isBroken = false }
    let first = try receive(refund, id: "rfd_1")
    #expect(first.status == 200 && first.unitsTakenBack == 4 && first.granted == nil)
    #expect(first.refunded?.id == "rfd_1" && first.refunded?.grant.id == "red_1")
    #expect(first.body == Array("4 of 5 units were taken back; the player no longer has the others.".utf8))
    let again = try receive(refund, id: "rfd_1")
    #expect(again.status == 204 && again.refunded == nil)
    #expect(try receive(refund, id: "rfd_1", by: .random()).status == 401)
    #expect(try receive(body(units: "0", type: "redemption.refunded"), id: "rfd_1").status == 422)
  }

  @Test("a store without refunds keeps what it granted, and the answer says so")
  func storeWithoutRefunds() throws {
    let (refund, seconds) = (body(type: "redemption.refunded"), now.rawValue / 1_000)
    let signature = WebhookSignature.header(id: "rfd_1", timestamp: seconds, body: refund, secrets: [secret])
    let answer = try DeliveryReceiver(secrets: [secret.text], store: Grants()).receive(
      id: "rfd_1", timestamp: String(seconds), signature: signature, body: refund, at: now)
    #expect(answer.status == 200 && answer.unitsTakenBack == 0)
  }

  @Test("unsigned, foreign and changed deliveries are refused and grant nothing")
  func forgeries() throws {
    #expect(try receive(body(), by: .random()).status == 401)
    #expect(try receive(body(units: "50"), signed: body()).status == 401)
    let receiver = try DeliveryReceiver(secrets: [secret.text], store: store)
    #expect(receiver.receive(id: nil, timestamp: nil, signature: nil, body: body(), at: now).status == 400)
    #expect(receiver.receive(id: "red_1", timestamp: "1", signature: "v1,", body: body(), at: now).status == 401)
    #expect(granted.isEmpty)
  }

  @Test("a delivery is valid for five minutes, either way")
  func window() throws {
    #expect(try receive(body(), after: .seconds(301)).status == 400)
    #expect(try receive(body(), after: .seconds(-301)).status == 400)
    #expect(granted.isEmpty)
    #expect(try receive(body(), after: .seconds(299)).status == 204)
  }

  @Test("during a rotation the old secret and the new one are valid")
  func rotation() throws {
    let next = WebhookSecret.random()
    #expect(try receive(body(), secrets: [next, secret]).status == 204)
    #expect(try receive(body("red_2"), id: "red_2", secrets: [next, secret], by: next).status == 204)
    #expect(try receive(body("red_3"), id: "red_3", secrets: [next]).status == 401)
    #expect(granted.count == 2)
  }

  @Test("a failing store makes Play'd retry")
  func failures() throws {
    store.state.withLock { $0.isBroken = true }
    #expect(try receive(body()).status == 503)
    store.state.withLock { $0.isBroken = false }
    #expect(try receive(body()).status == 204)
    #expect(granted == ["red_1": 5])
  }

  @Test("other types are confirmed and ignored; anything else is refused")
  func shapes() throws {
    #expect(try receive(body(type: "account.renamed")).status == 204)
    for units in ["0", "-5", "1.5", "\"5\"", "9223372036854775808", "null"] {
      #expect(try receive(body(units: units)).status == 422, "\(units)")
    }
    #expect(try receive(Array("[]".utf8)).status == 422)
    #expect(try receive(body("red_2")).status == 422, "the identifier signed for is another")
    #expect(granted.isEmpty)
  }

  @Test("a receiver needs one or two valid secrets")
  func secrets() {
    #expect(throws: DeliveryReceiver.SecretError.secretCount) { try DeliveryReceiver(secrets: [], store: store) }
    #expect(throws: DeliveryReceiver.SecretError.badSecret(index: 1)) {
      try DeliveryReceiver(secrets: [secret.text, "whsec_short"], store: store)
    }
  }
}
