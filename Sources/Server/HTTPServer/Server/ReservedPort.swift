import Glibc

/// A free port that is known before the server which listens on it.
///
/// A socket is bound to it and never listens, so that nobody else is given the port meanwhile. Linux lets another socket of
/// ours be bound beside it, since both ask for `SO_REUSEADDR`, as the server's does (socket(7)).
public final class ReservedPort: Sendable {
  public let port: UInt16
  private let descriptor: Int32

  /// Takes a free port of an address of this machine, IPv4 or IPv6.
  public init(_ address: String) throws(ServerStartError) {
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

  private static func port(of descriptor: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &storage) { bytes -> UInt16? in
      guard let base = bytes.baseAddress,
        getsockname(descriptor, base.assumingMemoryBound(to: sockaddr.self), &size) == 0
      else { return nil }
      // Both kinds of address have the port in the same place, in the network's order.
      return UInt16(bigEndian: bytes.load(fromByteOffset: 2, as: UInt16.self))
    }
  }
}
