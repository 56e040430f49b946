/// Middleware without settings.
package enum CommonMiddleware {
  /// Sends the request's id. Files omit it, so that each is served from one prepared response.
  package static let requestID: Middleware = { request, next in
    var response = try next(request)
    if case .shared = response.body { return response }
    response.headers.append(Header("X-Request-ID", request.id.description))
    return response
  }
}
