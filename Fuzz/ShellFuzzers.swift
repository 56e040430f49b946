import Kernel
import ShellBridge

/// Messages of a page to its app: reading and writing gives the same message.
let shellCallFuzzer = Fuzzer(
  "shell-call", "messages of a page to the app around it",
  tokens: ["\"kind\":", "vibrate", "equipWatch", "\"id\":", "2147483647", "[]", "{}", "null", "\\u0000"].map {
    Array($0.utf8)
  },
  make: { generator in
    let session = ShellWatchKit.Session(
      sessionID: "s_1", seed: "00000000000000ff", expiresAt: Timestamp(Int64(generator.below(1_000_000))))
    let kit = ShellWatchKit(
      age: 30, species: 1, stage: 4, found: [1, 2], drySprints: 0, boosts: 0, sessions: [session])
    let requests: [ShellRequest] = [
      .equipWatch(kit), .vibrate([18, 40]), .buy(product: "p", account: "a"), .usePasskey(options: ["challenge": "AA"]),
    ]
    let request = requests[Int(generator.below(UInt64(requests.count)))]
    return Array(ShellCall(id: 1 + Int32(generator.below(1_000)), request).text.utf8)
  },
  check: { input in
    guard let call = try? ShellCall(text: String(decoding: input, as: UTF8.self)) else { return nil }
    return (try? ShellCall(text: call.text)) == call ? nil : "another message when read again"
  })

/// Messages of an app to its page.
let shellEventFuzzer = Fuzzer(
  "shell-event", "messages of an app to its page",
  tokens: ["\"kind\":", "motion", "\"readings\":", "null", "1e308", "-0", "run", "\\ud800"].map { Array($0.utf8) },
  make: { generator in
    let numbers = (0..<26).map { _ in Double(generator.below(1_000)) / 8 }
    let events: [ShellEvent] = [
      .motion(numbers), .opened(path: "/ippo"),
      .run(ShellRun(id: "00000000000000aa", sessionID: nil, recording: "cgAA")),
    ]
    return Array(events[Int(generator.below(UInt64(events.count)))].text.utf8)
  },
  check: { input in
    guard let event = try? ShellEvent(text: String(decoding: input, as: UTF8.self)) else { return nil }
    return (try? ShellEvent(text: event.text))?.text == event.text ? nil : "another event when read again"
  })
