/// Header fields that tell browsers what not to allow, one set for pages and files and one for the API.
public struct SecurityHeaders: Sendable {
  /// For the site: scripts, WebAssembly, styles, images and connections of its own origin and nothing else.
  public let site: HeaderSet
  /// For documents that are no pages at all.
  public let api: HeaderSet

  /// The site's policy when nothing else is asked for. Inline scripts and styles are not allowed; styles set through
  /// the object model are.
  public static let contentSecurityPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    + "font-src 'self'; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

  /// Features of the device: motion for the games, nothing that is not used.
  static let permissions =
    "accelerometer=(self), gyroscope=(self), screen-wake-lock=(self), fullscreen=(self), "
    + "camera=(), microphone=(), geolocation=(), payment=(), usb=()"

  /// - Parameter isSecure: whether clients reach the server over TLS, by itself or through a proxy; then they are told
  ///   to stay with it (RFC 6797).
  public init(isSecure: Bool, contentSecurityPolicy: String = Self.contentSecurityPolicy) {
    let transport = isSecure ? [Header("Strict-Transport-Security", "max-age=31536000")] : []
    let always = [
      Header("X-Content-Type-Options", "nosniff"), Header("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    site = HeaderSet(
      transport + always + [
        Header("Content-Security-Policy", contentSecurityPolicy), Header("Referrer-Policy", "same-origin"),
        Header("Permissions-Policy", Self.permissions), Header("Cross-Origin-Opener-Policy", "same-origin"),
      ])
    api = HeaderSet(
      transport + always + [
        Header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
        Header("Referrer-Policy", "no-referrer"),
      ])
  }

  /// For a page that only the site itself may frame, under a policy of its own.
  public static func frame(isSecure: Bool, policy: String) -> HeaderSet {
    HeaderSet(
      (isSecure ? [Header("Strict-Transport-Security", "max-age=31536000")] : []) + [
        Header("X-Content-Type-Options", "nosniff"), Header("Content-Security-Policy", policy),
        Header("Referrer-Policy", "strict-origin-when-cross-origin"),
      ])
  }

  /// The site's policy with frames of its own origin: for pages that show another's ads in one.
  public static let policyWithFrames = contentSecurityPolicy + "; frame-src 'self'"

  /// Adds the set for the site to what stands on other paths than the routes', and the one for the API to everything
  /// else; a response that brings a set of its own keeps it.
  public var middleware: Middleware {
    { request, next in
      var response = try next(request)
      if response.commonHeaders == nil { response.commonHeaders = request.route?.isForOtherPaths == true ? site : api }
      return response
    }
  }
}
