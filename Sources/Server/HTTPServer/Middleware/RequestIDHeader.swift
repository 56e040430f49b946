/// Middleware that need no settings of their own.
public enum CommonMiddleware {
  /// Tells the client the id of its request. Files carry none, so that each is served from one prepared response.
  public static let requestID: Middleware = { request, next in
    var response = try next(request)
    if case .shared = response.body { return response }
    response.headers.append(Header("X-Request-ID", request.id.description))
    return response
  }
}
