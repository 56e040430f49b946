import Kernel
import ShellBridge
import Testing

@testable import AppleShellCore

@Suite("The shell on an iPhone")
struct AppleShellTests {
  private let phone = ShellPhone()
  private let day = CivilDay(rawValue: 20_400)

  @Test("hello tells what the shell offers")
  func helloTellsOffers() {
    #expect(phone.load() == [.dropReplies, phone.answer(.hello(version: 1, offers: ShellOffer.allCases))])
  }

  @Test(
    "what the device does not have is unavailable",
    arguments: [
      ShellRequest.gameCenterProof, .gameCenterScore(board: "b", score: 1), .appleIdentity(nonce: "n"), .vibrate([10]),
      .motion(isOn: true), .health(since: CivilDay(rawValue: 20_400)), .registerPush, .products(["p"]),
      .ad(ShellAd(unit: "u", data: "", format: .rewarded, audience: .child)), .icon(nil),
    ])
  func nothingOfferedNothingDone(request: ShellRequest) {
    let bare = ShellPhone([])
    bare.load()
    #expect(bare.send(request) == [bare.refusal(.unavailable)])
  }

  @Test("a message is answered by its own answer, also where an older one is answered first")
  func ownAnswer() {
    phone.load()
    phone.handle(.consent(.health, .granted))
    phone.send(.health(since: day))
    var shell = phone.shell
    let heard = shell.hear(ShellCall(id: 3, .forgetHealth).text, from: ShellPhone.page)
    #expect(heard.id == 3 && heard.answer == ShellAnswer(id: 3, .done))
    #expect(heard.effects == [phone.refusal(.cancelled, to: 2), .stopHealth])
    let foreign = shell.hear("{}", from: ShellPhone.page)
    #expect(foreign.id == 0 && foreign.answer == ShellAnswer(id: 0, .refused(.malformed)))
  }

  // MARK: Sign-in

  @Test("Game Center's signature becomes the body of the sign-in")
  func gameCenterSignature() {
    phone.load()
    #expect(phone.send(.gameCenterProof) == [.signGameCenter(2)])
    let signature = GameCenterSignature(
      player: "T:_1", keyURL: "https://static.gc.apple.com/public-key/gc-prod-12.cer", signature: [1, 2, 3],
      salt: [0x0F, 0x3A, 0xAA, 0xAD], timestamp: 1_565_257_031_287)
    let proof: JSON = [
      "playerID": "T:_1", "publicKeyURL": "https://static.gc.apple.com/public-key/gc-prod-12.cer",
      "signature": "AQID", "salt": "DzqqrQ==", "timestamp": 1_565_257_031_287,
    ]
    #expect(phone.handle(.gameCenter(2, .success(signature))) == [phone.answer(.proof(proof))])
    #expect(phone.handle(.gameCenter(2, .success(signature))).isEmpty, "an outcome that comes twice is answered once")
  }

  @Test("a verified best is shown on Game Center's board")
  func gameCenterScores() {
    phone.load()
    for (board, leaderboard) in [
      ("out-of-pocket.classic", "out_of_pocket.classic"),
      ("out-of-pocket.classic-discreet", "out_of_pocket.classic_discreet"),
      ("out-of-pocket.memory", "out_of_pocket.memory"), ("code-breaker.ranked", "code_breaker.ranked"),
    ] {
      #expect(
        phone.send(.gameCenterScore(board: board, score: 30))
          == [.submitScore(board: leaderboard, score: 30), phone.answer(.done)])
    }
  }

  @Test("each step of an achievement is told once on a page, and again by the next page")
  func gameCenterProgressOnce() {
    phone.load()
    for (percent, isNews) in [(Int64(40), true), (40, false), (30, false), (41, true), (100, true), (100, false)] {
      let effects = phone.send(.gameCenterProgress(achievement: "out-of-pocket.thousand", percent: percent))
      let news = ShellEffect.submitProgress(achievement: "out_of_pocket.answers_1000", percent: percent)
      #expect(effects == (isNews ? [news] : []) + [phone.answer(.done)], "\(percent)")
    }
    phone.load("next page")
    #expect(
      phone.send(.gameCenterProgress(achievement: "out-of-pocket.thousand", percent: 100))
        == [.submitProgress(achievement: "out_of_pocket.answers_1000", percent: 100), phone.answer(.done)])
  }

  @Test(
    "a board that Game Center does not have is unavailable: of a day, of players who get help, or of no game of ours",
    arguments: [
      "out-of-pocket.daily-discreet", "out-of-pocket.memory-buttons", "out-of-pocket.classical", "out-of-pocket",
      "chess.rapid",
    ])
  func gameCenterUnknownBoard(board: String) {
    phone.load()
    #expect(phone.send(.gameCenterScore(board: board, score: 30)) == [phone.refusal(.unavailable)])
  }

  @Test("every achievement that the server verifies has an identifier of its own")
  func gameCenterAchievements() {
    phone.load()
    for (name, identifier) in [
      ("classicTen", "classic_10"), ("classicTwentyFive", "classic_25"), ("classicFifty", "classic_50"),
      ("classicHundred", "classic_100"), ("memoryFive", "memory_5"), ("memoryTen", "memory_10"),
      ("memoryFifteen", "memory_15"), ("endlessFifty", "endless_50"), ("endlessHundred", "endless_100"),
      ("lightning", "lightning"), ("unreadable", "unreadable"), ("everyGesture", "every_gesture"),
      ("thousand", "answers_1000"), ("tenThousand", "answers_10000"), ("firstDaily", "first_daily"),
      ("weekOfDailies", "dailies_7"), ("monthOfDailies", "dailies_30"), ("duel", "duel"),
      ("deepSequence", "deep_sequence"), ("calm", "calm"), ("discreetTwenty", "discreet_20"),
    ] {
      #expect(
        phone.send(.gameCenterProgress(achievement: "out-of-pocket." + name, percent: 100))
          == [.submitProgress(achievement: "out_of_pocket." + identifier, percent: 100), phone.answer(.done)])
    }
  }

  @Test(
    "what no server verifies is told to no Game Center", arguments: ["out-of-pocket.graduate", "ippo.elder", "duel"])
  func gameCenterUnknownAchievement(name: String) {
    phone.load()
    #expect(phone.send(.gameCenterProgress(achievement: name, percent: 100)) == [phone.refusal(.unavailable)])
  }

  @Test("Apple's token is passed on with the name that comes once; without a token it did not work")
  func appleToken() {
    phone.load()
    phone.send(.appleIdentity(nonce: "n"))
    let first = AppleCredential(
      token: Array("a.b.c".utf8), code: Array("c".utf8), givenName: "Nino", familyName: "Beridze")
    #expect(
      phone.handle(.appleID(2, .success(first)))
        == [phone.answer(.appleIdentity(token: "a.b.c", code: "c", name: "Nino Beridze"))])
    phone.send(.appleIdentity(nonce: "n"))
    let empty = AppleCredential(token: nil, code: nil, givenName: nil, familyName: "")
    #expect(phone.handle(.appleID(3, .success(empty))) == [phone.refusal(.failed)])
    phone.send(.appleIdentity(nonce: "n"))
    #expect(phone.handle(.appleID(4, .failure(.cancelled))) == [phone.refusal(.cancelled)])
  }

  @Test("a passkey is made and used with the site's challenge")
  func passkeys() {
    phone.load()
    let challenge = JSON.string(Base64.url.text([UInt8](repeating: 7, count: 32)))
    let made = phone.send(
      .createPasskey(options: [
        "rp": ["id": "play.example"], "user": ["id": "AQ", "name": "Nino"], "challenge": challenge,
        "excludeCredentials": [["id": "Ag"]],
      ]))
    guard case .makePasskey(2, let request) = made.first else {
      #expect(Bool(false), "no passkey is made: \(made)")
      return
    }
    #expect(request.site == "play.example" && request.user?.id == [1] && request.known == [[2]])
    let credential = PasskeyCredential.made(id: [3], clientData: [4], attestation: [5])
    let answer = phone.handle(.passkey(2, .success(credential)))
    guard case .answer(let value) = answer.first, case .passkey(let json) = value.reply else {
      #expect(Bool(false), "no answer")
      return
    }
    #expect(json["id"] == "Aw" && json["response"]?["attestationObject"] == "BQ")
    let used = phone.send(.usePasskey(options: ["rpId": "play.example", "challenge": challenge]))
    #expect(used.count == 1)
    #expect(phone.handle(.passkey(3, .failure(.cancelled))) == [phone.refusal(.cancelled)])
  }

  @Test(
    "a passkey's options without a real challenge are refused",
    arguments: [
      JSON.object([:]), ["rp": ["id": "x"]],
      ["rp": ["id": "x"], "user": ["id": "AQ", "name": "N"], "challenge": "AA"],
      ["rp": ["id": "x"], "user": ["id": "!", "name": "N"], "challenge": "AAAAAAAAAAAAAAAAAAAAAA"],
    ])
  func passkeyOptionsAreChecked(options: JSON) {
    phone.load()
    #expect(phone.send(.createPasskey(options: options)) == [phone.refusal(.malformed)])
  }

  // MARK: Permissions, denied one by one

  @Test("a permission is asked for once, then known", arguments: ShellPermission.allCases)
  func permissionIsAskedOnce(permission: ShellPermission) {
    phone.load()
    #expect(phone.send(.ask(permission)) == [.ask(permission)])
    #expect(phone.handle(.consent(permission, .denied)) == [phone.answer(.consent(permission, .denied))])
    #expect(phone.send(.ask(permission)) == [phone.answer(.consent(permission, .denied))])
  }

  @Test("a denied permission refuses what needs it and nothing else")
  func deniedPermissionRefusesItsOwn() {
    phone.load()
    phone.handle(.consent(.motion, .denied))
    #expect(phone.send(.motion(isOn: true)) == [phone.refusal(.denied)])
    #expect(phone.send(.registerPush) == [.ask(.notifications)])
    #expect(phone.handle(.consent(.notifications, .denied)) == [phone.refusal(.denied)])
    #expect(phone.send(.health(since: day)) == [.ask(.health)])
    #expect(phone.handle(.consent(.health, .denied)) == [phone.refusal(.denied)])
    #expect(phone.send(.gameCenterProof) == [.signGameCenter(phone.last)])
  }

  @Test("a permission that changes in the settings is told, and granted it works at once")
  func changedPermissionIsTold() {
    phone.load()
    phone.handle(.consent(.motion, .denied))
    #expect(phone.handle(.consent(.motion, .granted)) == [.tell(.consent(.motion, .granted))])
    #expect(phone.handle(.consent(.motion, .granted)).isEmpty)
    #expect(phone.send(.motion(isOn: true)) == [.startMotion, phone.answer(.done)])
    #expect(phone.send(.motion(isOn: true)) == [phone.answer(.done)])
    #expect(phone.handle(.consent(.motion, .denied)) == [.tell(.consent(.motion, .denied)), .stopMotion])
  }

  @Test("a reload stops the sensors of the page before")
  func reloadStopsSensors() {
    phone.load("first")
    phone.send(.motion(isOn: true))
    #expect(phone.load("second").contains(.stopMotion))
  }

  // MARK: Health

  @Test("health is read after consent, and new data is told from then on")
  func healthIsReadAfterConsent() {
    phone.load()
    #expect(phone.handle(.healthChanged).isEmpty)
    #expect(phone.send(.health(since: day)) == [.ask(.health)])
    #expect(phone.handle(.consent(.health, .granted)) == [.readHealth(2, since: day), .observeHealth])
    let evidence = HealthEvidence(
      workouts: [
        .init(kind: .running, startedAt: Timestamp(2_000), minutes: 31, isTyped: false),
        .init(kind: .running, startedAt: Timestamp(2_000), minutes: 31, isTyped: false),
        .init(kind: .yoga, startedAt: Timestamp(1_000), minutes: 20, isTyped: false),
        .init(kind: .running, startedAt: Timestamp(3_000), minutes: 90, isTyped: true),
        .init(kind: .walking, startedAt: Timestamp(4_000), minutes: 0, isTyped: false),
      ],
      days: [.init(day: day, steps: 6_500), .init(day: day, steps: 6_500), .init(day: CivilDay(rawValue: 1), steps: 0)])
    let body: JSON = [
      "workouts": [
        ["kind": "yoga", "startedAt": 1_000, "minutes": 20], ["kind": "running", "startedAt": 2_000, "minutes": 31],
      ], "days": [["day": .string(day.iso ?? ""), "steps": 6_500]],
    ]
    #expect(phone.handle(.health(2, .success(evidence))) == [phone.answer(.health(body))])
    #expect(phone.handle(.healthChanged) == [.tell(.healthChanged)])
  }

  @Test("health that is revoked while it is read gives nothing, stops, and says so")
  func healthRevokedInTheMiddle() {
    phone.load()
    phone.handle(.consent(.health, .granted))
    phone.send(.health(since: day))
    let effects = phone.handle(.health(2, .failure(.denied)))
    #expect(effects.contains(phone.refusal(.denied)) && effects.contains(.stopHealth))
    #expect(phone.handle(.healthChanged).isEmpty)
    #expect(phone.send(.health(since: day)) == [phone.refusal(.denied)])
  }

  @Test("a page that takes its consent back drops what is being read")
  func forgottenHealthIsDropped() {
    phone.load()
    phone.handle(.consent(.health, .granted))
    phone.send(.health(since: day))
    #expect(phone.send(.forgetHealth) == [phone.refusal(.cancelled, to: 2), .stopHealth, phone.answer(.done)])
    #expect(phone.handle(.health(2, .success(HealthEvidence(workouts: [], days: [])))).isEmpty)
  }

  // MARK: Push

  private func device(_ token: JSON) -> JSON { ["app": "example.playd", "environment": "sandbox", "token": token] }

  @Test("a token is given after consent, and a new one is told")
  func pushToken() {
    phone.load()
    phone.send(.registerPush)
    #expect(phone.handle(.consent(.notifications, .granted)) == [.registerPush])
    #expect(
      phone.handle(.pushToken([0x0A, 0xFF], isSandbox: true)) == [phone.answer(.push(device("0aff")))])
    #expect(phone.handle(.pushToken([0x0A, 0xFF], isSandbox: true)).isEmpty, "the same token is no news")
    #expect(
      phone.handle(.pushToken([1], isSandbox: true)) == [.tell(.push(device("01")))])
    #expect(phone.send(.unregisterPush) == [.unregisterPush, phone.answer(.done)])
    #expect(phone.handle(.pushToken([2], isSandbox: true)).isEmpty, "nobody is registered")
  }

  @Test("a registration that fails can be tried again")
  func failedRegistration() {
    phone.load()
    phone.handle(.consent(.notifications, .granted))
    phone.send(.registerPush)
    #expect(phone.handle(.pushFailed) == [phone.refusal(.failed)])
    #expect(phone.send(.registerPush) == [.registerPush])
    #expect(phone.handle(.pushToken([], isSandbox: false)).isEmpty, "an empty token is none")
  }

  // MARK: Others

  @Test("a pattern becomes pulses: short ones are taps, and a pattern without end is cut")
  func patternBecomesPulses() {
    let celebration = HapticPulse.pulses([18, 40, 18, 40, 30])
    #expect(celebration.count == 3 && celebration[0].isTap && !celebration[2].isTap)
    #expect(abs(celebration[1].at - 0.058) < 1e-9)
    #expect(HapticPulse.pulses([Int64](repeating: 10, count: 1_000)).count == 32)
    #expect(HapticPulse.pulses([.max, .max, -5, 10]).allSatisfy { $0.at + $0.length <= 5 })
    #expect(HapticPulse.encounter.count == 3 && HapticPulse.encounter.allSatisfy { $0.intensity > 0.99 })
  }

  @Test("motion keeps its order and WebKit's units")
  func motionKeepsOrder() throws {
    var batch = MotionBatch()
    let up = MotionBatch.Reading.Vector(x: 0, y: 0, z: -1)
    let still = MotionBatch.Reading.Vector(x: 0, y: 0, z: 0)
    func reading(_ uptime: Double) -> MotionBatch.Reading {
      .init(uptime: uptime, gravity: up, acceleration: still, rotation: up, pitch: 0, roll: 0)
    }
    #expect(batch.add(reading(1), start: 1_000) == nil)
    #expect(batch.add(reading(1), start: 1_000) == nil, "a reading that comes twice")
    #expect(batch.add(reading(0.5), start: 1_000) == nil, "a reading that comes late")
    let message = batch.add(reading(1.01), start: 1_000)
    let numbers = try #require(message)
    #expect(numbers.count == 26 && numbers[0] == 2_000 && numbers[3] == -9.80665)
    #expect(abs(numbers[9] + 57.29577951308232) < 1e-9)
  }
}
