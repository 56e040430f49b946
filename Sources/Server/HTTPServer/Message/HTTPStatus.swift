/// A status code of RFC 9110 section 15 (and 429 of RFC 6585).
public struct HTTPStatus: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }
  public init(integerLiteral value: UInt16) { rawValue = value }

  public static let ok: HTTPStatus = 200
  public static let created: HTTPStatus = 201
  public static let accepted: HTTPStatus = 202
  public static let noContent: HTTPStatus = 204
  public static let seeOther: HTTPStatus = 303
  public static let notModified: HTTPStatus = 304
  public static let badRequest: HTTPStatus = 400
  public static let unauthorized: HTTPStatus = 401
  public static let forbidden: HTTPStatus = 403
  public static let notFound: HTTPStatus = 404
  public static let methodNotAllowed: HTTPStatus = 405
  public static let conflict: HTTPStatus = 409
  public static let gone: HTTPStatus = 410
  public static let contentTooLarge: HTTPStatus = 413
  public static let unsupportedMediaType: HTTPStatus = 415
  public static let unprocessableContent: HTTPStatus = 422
  public static let tooManyRequests: HTTPStatus = 429
  public static let internalServerError: HTTPStatus = 500
  public static let serviceUnavailable: HTTPStatus = 503
  public static let gatewayTimeout: HTTPStatus = 504

  /// The first digit: 2 for success, 4 for the client's fault, 5 for ours.
  public var family: Int { Int(rawValue / 100) }

  /// Whether a response with this status never has a body (RFC 9110 section 6.4.1).
  public var isBodiless: Bool { rawValue == 204 || rawValue == 304 || rawValue < 200 }
}
