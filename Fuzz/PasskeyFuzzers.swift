import Identity
import Kernel

/// Authenticators' CBOR: each value has one encoding.
let cborFuzzer = Fuzzer(
  "cbor", "CBOR of authenticators",
  tokens: [
    [0x18, 0x18], [0x19, 0x01, 0x00], [0x1B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x5F], [0x9F], [0xBF],
    [0xFF], [0xA1], [0x80], [0x40], [0x60], [0xF4], [0xF6], [0xC0], [0xFB], [0xBB, 0xFF], [0x63, 0x66, 0x6D, 0x74],
  ],
  make: { generator in bytes(of: value(&generator, depth: 0)) },
  check: { input in
    let value: CBOR
    do throws(CBOR.ParseError) {
      value = try CBOR(input)
    } catch {
      return nil
    }
    if bytes(of: value).count != input.count { return "a value of another length than its bytes" }
    if (try? CBOR(Array(input.dropLast()))) != nil { return "the same without its last byte is a value too" }
    if (try? CBOR(input + [0])) != nil { return "something after the value" }
    var rest = (input + [0x2A])[...]
    guard let first = try? CBOR.first(of: &rest), first == value, rest.elementsEqual([0x2A]) else {
      return "read otherwise when something follows"
    }
    return (try? CBOR(bytes(of: value))) == value ? nil : "not the same when written and read again"
  })

/// Authenticator data: its parts make up the whole.
let authenticatorDataFuzzer = Fuzzer(
  "authenticator-data", "authenticator data of passkeys",
  tokens: [
    [0x41], [0x01], [0xC1], [0x59], [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20], [0x03, 0xFF],
  ],
  make: { generator in authenticatorData(&generator) },
  check: { input in
    let data: AuthenticatorData
    do throws(AuthenticatorData.ParseError) {
      data = try AuthenticatorData(input)
    } catch {
      return nil
    }
    if !input.starts(with: data.relyingPartyHash) || data.relyingPartyHash.count != 32 { return "another domain" }
    if data.flags.rawValue != input[32] { return "other flags" }
    if !(0...Int64(UInt32.max)).contains(data.signCount) { return "a count out of range" }
    if (data.credential != nil) != (input[32] & 0x40 != 0) { return "a passkey that the flags deny, or none" }
    if let credential = data.credential {
      if !(1...AuthenticatorData.longestName).contains(credential.id.count) { return "a name of a wrong length" }
      if PasskeyKey(stored: credential.key.stored) != credential.key {
        return "a key that is another when it is read again"
      }
      if !input[55...].starts(with: credential.id) { return "another name" }
    }
    if (try? AuthenticatorData(Array(input.dropLast()))) != nil { return "the same without its last byte is sound too" }
    return (try? AuthenticatorData(input + [0])) == nil ? nil : "something after the end"
  })

private func value(_ generator: inout Generator, depth: Int) -> CBOR {
  switch generator.below(depth < 3 ? 9 : 6) {
  case 0: return .integer(Int64(generator.below(30)))
  case 1: return .integer(Int64(truncatingIfNeeded: generator.next()))
  case 2: return .bytes((0..<generator.below(40)).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
  case 3: return .text(["fmt", "none", "", "ü", "attStmt", "გამარჯობა"][generator.index(below: 6)])
  case 4: return .bool(generator.chance(1, in: 2))
  case 5: return .null
  case 6: return .array((0..<generator.below(5)).map { _ in value(&generator, depth: depth + 1) })
  default:
    var members: [CBOR: CBOR] = [:]
    for number in 0..<generator.below(5) {
      members[.integer(Int64(number) - 2)] = value(&generator, depth: depth + 1)
    }
    return .map(members)
  }
}

/// A value in RFC 8949's encoding, with map members sorted by bytes.
private func bytes(of value: CBOR) -> [UInt8] {
  switch value {
  case .integer(let number): number >= 0 ? head(0, UInt64(number)) : head(1, UInt64(bitPattern: ~number))
  case .bytes(let data): head(2, UInt64(data.count)) + data
  case .text(let text): head(3, UInt64(text.utf8.count)) + Array(text.utf8)
  case .array(let items): head(4, UInt64(items.count)) + items.flatMap { bytes(of: $0) }
  case .map(let members):
    head(5, UInt64(members.count))
      + members.map { (bytes(of: $0.key), bytes(of: $0.value)) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.flatMap { $0.0 + $0.1 }
  case .bool(let isTrue): [isTrue ? 0xF5 : 0xF4]
  case .null: [0xF6]
  }
}

private func head(_ major: UInt8, _ argument: UInt64) -> [UInt8] {
  let width: UInt64 =
    switch argument {
    case ..<24: 0
    case ..<0x100: 1
    case ..<0x1_0000: 2
    case ..<0x1_0000_0000: 4
    default: 8
    }
  guard width > 0 else { return [major << 5 | UInt8(argument)] }
  let sign: UInt8 = [1: 24, 2: 25, 4: 26, 8: 27][width] ?? 27
  let digits = (0..<width).map { UInt8(truncatingIfNeeded: argument >> (8 * (width - 1 - $0))) }
  return [major << 5 | sign] + digits
}

private func authenticatorData(_ generator: inout Generator) -> [UInt8] {
  func some(_ count: Int, _ generator: inout Generator) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
  }
  let hasPasskey = generator.chance(3, in: 4)
  let hasExtensions = generator.chance(1, in: 4)
  let flags = UInt8(0x01) | (hasPasskey ? 0x40 : 0) | (hasExtensions ? 0x80 : 0)
  var data = some(32, &generator) + [flags] + some(4, &generator)
  if hasPasskey {
    let count = 1 + generator.index(below: 64)
    data += some(16, &generator) + [0, UInt8(count)] + some(count, &generator)
    data += [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20] + some(32, &generator)
    data += [0x22, 0x58, 0x20] + some(32, &generator)
  }
  if hasExtensions { data += bytes(of: .map([.text("credProtect"): .integer(2)])) }
  return data
}
