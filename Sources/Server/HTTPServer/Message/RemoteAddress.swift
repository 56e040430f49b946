import Glibc

/// A peer's address as an IPv6 number; IPv4 addresses are in mapped form (RFC 4291 section 2.5.5.2).
package struct RemoteAddress: Hashable, Sendable, CustomStringConvertible {
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// 127.0.0.1, the source of in-process requests.
  package static let loopback = RemoteAddress(ipv4: 0x7F00_0001)

  /// The unspecified address, for a peer without one (a socket of another family).
  static let unspecified = RemoteAddress(high: 0, low: 0)

  init(ipv4 number: UInt32) { self.init(high: 0, low: 0xFFFF_0000_0000 | UInt64(number)) }

  init(_ address: in6_addr) {
    (high, low) = withUnsafeBytes(of: address) { bytes in
      (
        UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }

  init(_ address: UnsafePointer<sockaddr>) {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      let number = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr
      self.init(ipv4: UInt32(bigEndian: number))
    case AF_INET6: self.init(UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self).sin6_addr)
    default: self = .unspecified
    }
  }

  /// Parses an address such as `192.0.2.7` or `2001:db8::1`.
  package init?(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      self.init(ipv4: UInt32(bigEndian: four.s_addr))
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      self.init(six)
    } else {
      return nil
    }
  }

  var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

  /// The network of a household or phone: an IPv4 address, or the /64 of an IPv6 address.
  package var network: RemoteAddress { isIPv4 ? self : RemoteAddress(high: high, low: 0) }

  /// The /48 of an IPv6 address, which one customer of a provider may have; nil for IPv4.
  var site: RemoteAddress? { isIPv4 ? nil : RemoteAddress(high: high & 0xFFFF_FFFF_FFFF_0000, low: 0) }

  /// Whether it is a loopback address: 127.0.0.0/8 or ::1.
  package var isLoopback: Bool { isIPv4 ? low >> 24 & 0xFF == 127 : high == 0 && low == 1 }

  /// Whether it is not a public address: loopback or private (RFC 1918, RFC 4193).
  package var isPrivate: Bool {
    if isLoopback { return true }
    guard isIPv4 else { return high >> 57 == 0xFC >> 1 || high >> 54 == 0xFE80 >> 6 }
    let number = UInt32(truncatingIfNeeded: low)
    return number >> 24 == 10 || number >> 20 == 0xAC1 || number >> 16 == 0xC0A8
  }

  /// A coarse network that identifies no household: the /24 of an IPv4 address, the /48 of an IPv6 one.
  package var area: String {
    isIPv4
      ? "\(RemoteAddress(ipv4: UInt32(truncatingIfNeeded: low) & 0xFFFF_FF00))/24"
      : "\(RemoteAddress(high: high & 0xFFFF_FFFF_FFFF_0000, low: 0))/48"
  }

  package var description: String {
    if isIPv4 {
      let number = UInt32(truncatingIfNeeded: low)
      return "\(number >> 24).\(number >> 16 & 255).\(number >> 8 & 255).\(number & 255)"
    }
    var address = in6_addr()
    withUnsafeMutableBytes(of: &address) { bytes in
      bytes.storeBytes(of: high.bigEndian, as: UInt64.self)
      bytes.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
    }
    var text = [UInt8](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let length = text.withUnsafeMutableBytes { buffer -> Int in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let start, inet_ntop(AF_INET6, &address, start, socklen_t(buffer.count)) != nil else { return 0 }
      return strlen(start)
    }
    return String(decoding: text[..<length], as: UTF8.self)
  }
}
