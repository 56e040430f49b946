import Glibc

/// The address of the other side as an IPv6 number; an IPv4 address is held as its mapped form (RFC 4291 section 2.5.5.2).
public struct RemoteAddress: Hashable, Sendable, CustomStringConvertible {
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// 127.0.0.1, which in-process requests come from.
  public static let loopback = RemoteAddress(ipv4: 0x7F00_0001)

  /// The unspecified address, for a peer that has none (a socket of another family).
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

  /// The address a text names, such as `192.0.2.7` or `2001:db8::1`.
  public init?(_ text: String) {
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

  /// What one household or one phone has: an IPv4 address, or the /64 of an IPv6 address.
  public var network: RemoteAddress { isIPv4 ? self : RemoteAddress(high: high, low: 0) }

  /// The part of the internet it belongs to, which names no household: the /24 of an IPv4 address, the /48 of an IPv6 one.
  public var area: String {
    isIPv4
      ? "\(RemoteAddress(ipv4: UInt32(truncatingIfNeeded: low) & 0xFFFF_FF00))/24"
      : "\(RemoteAddress(high: high & 0xFFFF_FFFF_FFFF_0000, low: 0))/48"
  }

  public var description: String {
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
