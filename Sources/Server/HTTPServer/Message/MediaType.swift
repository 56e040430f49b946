/// The values of `Content-Type` and `Accept`.
enum MediaType {
  /// Whether the body is declared as `application/json`, parameters aside.
  static func isJSON(_ headers: RequestHeaders) -> Bool {
    guard let value = headers.bytes(of: "content-type") else { return false }
    let essence = value.prefix { $0 != UInt8(ascii: ";") }
    return ASCII.equalIgnoringCase(ASCII.trimmed(essence), "application/json")
  }

  /// Whether an `Accept` field names exactly this type rather than a range, as browsers do when they ask for a page.
  static func accepts(_ field: String, _ type: StaticString) -> Bool {
    Array(field.utf8).split(separator: UInt8(ascii: ",")).contains { item in
      ASCII.equalIgnoringCase(ASCII.trimmed(item.prefix { $0 != UInt8(ascii: ";") }), type)
    }
  }
}
