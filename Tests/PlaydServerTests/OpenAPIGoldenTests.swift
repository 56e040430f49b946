import Goldens
import Kernel
import Testing

/// The OpenAPI document, a file for operations and one for schemas; `make goldens` renews them.
@Suite("Golden OpenAPI document")
struct OpenAPIGoldenTests {
  @Test("every operation's and schema's description matches its file")
  func document() throws {
    let document = try #require(try TestServer().send("GET", "/v1/openapi.json").json)
    var operations: [Goldens.Section] = []
    for (path, item) in members(document["paths"]) {
      for (method, operation) in members(item) {
        operations.append(Goldens.Section(method.uppercased() + " " + path, lines(operation)))
      }
    }
    let schemas = members(document["components"]?["schemas"]).map { name, schema in
      Goldens.Section(name, lines(schema) + members(schema["properties"]).map { "  \($0): \($1.text)" })
    }
    let files = [(name: "operations", sections: operations), (name: "schemas", sections: schemas)]
    #expect(try Goldens("openapi").differences(files) == [])
  }

  /// A line for each member but the properties.
  private func lines(_ json: JSON) -> [String] {
    members(json).filter { $0.name != "properties" }.map { "\($0.name): \($0.value.text)" }
  }

  private func members(_ json: JSON?) -> [JSON.Object.Member] {
    if case .object(let object)? = json { object.members } else { [] }
  }
}
