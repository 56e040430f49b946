import Ads
import Cryptography
import HTTPClient
import Kernel

/// Callbacks signed by Google's servers, as published by their receivers; all with key 3335741209.
///
/// Sources, on GitHub: two views of real ads in a Spring Boot example and in the tests of hiyali/go-lib-ssv; test calls
/// of AdMob's console in the tests of a Go package `admob` and of dartbase_admin, and in an issue.
enum GenuineCallbacks {
  /// Views; the second has escapes, so its signature holds over the decoded text alone.
  static let views = [
    "ad_network=5450213213286189855&ad_unit=4075738622&reward_amount=1&reward_item=sdc&timestamp=1564744089011"
      + "&transaction_id=233a2412ef448c463ad79b4956ca3f66"
      + "&signature=MEUCIQDvSQRk2_lIkQjKoWxI8POerBYnLmXaDvSB6c_g7bqwngIgNYPbeUkyveKwJZRPX_uxSuuspIczIaY1dc1c9xcNLak"
      + "&key_id=3335741209",
    "ad_network=4970775877303683148&ad_unit=3543424263&reward_amount=1&reward_item=Key%20Doubler"
      + "&timestamp=1584428655496&transaction_id=0280088a3d615a1a28929ba7c00861d4&user_id=KK1nqvkZ4tQDon92LrStOXPJbx93"
      + "&signature=MEUCIQChVBUhVph0ymVFqHzdld9PWZitruPy2Q-OELQZH9g35wIgO3cVUChofhVrlSXZodlQFQM5vIvf5dGLqBAGXz6AmaE"
      + "&key_id=3335741209",
  ]
  /// Calls of the console's test button.
  static let tests = [
    "ad_network=5450213213286189855&ad_unit=1234567890&custom_data=%7B%22SuperPowers%22%3A%205%7D&reward_amount=1"
      + "&reward_item=Battle%20Pass&timestamp=1624634818272&transaction_id=123456789"
      + "&user_id=wNX0mXZaz5hEPWBE6StRdv4cmPk2"
      + "&signature=MEQCIDhLm6-M98N4YEhPE2owusFjXS1Z7RLagfGiiEqyGyDBAiARo3sevcsrTZEPV8ZG1xBwIiPpuSt4Ege5ZBwH9hyjbQ"
      + "&key_id=3335741209",
    "ad_network=5450213213286189855&ad_unit=1234567890&timestamp=1598357093204&transaction_id=123456789"
      + "&user_id=testuserid"
      + "&signature=MEQCIDE9INfQq8L_7QyndJqgwV8cin3qTKIzxnVuAQCTY0QjAiA4R_tN91omphgtcLqRCqt7oJ4c4682QIV7lW6vvsLSiw"
      + "&key_id=3335741209",
    "ad_network=5450213213286189855&ad_unit=1234567890&reward_amount=1&reward_item=Reward&timestamp=1788456881623"
      + "&transaction_id=123456789"
      + "&signature=MEQCIFAn0V2DiSRrlS2rxFo4vX7xm_koj-U78CWXN26DrHfKAiAoMR02rHEFLAsWsMFcdA3tYrhtDDE9aSQh9WKYFiUIVw"
      + "&key_id=3335741209",
  ]

  /// Google's public key 3335741209, and the key of Tink's tests, as 1234.
  static let google =
    "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE+nzvoGqvDeB9+SzE6igTl7TyK4JBbglwir9oTcQta8NuG26ZpZFxt+F2NDk7asTE6/2Yc8i1ATcGIq"
    + "tuS5hv0Q=="
  /// Keys from a server with this answer to every request.
  static func keys(_ status: Int = 200, _ body: String = document) -> KeyCache<SSVKeys> {
    KeyCache(
      mostBytes: 65_536, fetch: { _ in HTTPClient.Response(status: status, body: Array(body.utf8)) },
      read: { SSVKeys($0) })
  }

  /// The document in AdMob's form, with both keys.
  static var document: String {
    "{\"keys\":[{\"keyId\":3335741209,\"pem\":\"\",\"base64\":\"\(google)\"},"
      + "{\"keyId\":1234,\"pem\":\"\",\"base64\":\"\(Signer.publicKey)\"}]}"
  }
}

/// Signs callbacks with the key of Tink's tests, as Google's servers do with theirs.
enum Signer {
  static let publicKey =
    "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEPYnHwS8uegWAewQtlxizmLFynwHcxRT1PK07cDA6/C4sXrVI1SzZCUx8U8S0LjMrT6ird/VW7be3Mz6t"
    + "/srtRQ=="
  private static let privateKey =
    "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgZj/Dldxz8fvKVF5OTeAtK6tY3G1McmvhMppe6ayW6GahRANCAAQ9icfBLy56BYB7BC2X"
    + "GLOYsXKfAdzFFPU8rTtwMDr8LixetUjVLNkJTHxTxLQuMytPqKt39Vbtt7czPq3+yu1F"

  /// The query with its signature: over `decoded`, or over the query itself without escapes.
  static func signed(_ query: String, decoded: String? = nil) -> String {
    let message = Array((decoded ?? query).utf8)
    let key = PrivateKey(pkcs8: Base64.standard.decode(privateKey) ?? [])
    guard let signature = key?.sign(message, .ecdsaSHA256) else { preconditionFailure("libcrypto signs") }
    return "\(query)&signature=\(Base64.url.text(signature))&key_id=1234"
  }
}
