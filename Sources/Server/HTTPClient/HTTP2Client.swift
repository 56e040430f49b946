import CCurl
import Synchronization

/// An HTTP/2 client on libcurl for a service that takes many requests at once on one connection.
///
/// A call blocks its thread until every response is there or has timed out. The connection stays open for later calls;
/// threads that call at the same time have a connection each. Certificates, redirects, proxies and addresses are as with
/// `HTTPClient`.
package final class HTTP2Client: Sendable {
  private let policy: AddressPolicy
  private let authorities: String?
  private let idle = Mutex<[HandleGroup]>([])

  /// - Parameter authorities: a PEM file to trust instead of the system's, for tests.
  package init(policy: AddressPolicy = .anywhere, authorities: String? = nil) {
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    self.policy = policy
    self.authorities = authorities
  }

  /// Sends all requests and waits for their responses, which are in the order of the requests.
  package func send(
    _ requests: [HTTPClient.Request]
  ) -> [Result<HTTPClient.Response, HTTPClient.RequestError>] {
    let flaws = requests.map { HTTPClient.flaw(of: $0) }
    let sound = zip(requests, flaws).filter { $0.1 == nil }.map(\.0)
    guard !sound.isEmpty else { return flaws.map { .failure($0 ?? .badAddress) } }
    guard let group = idle.withLock({ $0.popLast() }) ?? HandleGroup() else {
      return flaws.map { .failure($0 ?? .broken("There is no memory for a connection")) }
    }
    var results = group.perform(sound, policy: policy, authorities: authorities).makeIterator()
    idle.withLock { $0.append(group) }
    return flaws.map { flaw in
      if let flaw { return .failure(flaw) }
      return results.next() ?? .failure(.broken("The transfer has no result"))
    }
  }
}
