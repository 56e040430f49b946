import ShellBridge
import Testing

@testable import AppleShellCore

@Suite("The order of a page's requests")
struct BridgeSessionTests {
  private static let foreign = [
    FrameOrigin(isMainFrame: false, scheme: "playd", host: "localhost", port: 0),
    FrameOrigin(isMainFrame: true, scheme: "https", host: "localhost", port: 0),
    FrameOrigin(isMainFrame: true, scheme: "playd", host: "evil.example", port: 0),
    FrameOrigin(isMainFrame: true, scheme: "playd", host: "localhost", port: 8080),
    FrameOrigin(isMainFrame: true, scheme: "", host: "", port: 0),
  ]

  @Test("a message from a frame that is not ours is refused and changes nothing", arguments: foreign)
  func foreignFrameIsRefused(frame: FrameOrigin) {
    let phone = ShellPhone()
    phone.load()
    var shell = phone.shell
    let before = shell
    let effects = shell.receive(ShellCall(id: 2, .gameCenterProof).text, from: frame)
    #expect(effects == [phone.refusal(.foreignFrame, to: 0)])
    #expect(shell == before)
  }

  @Test("nothing is carried out before hello")
  func nothingBeforeHello() {
    let phone = ShellPhone()
    #expect(phone.send(.gameCenterProof) == [phone.refusal(.outOfOrder)])
  }

  @Test("a message that comes twice is carried out once and answered the same")
  func twiceIsOnce() {
    let phone = ShellPhone()
    phone.load()
    let call = ShellCall(id: 2, .gameCenterScore(board: "code-breaker.ranked", score: 3)).text
    var shell = phone.shell
    let first = shell.receive(call, from: ShellPhone.page)
    #expect(first == [.submitScore(board: "code_breaker.ranked", score: 3), phone.answer(.done, to: 2)])
    #expect(shell.receive(call, from: ShellPhone.page) == [phone.answer(.done, to: 2)])
  }

  @Test("a message that comes twice while it is open does not open a second sheet")
  func twiceWhileOpen() {
    var shell = ShellPhone().shell
    _ = shell.receive(ShellCall(id: 1, .hello(page: "p")).text, from: ShellPhone.page)
    let call = ShellCall(id: 2, .gameCenterProof).text
    #expect(shell.receive(call, from: ShellPhone.page) == [.signGameCenter(2)])
    #expect(shell.receive(call, from: ShellPhone.page) == [.answer(ShellAnswer(id: 2, .refused(.busy)))])
  }

  @Test("another request under a used number is refused")
  func usedNumberIsRefused() {
    let phone = ShellPhone()
    phone.load()
    phone.send(.vibrate([10]))
    var shell = phone.shell
    let effects = shell.receive(ShellCall(id: 2, .vibrate([99])).text, from: ShellPhone.page)
    #expect(effects == [phone.refusal(.repeated, to: 2)])
  }

  @Test("a request with a smaller number than one before is refused")
  func smallerNumberIsRefused() {
    var shell = ShellPhone().shell
    _ = shell.receive(ShellCall(id: 1, .hello(page: "p")).text, from: ShellPhone.page)
    _ = shell.receive(ShellCall(id: 9, .vibrate([10])).text, from: ShellPhone.page)
    let effects = shell.receive(ShellCall(id: 4, .vibrate([10])).text, from: ShellPhone.page)
    #expect(effects == [.answer(ShellAnswer(id: 4, .refused(.outOfOrder)))])
  }

  @Test("one sheet of a kind is open at a time")
  func oneSheetAtATime() {
    let phone = ShellPhone()
    phone.load()
    phone.send(.gameCenterProof)
    #expect(phone.send(.appleIdentity(nonce: "n")) == [phone.refusal(.busy)])
    phone.handle(.gameCenter(2, .failure(.cancelled)))
    #expect(phone.send(.appleIdentity(nonce: "n")) == [.askAppleID(4, nonce: "n")])
  }

  @Test("a page that was reloaded gets no answer to what the page before asked")
  func reloadedPageGetsNoOldAnswer() {
    let phone = ShellPhone()
    phone.load("first")
    phone.send(.gameCenterProof)
    phone.load("second")
    #expect(phone.handle(.gameCenter(2, .failure(.failed))).isEmpty)
    #expect(phone.send(.gameCenterProof) == [.signGameCenter(2)])
  }

  @Test(
    "a message that cannot be read is refused under number 0",
    arguments: ["", "{}", "hello", #"{"id":2,"kind":"fly"}"#])
  func unreadableIsRefused(text: String) {
    let phone = ShellPhone()
    phone.load()
    var shell = phone.shell
    #expect(shell.receive(text, from: ShellPhone.page) == [phone.refusal(.malformed, to: 0)])
  }
}
