import Cryptography
import Foundation
import Kernel
import Partners
import Testing

@Suite("Accounts and keys")
struct AccountTests {
  private func file(_ more: String, adapter: String = "standard") -> [UInt8] {
    Array(
      """
      {"partner":"acme","adapter":"\(adapter)","clientID":"c","clientSecret":"s",
       "authorizeURL":"https://a.example/authorize","tokenURL":"https://a.example/token","apiURL":"https://a.example/api",
       "scopes":[{"scope":"read","en":"See","ka":"ნახოს"}],\(more)}
      """.utf8)
  }

  @Test("an account file is parsed, and an invalid one is explained")
  func accounts() throws {
    let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    let account = try PartnerAccount(
      file: file("\"webhookKeys\":[\"\(secret)\"],\"parameters\":{\"access_type\":\"offline\"}"))
    #expect(account.verificationKeys.count == 1)
    #expect(account.extraParameters.map(\.value) == ["offline"])
    for flawed in [
      file("\"webhookKeys\":[\"short\"]"), file("\"webhookKeys\":[],\"more\":1"),
      file("\"hookSecret\":\"x\"", adapter: "strava"),
      file("\"webhookKeys\":[],\"revokeURL\":\"ftp://x\""), file("\"webhookKeys\":[]", adapter: "carrier-pigeon"), [],
    ] {
      #expect(throws: PartnerAccount.FileError.self) { try PartnerAccount(file: flawed) }
    }
  }

  @Test("a key file is created once, for its owner alone, and one readable by others is refused")
  func keyFile() throws {
    let path = NSTemporaryDirectory() + "vault-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let sealed = try VaultKeyFile.load(path).seal("secret", for: "here")
    #expect(try VaultKeyFile.load(path).open(sealed, for: "here") == "secret")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(throws: TokenVault.KeyFileError.self) { try VaultKeyFile.load(path) }
  }

  @Test("sealed values open only unchanged, in their place, with their key")
  func vault() throws {
    let vault = try TokenVault(text: TokenVault.newText())
    let sealed = vault.seal("secret", for: "a")
    #expect(throws: TokenVault.DecryptionError.damaged) { try vault.open(sealed, for: "b") }
    for index in sealed.indices where !(1..<5).contains(index) {
      var changed = sealed
      changed[index] ^= 1
      #expect(throws: TokenVault.DecryptionError.damaged) { try vault.open(changed, for: "a") }
    }
    #expect(throws: TokenVault.DecryptionError.damaged) { try vault.open([], for: "a") }
    let key = Base64.standard.text([UInt8](repeating: 7, count: 32))
    #expect(throws: TokenVault.DecryptionError.keyMissing(1)) {
      try TokenVault(text: "2 \(key)").open(sealed, for: "a")
    }
    for flawed in ["", "1 AAAA", "x \(key)", "1 \(key)\n1 \(key)"] {
      #expect(throws: TokenVault.KeyFileError.self) { try TokenVault(text: flawed) }
    }
  }

  @Test("a PKCE challenge is the S256 of RFC 7636's appendix B")
  func pkce() {
    #expect(
      PKCE(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk").challenge
        == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }
}
