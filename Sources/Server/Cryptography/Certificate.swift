import COpenSSL
package import Kernel

/// An X.509 certificate.
package final class Certificate: Sendable {
  nonisolated(unsafe) private let certificate: OpaquePointer

  private init(owning certificate: OpaquePointer) { self.certificate = certificate }

  deinit { X509_free(certificate) }

  /// Nil unless the bytes are exactly one DER certificate.
  package convenience init?(der: [UInt8]) {
    let made = der.withUnsafeBufferPointer { bytes -> OpaquePointer? in
      var cursor = bytes.baseAddress
      guard let found = d2i_X509(nil, &cursor, bytes.count) else { return nil }
      guard cursor == bytes.baseAddress.map({ $0 + bytes.count }) else {
        X509_free(found)
        return nil
      }
      return found
    }
    guard let made else { return nil }
    self.init(owning: made)
  }

  /// All certificates of a PEM text, in order; other text is skipped.
  package static func pem(_ text: String) -> [Certificate] {
    let bytes = Array(text.utf8)
    // The source reads the bytes in place while it is in use.
    return bytes.withUnsafeBytes { buffer in
      guard let source = BIO_new_mem_buf(buffer.baseAddress, Int32(buffer.count)) else { return [] }
      defer { BIO_free(source) }
      var found: [Certificate] = []
      while let next = PEM_read_bio_X509(source, nil, nil, nil) { found.append(Certificate(owning: next)) }
      ERR_clear_error()
      return found
    }
  }

  /// The certified key; nil for an unsupported kind.
  package var publicKey: PublicKey? {
    guard let key = X509_get_pubkey(certificate) else { return nil }
    defer { EVP_PKEY_free(key) }
    return encoded { i2d_PUBKEY(key, $0) }.flatMap { PublicKey(der: $0) }
  }

  /// The DER form.
  package var der: [UInt8] { encoded { i2d_X509(certificate, $0) } ?? [] }

  /// The SHA-256 of the DER form.
  package var fingerprint: [UInt8] { SHA256.digest(der) }

  /// Whether it has an extension, critical or not.
  ///
  /// - Parameter identifier: the object identifier in digits and dots.
  package func hasExtension(_ identifier: String) -> Bool {
    guard let object = OBJ_txt2obj(identifier, 1) else { return false }
    defer { ASN1_OBJECT_free(object) }
    return X509_get_ext_by_OBJ(certificate, object, -1) >= 0
  }

  /// Whether it may sign other certificates.
  package var isAuthority: Bool { X509_check_ca(certificate) != 0 }

  /// Whether its key usage is code signing, and none excludes that.
  package var isForCodeSigning: Bool {
    X509_get_extension_flags(certificate) & UInt32(EXFLAG_XKUSAGE) != 0
      && X509_get_extended_key_usage(certificate) & UInt32(XKU_CODE_SIGN) != 0
  }

  /// A component of the subject's name, such as the organization, in UTF-8; nil if absent.
  package var organisation: String? {
    var buffer = [CChar](repeating: 0, count: 256)
    let length = X509_NAME_get_text_by_NID(
      X509_get_subject_name(certificate), NID_organizationName, &buffer, Int32(buffer.count))
    guard length > 0 else { return nil }
    return String(validating: buffer[..<Int(length)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a chain of valid signatures leads from a root to this certificate, all valid at `moment`.
  ///
  /// A root may be any trusted certificate, an intermediate one included; it need not be self-signed.
  package func isIssued(under intermediates: [Certificate] = [], roots: [Certificate], at moment: Timestamp) -> Bool {
    guard let store = X509_STORE_new(), let context = X509_STORE_CTX_new(), let between = OPENSSL_sk_new_null() else {
      return false
    }
    defer {
      X509_STORE_CTX_free(context)
      X509_STORE_free(store)
      OPENSSL_sk_free(between)
    }
    for root in roots where X509_STORE_add_cert(store, root.certificate) != 1 { return false }
    for other in intermediates { OPENSSL_sk_push(between, UnsafeRawPointer(other.certificate)) }
    guard X509_STORE_CTX_init(context, store, certificate, between) == 1,
      let parameters = X509_STORE_CTX_get0_param(context)
    else { return false }
    X509_VERIFY_PARAM_set_flags(parameters, UInt(X509_V_FLAG_PARTIAL_CHAIN))
    X509_VERIFY_PARAM_set_time(parameters, time_t(moment.rawValue / 1_000))
    return X509_verify_cert(context) == 1
  }
}
