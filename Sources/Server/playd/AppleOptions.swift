import AppStore
import Commands
import Cryptography
import HTTPClient
import Kernel
import Notifications
import PlaydAPI
import PlaydServer

/// The options of `serve` for apps: Apple's push service and the App Store. Sign in with Apple's are `IdentityOptions`.
enum AppleOptions {
  static let all = [
    Option(
      "apns-apps", kind: .text, default: nil,
      help: "Push messages to apps: their bundle identifiers, separated by commas; needs the next three too."),
    Option("apns-team", kind: .text, default: nil, help: "Push messages to apps: the developer team, ten characters."),
    Option(
      "apns-key-id", kind: .text, default: nil, help: "Push messages to apps: the name of the key, ten characters."),
    Option(
      "apns-key-file", kind: .text, default: nil, help: "Push messages to apps: the key, the .p8 file that Apple gave."),
    Option(
      "apns-address", kind: .text, default: ApplePush.productionAddress,
      help: "Push messages to apps: where Apple's service is; another place for tests."),
    Option(
      "apns-sandbox-address", kind: .text, default: ApplePush.sandboxAddress,
      help: "Push messages to apps: where its sandbox is, which builds from Xcode register with."),
    Option(
      "apns-authorities", kind: .text, default: nil,
      help: "Push messages to apps: a PEM file with the authorities to trust in place of the system's."),
    Option(
      "app-store-apps", kind: .text, default: nil,
      help: "Purchases in apps: the apps that sell something, by bundle identifier, separated by commas."),
    Option(
      "app-store-sandbox", kind: .yesOrNo, default: "no",
      help:
        "Purchases in apps: whether those of Apple's sandbox count, which cost nothing; for TestFlight and Apple's review."
    ),
    Option(
      "app-store-root", kind: .text, default: SHA256.hexadecimal(of: AppStore.appleRoot),
      help:
        "Purchases in apps: the SHA-256 of the root certificate that signatures lead to, Apple Root CA - G3; another for tests."
    ),
  ]

  static func services(_ settings: Settings) throws -> AppleServices {
    AppleServices(push: try push(settings), store: try store(settings))
  }

  private static func store(_ settings: Settings) throws -> AppStore.Settings? {
    guard let text = settings.optionalText("app-store-apps") else { return nil }
    let digits = try settings.text("app-store-root").filter { $0 != ":" }
    guard let root = bytes(ofHexadecimal: digits), root.count == 32 else {
      throw UsageError(sentence: "--app-store-root must be a SHA-256, 64 hexadecimal digits.")
    }
    return AppStore.Settings(
      apps: try apps(text, "app-store-apps").sorted(), root: root,
      takesSandbox: settings.isOn("app-store-sandbox"))
  }

  private static func bytes(ofHexadecimal text: String) -> [UInt8]? {
    let digits = text.utf8.map { UInt8(String(UnicodeScalar($0)), radix: 16) }
    guard digits.count.isMultiple(of: 2), digits.allSatisfy({ $0 != nil }) else { return nil }
    let values = digits.compactMap { $0 }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  private static func push(_ settings: Settings) throws -> ApplePush? {
    let flags = ["apns-apps", "apns-team", "apns-key-id", "apns-key-file"]
    let values = flags.compactMap { settings.optionalText($0) }
    guard !values.isEmpty else { return nil }
    guard values.count == flags.count else {
      throw UsageError(sentence: "--apns-apps, --apns-team, --apns-key-id and --apns-key-file belong together.")
    }
    for (flag, name) in [("apns-team", values[1]), ("apns-key-id", values[2])] {
      guard name.utf8.count == 10, name.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) })
      else { throw UsageError(sentence: "--\(flag) must be ten capital letters and digits, not \(name).") }
    }
    guard let key = PrivateKey(pem: try TextFile.read(values[3])), key.publicKey.point != nil else {
      throw UsageError(sentence: "The file \(values[3]) has no unencrypted key on P-256, as Apple's .p8 files have.")
    }
    var push = ApplePush(apps: try apps(values[0], "apns-apps"), team: values[1], keyName: values[2], key: key)
    push.production = try address(settings, "apns-address")
    push.sandbox = try address(settings, "apns-sandbox-address")
    if let path = settings.optionalText("apns-authorities") {
      guard !Certificate.pem(try TextFile.read(path)).isEmpty else {
        throw UsageError(sentence: "The file \(path) has no certificate in PEM.")
      }
      push.authorities = path
    }
    return push
  }

  private static func apps(_ text: String, _ flag: String) throws -> Set<String> {
    let apps = text.split(separator: ",").map(String.init)
    guard !apps.isEmpty, apps.allSatisfy(BundleIdentifier.isValid) else {
      throw UsageError(sentence: "--\(flag) must be bundle identifiers as in com.example.app, separated by commas.")
    }
    return Set(apps)
  }

  /// Apple's service takes nothing without TLS.
  private static func address(_ settings: Settings, _ flag: String) throws -> String {
    let address = try settings.text(flag)
    guard HTTPClient.isAddress(address), address.hasPrefix("https://"), !address.hasSuffix("/") else {
      throw UsageError(sentence: "--\(flag) must be an address as in \(ApplePush.productionAddress).")
    }
    return address
  }
}
