import Kernel
import Testing

@testable import ShellBridge

@Suite("The bridge's messages")
struct ShellBridgeTests {
  private static let kit = ShellWatchKit(
    age: nil, species: 1, stage: 10, found: [1, 2], drySprints: 3, boosts: 1,
    sessions: [ShellWatchKit.Session(sessionID: "s_1", seed: "00000000000000ff", expiresAt: Timestamp(1))])
  private static let transaction = ShellTransaction(id: "1", product: "p", signed: "a.b.c", isRevoked: true)

  private static let requests: [ShellRequest] = [
    .hello(page: "4f1c"), .gameCenterProof, .gameCenterScore(board: "b", score: 0),
    .gameCenterProgress(achievement: "a", percent: 100), .appleIdentity(nonce: "n"), .createPasskey(options: [:]),
    .usePasskey(options: ["challenge": "AA"]), .vibrate([]), .vibrate([18, 40]), .motion(isOn: false), .ask(.tracking),
    .health(since: CivilDay(rawValue: 20_000)), .forgetHealth, .registerPush, .unregisterPush, .products(["p"]),
    .buy(product: "p", account: "a"), .purchases(account: "a"),
    .restore(account: "a"), .settled(transaction: "1"),
    .ad(ShellAd(unit: "u", data: "", format: .rewarded, audience: .personalised)),
    .ad(ShellAd(unit: "u", data: "d", format: .nextInterstitial, audience: .child)),
    .share(text: "", url: "/"), .icon(nil), .icon("night"), .equipWatch(Self.kit), .tookRun("aa"),
  ]

  @Test("every request is read as it was written", arguments: requests)
  func everyRequestIsReadAsItWasWritten(request: ShellRequest) throws {
    let call = ShellCall(id: 7, request)
    let read = try ShellCall(text: call.text)
    #expect(read == call)
  }

  private static let replies: [ShellReply] = [
    .hello(version: 1, offers: [.gameCenter, .watch]), .done, .proof(["playerID": "T:_1"]),
    .appleIdentity(token: "t", code: nil, name: nil), .passkey([:]), .consent(.health, .unavailable),
    .health(["workouts": []]), .push(["token": "0a"]),
    .products([ShellProduct(id: "p", name: "n", price: "1,99 €")]), .transactions([Self.transaction]),
    .adClosed(isEarned: false), .refused(.anotherAccount),
  ]

  @Test("every answer is read as it was written", arguments: replies)
  func everyAnswerIsReadAsItWasWritten(reply: ShellReply) throws {
    let answer = ShellAnswer(id: 7, reply)
    let read = try ShellAnswer(text: answer.text)
    #expect(read == answer)
  }

  private static let events: [ShellEvent] = [
    .opened(path: "/"), .consent(.motion, .unasked), .push(["token": "0a"]),
    .transaction(Self.transaction), .healthChanged, .run(ShellRun(id: "aa", sessionID: nil, recording: "")),
    .motion([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]), .motion([]),
  ]

  @Test("every event is read as it was written", arguments: events)
  func everyEventIsReadAsItWasWritten(event: ShellEvent) throws {
    let read = try ShellEvent(text: event.text)
    #expect(read == event)
  }

  @Test("a sensor without a value is a value that is no number")
  func sensorWithoutValueIsNoNumber() throws {
    let event = ShellEvent.motion([1, .nan, 3, 4, 5, 6, 7, 8, 9, 10, 11, .infinity, 13])
    let read = try ShellEvent(text: event.text)
    guard case .motion(let numbers) = read else {
      #expect(Bool(false), "not a motion event")
      return
    }
    #expect(numbers.count == 13 && numbers[0] == 1 && numbers[1].isNaN && numbers[11].isNaN)
  }

  private static let broken = [
    "", "{", "[]", "null", "{}", #"{"id":1}"#, #"{"id":1,"kind":"fly"}"#, #"{"id":0,"kind":"gameCenterProof"}"#,
    #"{"id":-1,"kind":"gameCenterProof"}"#, #"{"id":2147483648,"kind":"gameCenterProof"}"#,
    #"{"id":1.5,"kind":"gameCenterProof"}"#, #"{"id":"1","kind":"gameCenterProof"}"#,
    #"{"id":1,"id":2,"kind":"gameCenterProof"}"#, #"{"id":1,"kind":"gameCenterProof","more":1}"#,
    #"{"id":1,"kind":"hello","page":""}"#, #"{"id":1,"kind":"vibrate","pattern":["x"]}"#,
    #"{"id":1,"kind":"ask","permission":"camera"}"#, #"{"id":1,"kind":"health","since":"2026-02-30"}"#,
    #"{"id":1,"kind":"products","products":[]}"#, #"{"id":1,"kind":"createPasskey","options":"{}"}"#,
    #"{"id":1,"kind":"gameCenterProgress","achievement":"a","percent":101}"#,
    #"{"id":1,"kind":"ad","unit":"u","data":""}"#,
    #"{"id":1,"kind":"ad","unit":"u","data":"","format":"banner","audience":"contextual"}"#,
    #"{"id":1,"kind":"ad","unit":"u","data":"","format":"rewarded","audience":"all"}"#,
    #"{"id":1,"kind":"equipWatch","kit":{"species":11,"stage":1,"found":[],"drySprints":0,"boosts":0,"sessions":[]}}"#,
  ]

  @Test("a message of another form is refused with the reason", arguments: broken)
  func messageOfAnotherFormIsRefused(text: String) {
    var reason = ""
    do throws(ShellMessageError) {
      _ = try ShellCall(text: text)
    } catch {
      reason = error.reason
    }
    #expect(!reason.isEmpty)
  }

  @Test("a page understands what a newer shell says beside what it knows")
  func pageUnderstandsNewerShell() throws {
    let answer = try ShellAnswer(
      text: #"{"id":1,"kind":"hello","version":9,"offers":["gameCenter","teleport"],"build":"12"}"#)
    #expect(answer.reply == .hello(version: 9, offers: [.gameCenter]))
    let refusal = try ShellAnswer(text: #"{"id":1,"kind":"refused","reason":"tired"}"#)
    #expect(refusal.reply == .refused(.failed))
  }

  @Test(
    "a seed is 16 hexadecimal digits and nothing else", arguments: ["", "ff", "00000000000000FF", "000000000000000g"])
  func seedIsSixteenDigits(text: String) {
    #expect(ShellWatchKit.Session(sessionID: "s", seed: text, expiresAt: Timestamp(0)).number == nil)
    #expect(Self.kit.sessions[0].number == 255)
  }
}
