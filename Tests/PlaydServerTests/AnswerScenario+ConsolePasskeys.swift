import ConsoleAPI
import IdentityAPI
import Kernel
import PlaydAPI
import SoftAuthenticator
import Testing

extension AnswerScenario {
  /// A passkey of an account: added, renamed, used and removed; and what is refused.
  static func consolePasskeys() throws -> AnswerScenario {
    let bench = try ConsoleBench()
    let scenario = AnswerScenario(bench.server)
    let owner = try bench.token(.owner)
    var authenticator = SoftAuthenticator("play.example", origin: "https://play.example", signCount: 1)
    authenticator.flags = 0x05
    let begun = try scenario.request("beginConsolePasskey", as: owner)
    let registration = authenticator.register(
      try BeginConsolePasskey.response(status: begun.status, body: begun.body))
    let new = ConsoleNewPasskey(name: "Laptop", passkey: registration)
    let added = try scenario.request(
      "addConsolePasskey", AddConsolePasskey.call(new, token: owner), masking: ["passkeyID"])
    let id = try AddConsolePasskey.response(status: added.status, body: added.body).passkeyID.text
    try scenario.request("addConsolePasskey", AddConsolePasskey.call(new, token: owner), when: "again")
    try scenario.request(
      "renameConsolePasskey", [id], as: owner, json: #"{"name":"Office"}"#, masking: ["passkeyID"])
    try scenario.request("renameConsolePasskey", [id], as: bench.stranger, json: #"{"name":"Mine"}"#, when: "foreign")
    let options = try scenario.request("beginConsolePasskeySignIn")
    let assertion = authenticator.assert(
      try BeginConsolePasskeySignIn.response(status: options.status, body: options.body))
    try scenario.request("finishConsolePasskeySignIn", FinishConsolePasskeySignIn.call(assertion))
    try scenario.request("finishConsolePasskeySignIn", FinishConsolePasskeySignIn.call(assertion), when: "again")
    try scenario.request("listConsolePasskeys", as: owner, masking: ["passkeyID"])
    bench.server.wait(.seconds(601))
    try scenario.request("removeConsolePasskey", [id], as: owner, when: "stale")
    try scenario.request("removeConsolePasskey", ["cpk_0000000000001"], as: try bench.token(.member), when: "stale")
    return scenario
  }
}
