import AppKit
import ClientHost
import DesignBook
import IdentityAPI
import IppoEngine
import Kernel
import Localization
import PlaydAPI
import ShellFixture
import Testing
import WebUI

@testable import IppoFeature

/// The program without a browser.
final class IppoFixture {
  let shell: ShellFixture
  let server: IppoServer

  init(device: Device = Device(), server: IppoServer = IppoServer()) {
    self.server = server
    shell = ShellFixture(device: device, server: server.scripted) {
      Program(
        name: "ippo", root: "/ippo", title: .ippoName, theme: .ippo, features: [IppoFeature.hosted()])
    }
  }

  var state: IppoFeature.State? { shell.state(of: IppoFeature.self) }
  var game: IppoState? { state.map { $0.game(at: now) } }
  var now: LocalTime { LocalTime(at: Timestamp(shell.now), offset: 240) }
  /// The stored log.
  var kept: IppoLog? { shell.device["playd.ippo.log"].flatMap { IppoLog(text: $0) } }

  /// The newest run of the log.
  var ran: FinishedRun? {
    for event in (state?.log.events ?? []).reversed() {
      if case .ran(let run) = event.kind { return run }
    }
    return nil
  }

  func send(_ action: IppoFeature.Action) { shell.send(action, to: IppoFeature.self) }

  /// Launches as a new player and walks through the eight steps.
  func begin(with species: Species = .lumira, language: String = "en") {
    shell.launch(languages: [language])
    for step in IppoFeature.Onboarding.Step.allCases {
      if step == .starter { send(.starterTapped(species)) }
      send(.nextTapped)
    }
  }

  /// Leaves the player's credentials on the device, as a sign-in does.
  func signIn(as player: NewPlayer, name: String = "Nino") {
    shell.device["playd.account"] =
      Account.Credentials(playerID: player.player.playerID, token: player.token, name: name).text
  }

  /// Signs out on the device; returns whose pets were there, and the credentials to sign in again with.
  @discardableResult func signOut() throws -> (owner: PlayerID, credentials: String?) {
    let owner = try #require(state?.sync.owner)
    let credentials = shell.device["playd.account"]
    shell.device["playd.account"] = nil
    shell.device["playd.left"] = owner.text
    return (owner, credentials)
  }

  /// Gives coins, food and water, as a redemption does.
  func grant(coins: Int64) {
    shell.wait(1_000)
    let event = IppoEvent(id: UInt64(bitPattern: coins), when: now, .granted(coins: coins, food: 0, water: 0))
    var log = state?.log ?? IppoLog()
    log.merge([event])
    send(.merged(log))
    if let player = state?.sync.owner { server.add([event], to: player) }
  }

  /// A run that begins in a minute, as a GPX file.
  func recording(minutes: Int64) -> [UInt8] {
    let start = shell.now + 60_000
    var text = "<gpx version=\"1.1\"><trk><trkseg>"
    for second in stride(from: Int64(0), through: minutes * 60, by: 5) {
      let moment = CivilDay(of: Timestamp(start + second * 1_000), utcOffsetMinutes: 0)
      let inDay = (start + second * 1_000 - moment.start(utcOffsetMinutes: 0).rawValue) / 1_000
      func two(_ value: Int64) -> String { (value < 10 ? "0" : "") + String(value) }
      let clock = two(inDay / 3_600) + ":" + two(inDay / 60 % 60) + ":" + two(inDay % 60)
      let latitude = String(41_000_000 + second * 27)
      let degrees = latitude.prefix(2) + "." + latitude.dropFirst(2)
      text += "<trkpt lat=\"\(degrees)\" lon=\"44.8\"><time>\(moment.iso ?? "")T\(clock)Z</time></trkpt>"
    }
    return Array((text + "</trkseg></trk></gpx>").utf8)
  }
}
