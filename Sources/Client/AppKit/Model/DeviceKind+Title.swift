package import IdentityAPI
package import WebUI

extension DeviceKind {
  /// Brand, the same in every language; `unknown` where the device said none.
  package func title(unknown: LocalizedStringResource) -> LocalizedStringResource {
    switch self {
    case .unknown: unknown
    case .iPhone: .verbatim("iPhone")
    case .iPad: .verbatim("iPad")
    case .android: .verbatim("Android")
    case .mac: .verbatim("Mac")
    case .windows: .verbatim("Windows")
    case .linux: .verbatim("Linux")
    }
  }
}
