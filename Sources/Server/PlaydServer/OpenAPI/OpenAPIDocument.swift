import Kernel
import PlaydAPI

/// The OpenAPI 3.1 document, generated from the server's table of operations.
enum OpenAPIDocument {
  /// Whose operations they are.
  enum Tag: String, CaseIterable {
    case player, studio, console

    init(_ operation: API.Operation) {
      switch operation.authentication {
      case .studio: self = .studio
      case .console: self = .console
      case .none where operation.template.hasPrefix("/v1/console/"): self = .console
      case .none, .optional, .required: self = .player
      }
    }

    var description: JSON {
      let summary =
        switch self {
        case .player: "The apps, for a player."
        case .studio: "A game's server, with the game's API key."
        case .console: "The console of studios and operators."
        }
      return ["name": .string(rawValue), "description": .string(summary)]
    }
  }

  /// The document of the operations with a tag; of all operations without one.
  static func document(tag: Tag? = nil) -> JSON {
    var components = SchemaComponents()
    var paths = JSON.Object()
    let operations = API.everyOperation.filter { operation in tag.map { $0 == Tag(operation) } ?? true }
    for operation in operations {
      var item = JSON.Object()
      if case .object(let known)? = paths[operation.template] { item = known }
      item[operation.method.key] = describe(operation, &components)
      paths[operation.template] = .object(item)
    }
    let problem = components.reference(API.problemSchema)
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "Play'd", "version": "1",
        "description":
          """
        Times are in Unix milliseconds. Numbers of 64 bits that JSON implementations built on doubles would round \
        travel as strings. Refusals are problem documents (RFC 9457); `type` leads to a page about the kind.
        """,
      ],
      "servers": [["url": "/"]],
      "tags": .array((tag.map { [$0] } ?? Tag.allCases).map(\.description)),
      "paths": .object(paths),
      "components": [
        "schemas": .object(components.object),
        "responses": ["Problem": problemResponse(problem)],
        "x-problems": .object(problems(of: operations)),
        "securitySchemes": [
          "bearer": ["type": "http", "scheme": "bearer", "description": "A player's token, from POST /v1/players."],
          "console": ["type": "http", "scheme": "bearer", "description": "The operator's token."],
          "studio": ["type": "http", "scheme": "bearer", "description": "A game's API key, from the console."],
        ],
      ],
    ]
  }

  /// What an operation's `x-problems` name, by their names.
  private static func problems(of operations: [API.Operation]) -> JSON.Object {
    var problems = JSON.Object()
    for type in operations.flatMap(\.problems) where problems[type.slug] == nil {
      guard let kind = ProblemKind(uri: type.uri) else { continue }
      problems[type.slug] = [
        "status": .integer(Int64(kind.status)), "title": .string(kind.title), "remedy": .string(kind.remedy),
      ]
    }
    return problems
  }

  private static func problemResponse(_ schema: JSON) -> JSON {
    [
      "description": "Refused; `type` says why and `remedy` what to do.",
      "content": ["application/problem+json": ["schema": schema]],
    ]
  }

  private static func describe(_ operation: API.Operation, _ components: inout SchemaComponents) -> JSON {
    var object: JSON.Object = [
      "operationId": .string(operation.id),
      "summary": .string(operation.summary),
      "tags": [.string(Tag(operation).rawValue)],
    ]
    if !operation.details.isEmpty { object["description"] = .string(operation.details) }
    if !operation.parameters.isEmpty {
      object["parameters"] = .array(operation.parameters.map { parameter($0, &components) })
    }
    switch operation.authentication {
    case .none: object["security"] = []
    case .optional: object["security"] = [.object([:]), ["bearer": []]]
    case .required: object["security"] = [["bearer": []]]
    case .console: object["security"] = [["console": []]]
    case .studio: object["security"] = [["studio": []]]
    }
    if operation.bodyLimit > 0 {
      object["requestBody"] = [
        "required": true,
        "content": ["application/json": ["schema": components.reference(operation.request)]],
      ]
    }
    object["responses"] = .object(responses(operation, &components))
    object["x-problems"] = .array(operation.problems.map { .string($0.slug) })
    return .object(object)
  }

  private static func parameter(_ parameter: Parameter, _ components: inout SchemaComponents) -> JSON {
    [
      "name": .string(parameter.name),
      "in": .string(parameter.place.word),
      "required": .bool(parameter.isRequired),
      "description": .string(parameter.summary),
      "schema": components.reference(parameter.schema),
    ]
  }

  private static func responses(_ operation: API.Operation, _ components: inout SchemaComponents) -> JSON.Object {
    var responses = JSON.Object()
    var success: JSON.Object = ["description": .string(operation.summary)]
    if operation.success != 204 {
      success["content"] = ["application/json": ["schema": components.reference(operation.response)]]
    }
    if ["streamInbox", "streamRoom"].contains(operation.id) {
      success["content"] = ["text/event-stream": ["schema": ["type": "string"]]]
    }
    responses[String(operation.success)] = .object(success)
    // Google verifies the endpoint first and expects another status then.
    if operation.id == "receiveGoogleHealthNotification" {
      responses["201"] = ["description": "The subscriber is verified."]
    }
    for status in Set(operation.problems.compactMap { ProblemKind(uri: $0.uri)?.status }).sorted()
    where responses[String(status)] == nil {
      responses[String(status)] = ["$ref": "#/components/responses/Problem"]
    }
    // Request targets may exceed the documented length, some four thousand bytes.
    if operation.parameters.contains(where: { $0.place == .query }) {
      responses["414"] = ["description": "The address is too long."]
      responses["431"] = ["description": "The address and the headers together are too long."]
    }
    // 304 for a client with the current entity tag.
    if operation.id.hasSuffix("Leaderboard") { responses["304"] = ["description": "The page has not changed."] }
    return responses
  }
}

extension PlaydAPI.HTTPMethod {
  /// The method's name in a path item.
  var key: String {
    switch self {
    case .get: "get"
    case .post: "post"
    case .patch: "patch"
    case .delete: "delete"
    }
  }
}

extension Parameter.Place {
  /// The place's name in a parameter.
  var word: String {
    switch self {
    case .path: "path"
    case .query: "query"
    case .header: "header"
    }
  }
}
