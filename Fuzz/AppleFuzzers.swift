import AppStore
import InboxAPI
import Kernel
import Notifications
import PlaydAPI
import StoreAPI
import StoreAuthority

/// Data signed by the App Store: changed text is refused, and sound text is read unchanged.
let signedDataFuzzer = signedData("app-store", "what the App Store signs") { data in
  (try? data.verify(root: StoreAuthority.root, at: storeMoment)) != nil
}

/// A check that looks at the certificates and not at the signature.
let signedDataCanary = signedData("canary-app-store", "a signature that is taken as it is") { _ in true }

private let storeMoment = Timestamp(1_800_000_000_000)

private func signedData(
  _ name: String, _ title: String, _ isSigned: @escaping @Sendable (SignedData) -> Bool
) -> Fuzzer {
  Fuzzer(
    name, title,
    tokens: ["..", ".", "=", "e30", "eyJhbGciOiJub25lIn0", "\"x5c\":[]", "none", "A", "-", "_", "+", "/"].map {
      [UInt8]($0.utf8)
    },
    make: { generator in storeTexts[generator.index(below: storeTexts.count)] },
    check: { input in
      let text = String(decoding: input, as: UTF8.self)
      let longest = SignedData.longestTransaction
      guard let data = try? SignedData(text, member: "signedTransaction", longest: longest) else { return nil }
      if input.count > longest { return "too long" }
      if isSigned(data), !storeTexts.contains(input) { return "unsigned text" }
      guard let purchase = try? StorePurchase(data.payload) else { return nil }
      if !(1...10).contains(purchase.quantity) { return "a wrong quantity" }
      if !(1...StorePurchase.longestID).contains(purchase.transactionID.utf8.count) {
        return "a name of a wrong length"
      }
      if let product = purchase.product, product.identifier(of: purchase.app) != purchase.productID {
        return "another product"
      }
      return nil
    })
}

/// Transactions of all products, with and without a player.
private let storeTexts: [[UInt8]] = StoreProduct.allCases.flatMap { product in
  (0..<4).map { number in
    let player = PlayerID(rawValue: Int64(number)) ?? PlayerID.make(at: storeMoment, random: 1)
    let payload = player.map {
      StoreAuthority.transaction("\(number)", product.suffix, of: $0, at: storeMoment)
    }
    return Array(StoreAuthority.sound.sign(payload ?? .null).utf8)
  }
}

/// Account tokens: one text names one player.
let accountTokenFuzzer = Fuzzer(
  "account-token", "account tokens of the App Store", tokens: ["-", "8", "f", "A", "0000"].map { Array($0.utf8) },
  make: { generator in
    let number = Int64(bitPattern: generator.next() >> 1)
    return PlayerID(rawValue: number).map { Array(AccountToken.text(of: $0).utf8) } ?? []
  },
  check: { input in
    let text = String(decoding: input, as: UTF8.self)
    guard let player = AccountToken.player(of: text) else { return nil }
    let small = input.map { (0x41...0x46).contains($0) ? $0 | 0x20 : $0 }
    return Array(AccountToken.text(of: player).utf8) == small ? nil : "another text names the same player"
  })

/// Devices of apps: read again as they were written.
let appDeviceFuzzer = Fuzzer(
  "app-device", "apps on devices that sign up for push messages",
  tokens: ["\"token\":\"\"", "production", "sandbox", "com.", "\\u0000", "null", "0f", "G"].map { Array($0.utf8) },
  make: { generator in
    let token = (0..<(8 + generator.below(60))).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    return AppDevice(
      app: "com.example.app\(generator.below(10))", environment: generator.chance(1, in: 2) ? .production : .sandbox,
      token: token
    ).serialized()
  },
  check: { input in
    guard let json = try? JSON.parse(input), let device = try? AppDevice(from: json) else { return nil }
    if !AppDevice.lengths.contains(device.token.count) { return "a token of a wrong length" }
    if device.app.utf8.contains(where: { $0 <= 0x20 || $0 == 0x2F || $0 > 0x7E }) { return "no bundle identifier" }
    let again = try? AppDevice(from: JSON.parse(device.serialized()))
    return again == device ? nil : "not the same when written and read again"
  })

/// Answers of Apple's push service: a reason of letters, whatever the body.
let applePushFuzzer = Fuzzer(
  "apple-push", "answers of Apple's push service",
  tokens: ["reason", "timestamp", "BadDeviceToken", "\\n", "-1", "1e9", "null"].map { Array($0.utf8) },
  make: { generator in Array(#"{"reason":"Unregistered","timestamp":\#(generator.below(2_000_000_000))}"#.utf8) },
  check: { input in
    let answer = ApplePushAnswer(input)
    if answer.reason.utf8.count > ApplePushAnswer.longest { return "a reason that is too long" }
    if !answer.reason.allSatisfy(\.isLetter) { return "a reason that is no word" }
    return (answer.timestamp?.rawValue ?? 0) < 0 ? "a time before 1970" : nil
  })
