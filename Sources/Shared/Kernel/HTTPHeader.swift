/// A header of a request, as the contract writes it and the page sends it.
package struct HTTPHeader: Equatable, Sendable {
  package var name: String
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
