import HTTPClient
import Kernel
import Testing

@testable import Notifications

@Suite("The sandbox's push service")
struct SandboxPushTests {
  private func request(_ token: String, _ text: String) -> HTTPClient.Request {
    HTTPClient.Request(
      .post, url: "https://api.sandbox.push.apple.com/3/device/" + token,
      body: JSON.object(["aps": ["alert": ["body": .string(text)]]]).serialized())
  }

  @Test("each device has its own messages, the latest twenty")
  func messages() {
    let push = SandboxPush(app: "sandbox.playd")
    let answers = push.transport((1...25).map { request("ab", "\($0)") } + [request("cd", "other")])
    #expect(answers.count == 26)
    #expect(push.messages(to: "ab").count == 20)
    #expect(push.messages(to: "ab").last?["aps"]?["alert"]?["body"] == "25")
    #expect(push.messages(to: "cd").count == 1 && push.messages(to: "ef").isEmpty)
  }

  @Test("what is no message is refused as Apple does")
  func noMessage() {
    let push = SandboxPush(app: "sandbox.playd")
    let answers = push.transport([HTTPClient.Request(.post, url: "https://api.push.apple.com/3/device/ab")])
    guard case .success(let response)? = answers.first else {
      #expect(Bool(false), "no answer")
      return
    }
    #expect(response.status == 400 && push.messages(to: "ab").isEmpty)
  }
}
