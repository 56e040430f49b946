import Kernel

// The form of parameters in addresses, without escapes: no form has a character that needs one.

extension String {
  package var parameterText: String { self }

  /// Adds a parameter to the query of an address.
  @inline(never) package mutating func addQuery(_ name: String, _ value: String) {
    self += (utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + name + "=" + value
  }
}

extension Int64 {
  package var parameterText: String { description }
}

extension Bool {
  package var parameterText: String { self ? "true" : "false" }
}

extension CivilDay {
  package var parameterText: String { iso ?? "" }
}

extension GameSlug {
  package var parameterText: String { text }
}

extension Identifier {
  package var parameterText: String { text }
}

extension Worded {
  package var parameterText: String { word }
}
