/// Media types by the extension of a file's name.
enum MediaTypes {
  private static let known: [String: String] = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8", "wasm": "application/wasm", "json": "application/json",
    "map": "application/json", "webmanifest": "application/manifest+json", "svg": "image/svg+xml", "png": "image/png",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp", "ico": "image/x-icon", "woff2": "font/woff2",
    "txt": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8", "xml": "application/xml",
    "pdf": "application/pdf", "mp3": "audio/mpeg", "wav": "audio/wav",
  ]

  /// The type for a name; `application/octet-stream` for unknown extensions.
  static func type(of name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    return known[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }
}
