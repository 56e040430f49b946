import Kernel

/// A page of a program: its kind and address.
package struct Page: Sendable {
  /// Address as in the address bar.
  package let path: String
  /// Index of its kind in the table; nil for an unknown address.
  package let kind: Int?

  /// Whether the page has this address, ignoring the query.
  package func isPath(_ other: String) -> Bool { Address(path).isPath(other) }

  /// The single word after a path: `dice` of `/games/dice` after `/games`.
  package func word(after parent: StaticString) -> String? { Address(path).word(after: parent) }
}

extension Page: Equatable {
  /// Pages are equal if their addresses are, byte for byte.
  package static func == (a: Page, b: Page) -> Bool { a.path.hasSameBytes(as: b.path) }
}
