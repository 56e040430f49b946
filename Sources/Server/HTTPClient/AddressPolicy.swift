import Glibc

/// A rule for the network addresses that may be connected to.
package enum AddressPolicy: Sendable {
  /// Any address: for those the operator configured.
  case anywhere
  /// Public addresses only, for URLs chosen by others, plus the named exceptions: `127.0.0.1:9000`, `[::1]:9000`, or
  /// without a port for every port.
  ///
  /// Not public are loopback, private, shared, link-local, documentation, benchmarking, multicast and reserved ranges
  /// (IANA's special-purpose registries), also as IPv4 wrapped in IPv6.
  case publicOnly(except: Set<String> = [])

  /// Whether a socket address may be connected to.
  func allows(_ address: UnsafeRawPointer) -> Bool {
    guard case .publicOnly(let exceptions) = self else { return true }
    switch Int32(address.load(as: sockaddr.self).sa_family) {
    case AF_INET:
      let place = address.load(as: sockaddr_in.self)
      let bytes = withUnsafeBytes(of: place.sin_addr) { Array($0) }
      let host = bytes.map(String.init).joined(separator: ".")
      let port = UInt16(bigEndian: place.sin_port)
      return Self.isPublic(v4: bytes) || exceptions.contains(host) || exceptions.contains("\(host):\(port)")
    case AF_INET6:
      let place = address.load(as: sockaddr_in6.self)
      let bytes = withUnsafeBytes(of: place.sin6_addr) { Array($0) }
      let host = "[\(Self.text(v6: place.sin6_addr))]"
      let port = UInt16(bigEndian: place.sin6_port)
      return Self.isPublic(v6: bytes) || exceptions.contains(host) || exceptions.contains("\(host):\(port)")
    default: return false
    }
  }

  private static func text(v6 address: in6_addr) -> String {
    var address = address
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(AF_INET6, &address, &buffer, socklen_t(buffer.count)) != nil else { return "" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// - Parameter b: the four bytes.
  static func isPublic(v4 b: [UInt8]) -> Bool {
    switch (b[0], b[1], b[2]) {
    case (0, _, _), (10, _, _), (127, _, _): false
    case (100, 64...127, _): false
    case (169, 254, _): false
    case (172, 16...31, _): false
    case (192, 0, 0), (192, 0, 2), (192, 88, 99), (192, 168, _): false
    case (198, 18...19, _), (198, 51, 100): false
    case (203, 0, 113): false
    case (224..., _, _): false
    default: true
    }
  }

  /// - Parameter b: the sixteen bytes.
  static func isPublic(v6 b: [UInt8]) -> Bool {
    let isZero = { (range: Range<Int>) in b[range].allSatisfy { $0 == 0 } }
    // IPv4 in IPv6: mapped, and NAT64's well-known prefix.
    if isZero(0..<10), b[10] == 0xFF, b[11] == 0xFF { return isPublic(v4: Array(b[12...])) }
    if b[0..<4].elementsEqual([0, 0x64, 0xFF, 0x9B]), isZero(4..<12) { return isPublic(v4: Array(b[12...])) }
    // Only global unicast, 2000::/3, without its reserved ranges.
    guard b[0] & 0xE0 == 0x20 else { return false }
    if b[0] == 0x20, b[1] == 0x01, b[2] & 0xFE == 0 { return false }  // 2001::/23, protocol assignments
    if b[0..<4].elementsEqual([0x20, 0x01, 0x0D, 0xB8]) { return false }  // documentation
    if b[0] == 0x20, b[1] == 0x02 { return isPublic(v4: Array(b[2..<6])) }  // 6to4
    if b[0] == 0x3F, b[1] == 0xFF, b[2] & 0xF0 == 0 { return false }  // documentation, 3fff::/20
    return true
  }
}
