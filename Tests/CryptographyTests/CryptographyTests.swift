import Cryptography
import Kernel
import Testing

@Suite struct CryptographyTests {
  private func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = Array(hexadecimal.utf8).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }

  @Test func `Digests are those of FIPS 180 and RFC 4231`() {
    #expect(
      SHA256.digest(Array("abc".utf8))
        == bytes("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
    #expect(
      HMAC.sha256(Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        == bytes("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"))
    #expect(
      HMAC.sha1(Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        == bytes("effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"))
    #expect(HMAC.sha256([], key: []).count == 32)
  }

  @Test func `Every kind of key signs what its public key verifies, and nothing else`() throws {
    let kinds: [(PrivateKey, SignatureAlgorithm)] = [
      (.rsa(), .rsaSHA256), (.p256(), .ecdsaSHA256), (.p256(), .ecdsaSHA256Raw), (.ed25519(), .ed25519),
    ]
    let message = Array("600 coins".utf8)
    for (key, algorithm) in kinds {
      let signature = try #require(key.sign(message, algorithm))
      #expect(key.publicKey.verifies(signature, over: message, algorithm))
      #expect(!key.publicKey.verifies(signature, over: message + [0], algorithm))
      for index in [0, signature.count / 2, signature.count - 1] {
        var changed = signature
        changed[index] ^= 1
        #expect(!key.publicKey.verifies(changed, over: message, algorithm))
      }
      #expect(!key.publicKey.verifies([], over: message, algorithm))
      for (_, other) in kinds where other.isOtherKind(than: algorithm) { #expect(key.sign(message, other) == nil) }
      let again = try #require(PrivateKey(pkcs8: key.pkcs8))
      #expect(again.publicKey.der == key.publicKey.der)
      #expect(PublicKey(der: key.publicKey.der + [0]) == nil)
    }
  }

  @Test func `An RSA key is its two numbers`() throws {
    // AIDOPK1, an Apple key of 2019, and its signature on an identity token.
    let modulus = try #require(
      Base64.url.decode(
        "lxrwmuYSAsTfn-lUu4goZSXBD9ackM9OJuwUVQHmbZo6GW4Fu_auUdN5zI7Y1dEDfgt7m7QXWbHuMD01HLnD4eRtY-RNwCWdjNfEaY_esUPY3OVM"
          + "rNDI15Ns13xspWS3q-13kdGv9jHI28P87RvMpjz_JCpQ5IM44oSyRnYtVJO-320SB8E2Bw92pmrenbp67KRUzTEVfGU4-obP5RZ09OxvCr1i"
          + "o4KJvEOjDJuuoClF66AT72WymtoMdwzUmhINjR0XSqK6H0MdWsjw7ysyd_JhmqX5CAaT9Pgi0J8lU_pcl215oANqjy7Ob-VMhug9eGyxAWVf"
          + "u_1u6QJKePlE-w"))
    let key = try #require(PublicKey.rsa(modulus: modulus, exponent: [1, 0, 1]))
    #expect(key.bits == 2_048)
    #expect(PublicKey.rsa(modulus: Array(modulus.dropLast()), exponent: [1, 0, 1]) == nil)
    #expect(PublicKey.rsa(modulus: [], exponent: [3]) == nil)
    let own = PrivateKey.rsa()
    #expect(PublicKey(der: own.publicKey.der)?.der == own.publicKey.der)
  }

  @Test func `A P-256 key is its number, and its point must be on the curve`() throws {
    // RFC 8291, appendix A.
    let decode = { (text: String) in Base64.url.decode(text) ?? [] }
    let scalar = decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    let point = decode("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")
    let key = try #require(PrivateKey.p256(scalar: scalar))
    #expect(key.publicKey.point == point)
    let other = decode("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    let peer = try #require(PublicKey.p256(point: other))
    #expect(key.sharedSecret(with: peer) == decode("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"))
    var off = point
    off[64] ^= 1
    #expect(PublicKey.p256(point: off) == nil)
    #expect(PrivateKey.p256(scalar: [UInt8](repeating: 0, count: 32)) == nil)
    #expect(PrivateKey.p256(scalar: [UInt8](repeating: 255, count: 32)) == nil)
  }

  @Test func `An Ed25519 key is its seed`() throws {
    // RFC 8032, section 7.1, test 1.
    let key = try #require(
      PrivateKey.ed25519(seed: bytes("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")))
    #expect(
      key.publicKey.ed25519Bytes == bytes("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"))
    #expect(
      key.sign([], .ed25519)
        == bytes(
          "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
            + "d25bf5f0595bbe24655141438e7a100b"))
  }

  @Test func `What was sealed opens only unchanged and with all that it was sealed with`() throws {
    for length in [16, 32] {
      let key = SecureRandom.bytes(length)
      let nonce = SecureRandom.bytes(12)
      for plain in [[], [UInt8](1...100)] {
        let sealed = try #require(AEAD.seal(plain, key: key, nonce: nonce, authenticating: [7]))
        #expect(sealed.count == plain.count + 16)
        #expect(AEAD.open(sealed, key: key, nonce: nonce, authenticating: [7]) == plain)
        #expect(AEAD.open(sealed, key: key, nonce: nonce, authenticating: [8]) == nil)
        for index in sealed.indices {
          var changed = sealed
          changed[index] ^= 0x80
          #expect(AEAD.open(changed, key: key, nonce: nonce, authenticating: [7]) == nil)
        }
      }
    }
    #expect(AEAD.seal([], key: [1], nonce: SecureRandom.bytes(12)) == nil)
    #expect(AEAD.seal([], key: SecureRandom.bytes(16), nonce: [1]) == nil)
    #expect(AEAD.open([1, 2], key: SecureRandom.bytes(16), nonce: SecureRandom.bytes(12)) == nil)
  }
}

extension SignatureAlgorithm {
  fileprivate func isOtherKind(than other: SignatureAlgorithm) -> Bool {
    switch (self, other) {
    case (.rsaSHA256, .rsaSHA256), (.ed25519, .ed25519): false
    case (.ecdsaSHA256, .ecdsaSHA256), (.ecdsaSHA256, .ecdsaSHA256Raw), (.ecdsaSHA256Raw, .ecdsaSHA256),
      (.ecdsaSHA256Raw, .ecdsaSHA256Raw):
      false
    default: true
    }
  }
}
