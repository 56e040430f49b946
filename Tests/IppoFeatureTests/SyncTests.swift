import AppKit
import ClientHost
import IdentityAPI
import IppoAPI
import IppoEngine
import Kernel
import Localization
import PlaydAPI
import ShellFixture
import Testing

@testable import IppoFeature

@Suite("Ippo on several devices")
struct SyncTests {
  private let server = IppoServer()

  /// A device, signed in as the player of another one.
  private func device(as other: IppoFixture? = nil) -> IppoFixture {
    let fixture = IppoFixture(server: server)
    if let other {
      fixture.shell.entropy = 4_100
      fixture.shell.device["playd.account"] = other.shell.device["playd.account"]
      fixture.shell.now = other.shell.now
    }
    return fixture
  }

  private func online(_ fixture: IppoFixture, _ isOnline: Bool) {
    server.scripted.mode = isOnline ? .well : .unreachable
    fixture.shell.host(.network(isOnline: isOnline))
  }

  /// Asks the server now, however fresh the last answer is.
  private func sync(_ fixture: IppoFixture) {
    fixture.shell.wait(31_000)
    fixture.send(.refreshed)
  }

  @Test("a second device that signs in gets the pets back")
  func secondDevice() {
    let phone = device()
    phone.begin(with: .dewdrop)
    phone.send(.cared(.feed))
    let tablet = device(as: phone)
    tablet.shell.answersAtOnce = false
    tablet.shell.launch()
    #expect(tablet.shell.shows(.ippoLooking))
    tablet.shell.deliver()
    #expect(tablet.game?.companion?.species == .dewdrop)
    #expect(tablet.state?.log == phone.state?.log)
    #expect(tablet.kept == phone.kept)
  }

  @Test("a device of a player without pets goes on to the welcome")
  func noPets() {
    let phone = device()
    let player = server.scripted.addPlayer()
    phone.signIn(as: player)
    phone.shell.launch()
    #expect(phone.shell.shows(.ippoWelcome))
    #expect(phone.state?.isLooking == false)
  }

  @Test("what two devices did offline comes together on both, and a purchase raced from both is paid once")
  func twoDevices() {
    let phone = device()
    phone.begin()
    let tablet = device(as: phone)
    phone.grant(coins: 80)
    tablet.shell.launch()
    for fixture in [phone, tablet] {
      online(fixture, false)
      fixture.shell.wait(5_000)
      fixture.send(.buyTapped(.hibernation))
      fixture.send(.cared(.feed))
      #expect(fixture.game?.coins == 0)
      #expect(fixture.state?.syncStatus(fixture.shell.shell.context) == .offline)
    }
    for fixture in [phone, tablet, phone] {
      online(fixture, true)
      sync(fixture)
    }
    #expect(phone.state?.log == tablet.state?.log)
    #expect(phone.game?.hibernations.count == 1)
    #expect(phone.game?.coins == 0)
    #expect(phone.game?.food == Economy.firstFood - 1)
    #expect(phone.state?.syncStatus(phone.shell.shell.context) == .synced)
  }

  @Test(
    "any play of two devices, on and off the network, ends in one log",
    arguments: [UInt64(1), 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  func anyPlay(seed: UInt64) {
    var generator = Generator(seed: seed)
    let phone = device()
    phone.begin()
    phone.grant(coins: 200)
    let tablet = device(as: phone)
    tablet.shell.launch()
    for _ in 0..<40 {
      let fixture = generator.chance(1, in: 2) ? phone : tablet
      fixture.shell.now += generator.integer(in: 1_000...7_200_000)
      switch generator.integer(in: 0...9) {
      case 0: online(fixture, false)
      case 1: online(fixture, true)
      case 2: fixture.shell.launch(isOnline: server.scripted.mode == .well)
      case 3: fixture.send(.buyTapped(.food))
      case 4: fixture.send(.buyTapped(.experienceBoost))
      case 5: fixture.send(.cared(.water))
      case 6: fixture.send(.cared(.pet))
      case 7: fixture.send(.equipTapped(.lumira))
      case 8: fixture.send(.refreshed)
      default: fixture.send(.cared(.feed))
      }
    }
    let end = max(phone.shell.now, tablet.shell.now) + 60_000
    for fixture in [phone, tablet, phone, tablet] {
      fixture.shell.now = max(fixture.shell.now, end)
      online(fixture, true)
      fixture.shell.wait(3_600_000)
      sync(fixture)
    }
    #expect(phone.state?.log == tablet.state?.log, "seed \(seed)")
    #expect(phone.state?.sync.pending.isEmpty == true, "seed \(seed)")
    let stored = phone.state?.sync.owner.flatMap { server.logs[$0] } ?? []
    #expect(IppoLog(stored) == phone.state?.log, "seed \(seed)")
  }

  @Test("a guest who signs in keeps the pets, and brings what was not sent")
  func guestSignsIn() throws {
    let phone = device()
    phone.begin(with: .mossworth)
    let guest = try #require(phone.state?.sync.owner)
    online(phone, false)
    phone.send(.cared(.feed))
    let player = server.scripted.addPlayer()
    server.merge(guest, into: player.player.playerID)
    phone.signIn(as: player)
    server.scripted.mode = .well
    phone.shell.launch()
    #expect(phone.game?.companion?.species == .mossworth)
    #expect(phone.state?.sync.owner == player.player.playerID)
    #expect(phone.state?.sync.pending.isEmpty == true)
    #expect(server.logs[player.player.playerID]?.count == 2)
  }

  @Test("another person's player takes nothing over, and the owner finds what was not sent")
  func anotherPerson() throws {
    let phone = device()
    phone.begin(with: .mossworth)
    let credentials = phone.shell.device["playd.account"]
    let owner = try #require(phone.state?.sync.owner)
    online(phone, false)
    phone.send(.cared(.feed))
    let other = server.scripted.addPlayer()
    phone.signIn(as: other, name: "Gio")
    server.scripted.mode = .well
    phone.shell.launch()
    #expect(phone.state?.hasBegun == false)
    #expect(server.logs[other.player.playerID]?.isEmpty ?? true)
    #expect(phone.shell.shows(.ippoWelcome))
    phone.shell.device["playd.account"] = credentials
    phone.shell.launch()
    #expect(phone.game?.companion?.species == .mossworth)
    #expect(server.logs[owner]?.count == 2)
  }

  @Test("a player who signs out leaves no pets on the device, and finds them after signing in again")
  func signedOut() throws {
    let phone = device()
    phone.begin()
    let credentials = try phone.signOut().credentials
    phone.shell.launch()
    #expect(phone.state?.hasBegun == false)
    #expect(phone.kept?.events.isEmpty == true)
    phone.shell.device["playd.account"] = credentials
    phone.shell.launch()
    #expect(phone.state?.hasBegun == true)
  }

  /// A device with three offline runs: the server issued two of them in advance, the third waits for a number.
  private func ranOffline() -> IppoFixture {
    let phone = device()
    phone.begin()
    var files: [[UInt8]] = []
    for _ in 0..<3 {
      files.append(phone.recording(minutes: 20))
      phone.shell.wait(30 * 60_000)
    }
    online(phone, false)
    for bytes in files { phone.send(.file(.content(name: "run.gpx", bytes: bytes))) }
    #expect(phone.state?.sync.proving.count == 2)
    #expect(phone.state?.sync.waiting.count == 1)
    #expect(phone.game?.totals.runs == 2)
    server.scripted.mode = .well
    return phone
  }

  @Test("runs whose player signed out before they were sent count once the player is back")
  func runsSignedOut() throws {
    let phone = ranOffline()
    let (owner, credentials) = try phone.signOut()
    // The queue sends the two runs for the next guest, to whom they do not belong.
    phone.shell.launch()
    #expect(phone.state?.hasBegun == false)
    #expect(server.logs.keys.allSatisfy { server.runs(of: $0) == 0 })
    phone.shell.device["playd.account"] = credentials
    phone.shell.launch()
    phone.shell.wait(120_000)
    #expect(phone.game?.totals.runs == 3)
    #expect(server.runs(of: owner) == 3)
    #expect(phone.state?.syncStatus(phone.shell.shell.context) == .synced)
  }

  @Test("another person's player gets none of the runs that wait, and their owner gets them all")
  func runsOfAnother() throws {
    let phone = ranOffline()
    let credentials = phone.shell.device["playd.account"]
    let owner = try #require(phone.state?.sync.owner)
    let other = server.scripted.addPlayer()
    phone.signIn(as: other, name: "Gio")
    phone.shell.launch()
    phone.shell.wait(120_000)
    #expect(server.runs(of: other.player.playerID) == 0)
    #expect(phone.state?.hasBegun == false)
    phone.shell.device["playd.account"] = credentials
    phone.shell.launch()
    phone.shell.wait(120_000)
    #expect(server.runs(of: owner) == 3)
    #expect(phone.game?.totals.runs == 3)
  }

  @Test("runs of a guest who signs in are the player's")
  func runsOfGuest() throws {
    let phone = ranOffline()
    let guest = try #require(phone.state?.sync.owner)
    let player = server.scripted.addPlayer()
    server.merge(guest, into: player.player.playerID)
    phone.signIn(as: player)
    phone.shell.launch()
    phone.shell.wait(120_000)
    #expect(server.runs(of: player.player.playerID) == 3)
    #expect(phone.game?.totals.runs == 3)
  }

  @Test("a run whose call another program took from the queue is sent again")
  func runTaken() throws {
    let phone = ranOffline()
    let owner = try #require(phone.state?.sync.owner)
    for run in phone.state?.sync.proving ?? [] { phone.shell.device["playd.queue." + run.session.text] = nil }
    phone.shell.launch()
    phone.shell.wait(120_000)
    #expect(server.runs(of: owner) == 3)
    #expect(phone.state?.sync.proving.isEmpty == true)
  }

  @Test("a server that lost its players or its last hour gets all events again")
  func lostServer() throws {
    let phone = device()
    phone.begin()
    phone.send(.cared(.feed))
    let first = try #require(phone.state?.sync.owner)
    server.scripted.forgetPlayers()
    server.gone.insert(first)
    phone.shell.launch()
    phone.send(.cared(.water))
    #expect(phone.state?.hasBegun == true)
    #expect(phone.state?.sync.pending.isEmpty == true)
    let player = try #require(phone.state?.sync.owner)
    #expect(server.logs[player]?.count == 3)
  }

  @Test("a profile says how safe the pets are")
  func status() {
    let phone = device()
    phone.begin()
    phone.send(.profileTapped)
    #expect(phone.shell.shows(.ippoSynced))
    online(phone, false)
    phone.send(.cared(.feed))
    #expect(phone.shell.shows(.ippoOffline))
    phone.shell.answersAtOnce = false
    online(phone, true)
    phone.shell.wait(120_000)
    #expect(phone.shell.shows(.ippoSavedHere))
    phone.shell.deliver()
    #expect(phone.shell.shows(.ippoSynced))
  }
}
