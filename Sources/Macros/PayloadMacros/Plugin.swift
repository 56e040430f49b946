@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The compiler's way to the macros: it starts this program and sends declarations to expand over its standard input.
@main
struct Plugin: PluginProvider {
  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    switch typeName {
    case "PayloadMacro": PayloadMacro.self
    case "MemberwiseInitMacro": MemberwiseInitMacro.self
    case "WordsMacro": WordsMacro.self
    case "IdentifierMacro": IdentifierMacro.self
    case "EndpointMacro": EndpointMacro.self
    case "ProblemMacro": ProblemMacro.self
    case "ProblemsMacro": ProblemsMacro.self
    case "AnnotationMacro": AnnotationMacro.self
    default: throw UnknownMacroError(name: typeName)
    }
  }

  static func main() throws {
    let handler = PluginProviderMessageHandler(provider: Plugin())
    try CompilerPluginMessageListener(connection: StandardIOMessageConnection(), messageHandler: handler).main()
  }
}

struct UnknownMacroError: Error {
  var name: String
}
