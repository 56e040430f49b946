import Glibc

/// A numeric address and a port for the socket functions.
struct SocketAddress {
  private var storage = sockaddr_storage()
  let isIPv6: Bool

  init(_ text: String, port: UInt16) throws(ServerStartError) {
    var four = sockaddr_in()
    var six = sockaddr_in6()
    if inet_pton(AF_INET, text, &four.sin_addr) == 1 {
      four.sin_family = sa_family_t(AF_INET)
      four.sin_port = port.bigEndian
      isIPv6 = false
      withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: four, as: sockaddr_in.self) }
    } else if inet_pton(AF_INET6, text, &six.sin6_addr) == 1 {
      six.sin6_family = sa_family_t(AF_INET6)
      six.sin6_port = port.bigEndian
      isIPv6 = true
      withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: six, as: sockaddr_in6.self) }
    } else {
      throw ServerStartError(description: "\(text) is not a numeric IPv4 or IPv6 address to listen on.")
    }
  }

  func withPointer<Result>(_ body: (UnsafeMutableRawPointer?) -> Result) -> Result {
    var copy = storage
    return withUnsafeMutableBytes(of: &copy) { body($0.baseAddress) }
  }
}
