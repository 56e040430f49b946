import Kernel
import PlaydAPI

/// The OpenAPI 3.1 document, generated from the server's table of operations.
enum OpenAPIDocument {
  static let bytes = document.serialized()

  static var document: JSON {
    var components = SchemaComponents()
    var paths = JSON.Object()
    for operation in API.everyOperation {
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
      "paths": .object(paths),
      "components": [
        "schemas": .object(components.object),
        "responses": ["Problem": problemResponse(problem)],
        "securitySchemes": [
          "bearer": ["type": "http", "scheme": "bearer", "description": "A player's token, from POST /v1/players."],
          "console": ["type": "http", "scheme": "bearer", "description": "The operator's token."],
          "studio": ["type": "http", "scheme": "bearer", "description": "A game's API key, from the console."],
        ],
      ],
    ]
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
