import Foundation
import Identity
import Kernel

/// JSON Web Tokens: parsed ones equal the text, and every part agrees with Foundation.
let tokenFuzzer = Fuzzer(
  "jwt", "JSON Web Tokens in their compact form",
  tokens: ["..", ".", "=", "e30", "eyJhbGciOiJub25lIn0", "crit", "RS256", "\u{0}", "A", "-", "_", "+", "/"].map {
    [UInt8]($0.utf8)
  },
  make: { generator in
    let algorithms = ["RS256", "ES256", "none", "HS256", ""]
    let header =
      #"{"alg":"\#(algorithms[generator.index(below: 5)])","kid":"K\#(generator.below(10))"}"#
    let claims = #"{"sub":"001.\#(generator.next())","exp":\#(generator.below(2_000_000_000)),"email_verified":"true"}"#
    let signature = (0..<(1 + generator.below(300))).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    let parts = [Array(header.utf8), Array(claims.utf8), signature].map { Base64.url.text($0) }
    return Array(parts.joined(separator: ".").utf8)
  },
  check: { input in
    guard let text = String(validating: input, as: UTF8.self) else { return nil }
    let token: JSONWebToken
    do throws(JSONWebToken.ParseError) {
      token = try JSONWebToken(text)
    } catch {
      return nil
    }
    if input.count > JSONWebToken.longest { return "too long" }
    if token.signed + Array(".".utf8) + Array(Base64.url.text(token.signature).utf8) != input {
      return "signed part and signature are not the text"
    }
    let parts = token.signed.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, let head = Base64.url.decode(Array(parts[0])),
      let header = try? JSONSerialization.jsonObject(with: Data(head)) as? [String: Any]
    else { return "a header that Foundation does not read" }
    if header["alg"] as? String != token.algorithm { return "another algorithm" }
    if header["kid"] as? String != token.keyName { return "another key" }
    if header["crit"] != nil { return "what must be understood was passed over" }
    return nil
  })
