import Glibc

/// A free port reserved before its server listens.
///
/// A bound socket that never listens keeps the port from other programs. Linux lets our own server bind beside it,
/// since both set `SO_REUSEADDR` (socket(7)).
package final class ReservedPort: Sendable {
  package let port: UInt16
  private let descriptor: Int32

  /// Reserves a free port of a local address, IPv4 or IPv6.
  package init(_ address: String) throws(ServerStartError) {
    let place = try SocketAddress(address, port: 0)
    let family = place.isIPv6 ? AF_INET6 : AF_INET
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    let size = socklen_t(place.isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
    let isBound = place.withPointer { pointer in
      guard let pointer else { return false }
      return bind(descriptor, pointer.assumingMemoryBound(to: sockaddr.self), size) == 0
    }
    guard isBound, let port = Self.port(of: descriptor) else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      throw ServerStartError(description: "No port of \(address) can be taken: \(reason).")
    }
    self.port = port
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  static func port(of descriptor: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &storage) { bytes -> UInt16? in
      guard let base = bytes.baseAddress,
        getsockname(descriptor, base.assumingMemoryBound(to: sockaddr.self), &size) == 0
      else { return nil }
      // Both address types have the port at the same offset, in network byte order.
      return UInt16(bigEndian: bytes.load(fromByteOffset: 2, as: UInt16.self))
    }
  }
}
