/// A value that can be made from JSON, or says what is wrong with it.
package protocol JSONDecodable {
  init(from json: JSON) throws(JSON.DecodingError)
}

extension JSON {
  /// Why a JSON value is not what a type needs, and where in it.
  package struct DecodingError: Error, Equatable, Sendable {
    package enum Problem: Equatable, Sendable {
      /// A value of another kind stands there.
      case mismatch(expected: Kind, found: Kind)
      /// The member is not there, or null.
      case missing
      /// A member that nobody asked for.
      case unknownMember
      /// The right kind, but not a value that is allowed; the sentence part says which are ("must be 1 to 100").
      case invalid(String)
    }

    /// One word for whoever passes the error on: what throws it is most of a client's decoding, and this makes that small.
    private let details: Details

    private final class Details: Sendable {
      let path: String
      let problem: Problem

      init(path: String, problem: Problem) {
        self.path = path
        self.problem = problem
      }
    }

    /// The way from the outermost value: `rows[3].score`; empty for that value itself.
    package var path: String { details.path }
    package var problem: Problem { details.problem }

    package init(path: String = "", _ problem: Problem) { details = Details(path: path, problem: problem) }

    package static func == (a: DecodingError, b: DecodingError) -> Bool {
      a.path.hasSameBytes(as: b.path) && a.problem == b.problem
    }

    /// The value found has another kind than expected.
    package static func mismatch(expected: Kind, found: JSON) -> DecodingError {
      DecodingError(.mismatch(expected: expected, found: found.kind))
    }

    /// A value that is not allowed; `requirement` goes on from its path: `must be 1 to 100`.
    package static func invalid(_ requirement: String) -> DecodingError { DecodingError(.invalid(requirement)) }

    /// The same error seen from the value around.
    func within(_ outer: String) -> DecodingError {
      DecodingError(path: JSON.join(outer, path), problem)
    }

    /// Where and what, for whoever sent the value: `recording.seed: expected integer, found string`.
    package var message: String {
      let place = path.isEmpty ? "the value" : path
      switch problem {
      case .mismatch(let expected, let found): return place + ": expected " + expected.name + ", found " + found.name
      case .missing: return place + ": missing"
      case .unknownMember: return place + ": unknown member"
      case .invalid(let requirement): return place + ": " + requirement
      }
    }
  }

  /// `outer.inner`, or `outer[3]` where the inner path begins with a bracket.
  #if hasAttribute(export)
    @export(interface)
  #endif
  static func join(_ outer: String, _ inner: String) -> String {
    if outer.isEmpty { return inner }
    guard let first = inner.bytes.first else { return outer }
    return first == UInt8(ascii: "[") ? outer + inner : outer + "." + inner
  }
}
