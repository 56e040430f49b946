import Foundation
import Kernel

/// Each value has one encoding: decoded input encodes to the same characters, and Foundation decodes it alike.
let base64Fuzzer = Fuzzer(
  "base64", "base 64 in both variants, beside Foundation",
  tokens: ["=", "==", "+", "/", "-", "_", "A", "AAAA"].map { [UInt8]($0.utf8) },
  make: { generator in
    let bytes = (0..<generator.below(64)).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    return generator.chance(1, in: 2) ? Base64.url.encode(bytes) : Base64.standard.encode(bytes)
  },
  check: { input in
    if let bytes = Base64.url.decode(input), Base64.url.encode(bytes) != input { return "url: another text for it" }
    if let bytes = Base64.standard.decode(input) {
      if Base64.standard.encode(bytes) != input { return "standard: another text for it" }
      if Data(base64Encoded: Data(input)) != Data(bytes) { return "Foundation decodes something else" }
    } else if let data = Data(base64Encoded: Data(input)), data.base64EncodedData() == Data(input) {
      return "standard: refuses what Foundation writes"
    }
    for variant in [Base64.url, .standard] where variant.decode(variant.encode(input)) != input {
      return "does not survive encoding"
    }
    return nil
  })
