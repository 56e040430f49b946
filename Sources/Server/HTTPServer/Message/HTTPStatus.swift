import Kernel

/// A status code of RFC 9110 section 15 (and 429 of RFC 6585).
@MemberwiseInit
package struct HTTPStatus: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
  package let rawValue: UInt16
  package init(integerLiteral value: UInt16) { rawValue = value }

  /// A route's permission to read a long body; never sent.
  static let admitted: HTTPStatus = 100
  package static let ok: HTTPStatus = 200
  package static let created: HTTPStatus = 201
  package static let accepted: HTTPStatus = 202
  package static let noContent: HTTPStatus = 204
  package static let seeOther: HTTPStatus = 303
  package static let notModified: HTTPStatus = 304
  package static let badRequest: HTTPStatus = 400
  package static let unauthorized: HTTPStatus = 401
  package static let forbidden: HTTPStatus = 403
  package static let notFound: HTTPStatus = 404
  package static let methodNotAllowed: HTTPStatus = 405
  package static let conflict: HTTPStatus = 409
  package static let gone: HTTPStatus = 410
  package static let contentTooLarge: HTTPStatus = 413
  package static let unsupportedMediaType: HTTPStatus = 415
  package static let tooManyRequests: HTTPStatus = 429
  package static let internalServerError: HTTPStatus = 500
  package static let serviceUnavailable: HTTPStatus = 503

  /// The first digit: 2 for success, 4 for client errors, 5 for server errors.
  package var family: Int { Int(rawValue / 100) }

  /// Whether a response with this status never has a body (RFC 9110 section 6.4.1).
  package var isBodiless: Bool { rawValue == 204 || rawValue == 304 || rawValue < 200 }
}
