/// Header fields that restrict browsers, one set for pages and files and one for the API.
package struct SecurityHeaders: Sendable {
  /// For the site: scripts, WebAssembly, styles, images and connections of its own origin only.
  package let site: HeaderSet
  /// For documents that are not pages.
  package let api: HeaderSet

  /// The site's default policy. Inline scripts and styles are forbidden; styles set through the object model are
  /// allowed.
  package static let contentSecurityPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    + "font-src 'self'; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

  /// Device features: motion for the games, position and heart-rate strap for runs, nothing unused.
  static let permissions =
    "accelerometer=(self), gyroscope=(self), screen-wake-lock=(self), fullscreen=(self), "
    + "geolocation=(self), bluetooth=(self), camera=(), microphone=(), payment=(), usb=()"

  /// - Parameter isSecure: whether clients reach the server over TLS, directly or through a proxy; enables HSTS (RFC
  ///   6797).
  package init(isSecure: Bool, contentSecurityPolicy: String = Self.contentSecurityPolicy) {
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

  /// For a page that only the site may frame, with its own policy.
  package static func frame(isSecure: Bool, policy: String) -> HeaderSet {
    HeaderSet(
      (isSecure ? [Header("Strict-Transport-Security", "max-age=31536000")] : []) + [
        Header("X-Content-Type-Options", "nosniff"), Header("Content-Security-Policy", policy),
        Header("Referrer-Policy", "strict-origin-when-cross-origin"),
      ])
  }

  /// The site's policy plus same-origin frames, for pages that embed ads.
  package static let policyWithFrames = contentSecurityPolicy + "; frame-src 'self'"

  /// Adds the site's set to paths without a route and the API's set to everything else; a response with its own set
  /// keeps it.
  package var middleware: Middleware {
    { request, next in
      var response = try next(request)
      if response.commonHeaders == nil { response.commonHeaders = request.route?.isForOtherPaths == true ? site : api }
      return response
    }
  }
}
