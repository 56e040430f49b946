/// Derives a struct's memberwise initialiser, as the compiler does for its own module: a parameter for each stored
/// property. The first `unlabelled` ones have no labels. Defaults are what `@Default` says, the initial value of a variable,
/// and nil for an optional variable.
@attached(member, names: named(init))
package macro MemberwiseInit(unlabelled: Int = 0) =
  #externalMacro(module: "PayloadMacros", type: "MemberwiseInitMacro")

/// The default value of a property's parameter. An initial value of the property would be evaluated and discarded wherever an
/// argument is given, which enlarges the download.
@attached(peer)
package macro Default<Value>(_ value: Value) = #externalMacro(module: "PayloadMacros", type: "AnnotationMacro")

/// The default value of an optional property's parameter.
@attached(peer)
package macro Default(_ none: Never?) = #externalMacro(module: "PayloadMacros", type: "AnnotationMacro")
