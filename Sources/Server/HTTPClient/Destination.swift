import Glibc

/// Where a URL's host currently resolves to.
package enum Destination: Hashable, Sendable {
  /// All its addresses are allowed.
  case allowed
  /// One of its addresses is forbidden.
  case forbidden
  /// The name does not resolve now.
  case unknown

  /// Resolves names, and so may block.
  ///
  /// A name may resolve differently next time: `HTTPClient` checks again on connecting. This is for early feedback.
  package init(of url: String, under policy: AddressPolicy) {
    guard HTTPClient.isAddress(url), let scheme = ["https://", "http://"].first(where: url.hasPrefix) else {
      self = .forbidden
      return
    }
    let (host, port) = Self.parts(url.dropFirst(scheme.count), usualPort: scheme == "https://" ? "443" : "80")
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, port, &hints, &found) == 0, let first = found else {
      self = .unknown
      return
    }
    defer { freeaddrinfo(first) }
    let places = sequence(first: first) { $0.pointee.ai_next }
    let isAllowed = places.allSatisfy { place in
      place.pointee.ai_addr.map { policy.allows(UnsafeRawPointer($0)) } ?? false
    }
    self = isAllowed ? .allowed : .forbidden
  }

  private static func parts(_ rest: Substring, usualPort: String) -> (host: String, port: String) {
    let place = rest.prefix { !"/?#".contains($0) }
    if place.hasPrefix("["), let end = place.firstIndex(of: "]") {
      let port = place[place.index(after: end)...].dropFirst()
      return (String(place[place.index(after: place.startIndex)..<end]), port.isEmpty ? usualPort : String(port))
    }
    let words = place.split(separator: ":", maxSplits: 1)
    return (words.first.map(String.init) ?? "", words.count == 2 ? String(words[1]) : usualPort)
  }
}
