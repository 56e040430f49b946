import FriendsAPI
import IdentityAPI
import Kernel
import PlaydAPI
import PlaydServer
import Testing

extension AnswerScenario {
  /// Two guests who become friends, cheer, and part.
  static func friends() throws -> AnswerScenario {
    let scenario = AnswerScenario(try TestServer())
    let (first, second) = (try scenario.guest(), try scenario.guest())
    let list = try scenario.request("getFriends", as: first, masking: ["name"])
    let code = try GetFriends.response(status: list.status, body: list.body).code
    let follow = #"{"code":"\#(code.text)"}"#
    try scenario.request("addFriend", as: first, json: follow, when: "the own link")
    let made = try scenario.request("addFriend", as: second, json: follow, masking: ["name"])
    let friend = try #require(try GetFriends.response(status: made.status, body: made.body).friends.first).playerID.text
    try scenario.request("cheerFriend", [friend], as: second, masking: ["name"])
    try scenario.request("cheerFriend", [friend], as: second, when: "again")
    try scenario.request(
      "giveCoins", [friend], as: second, headers: [("Idempotency-Key", "a")], json: #"{"coins":10}"#, when: "as a guest"
    )
    try scenario.request("renewFriendLink", as: first, masking: ["name"])
    try scenario.request("addFriend", as: second, json: follow, when: "the replaced link")
    try scenario.request("removeFriend", [friend], as: second, masking: ["name"])
    try scenario.request("removeFriend", [friend], as: second, when: "again")
    return scenario
  }

  /// A guest writes a code down, comes back with it on another device, and signs the first one out.
  static func recovery() throws -> AnswerScenario {
    let scenario = AnswerScenario(try TestServer())
    let token = try scenario.guest()
    let made = try scenario.request("makeRecoveryCode", as: token, masking: ["name"])
    let code = try MakeRecoveryCode.response(status: made.status, body: made.body).code
    let back = try scenario.request("recover", json: #"{"code":"\#(code.text)"}"#, masking: ["name"])
    let second = try Recover.response(status: back.status, body: back.body).token
    try scenario.request("recover", json: #"{"code":"BBBB-BBBB-BBBB-BBBB"}"#, when: "another code")
    let devices = try scenario.request("getDevices", as: second)
    let other = try #require(
      try GetDevices.response(status: devices.status, body: devices.body).devices.first { !$0.isCurrent })
    try scenario.request("signOutDevice", [other.id.text], as: second)
    try scenario.request("signOutDevice", [other.id.text], as: second, when: "again")
    return scenario
  }
}
