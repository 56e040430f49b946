// Minimal Swift Testing for converted tests: no macros, no existentials.

import CRunner

/// A test with its title and function.
public struct TestCase {
  public let suite: StaticString
  public let title: StaticString
  public let run: () -> Void

  public init(_ suite: StaticString, _ title: StaticString, _ run: @escaping () -> Void) {
    self.suite = suite
    self.title = title
    self.run = run
  }
}

/// The test targets add theirs.
nonisolated(unsafe) public var tests: [TestCase] = []

/// Failures of the running test.
nonisolated(unsafe) public var failures: Int32 = 0

/// Records a failure unless the condition holds; the test continues.
public func expect(
  _ condition: Bool, _ comment: @autoclosure () -> String = "", file: StaticString = #fileID, line: Int32 = #line
) {
  if !condition { fail("expectation failed", comment(), file, line) }
}

/// A failed requirement, already recorded.
public struct RequirementFailed: Error {}

/// Returns the value, or ends the test.
public func require<Value>(
  _ value: Value?, _ comment: @autoclosure () -> String = "", file: StaticString = #fileID, line: Int32 = #line
) throws(RequirementFailed) -> Value {
  guard let value else {
    fail("required a value", comment(), file, line)
    throw RequirementFailed()
  }
  return value
}

/// Ends the test unless the condition holds.
public func require(
  _ condition: Bool, _ comment: @autoclosure () -> String = "", file: StaticString = #fileID, line: Int32 = #line
) throws(RequirementFailed) {
  guard condition else {
    fail("requirement failed", comment(), file, line)
    throw RequirementFailed()
  }
}

/// An error that ended the test.
public func thrown<Failure: Error>(_ error: Failure, file: StaticString = #fileID, line: Int32 = #line) {
  fail("an error was thrown", "", file, line)
}

public func thrown(_ error: RequirementFailed, file: StaticString = #fileID, line: Int32 = #line) {}

public func forEachArgument<Arguments: Sequence>(_ arguments: Arguments, _ body: (Arguments.Element) -> Void) {
  for argument in arguments { body(argument) }
}

/// Replaces `String(describing:)`, which needs reflection.
public func described<Value>(_ value: Value) -> String { "(a value)" }

extension String {
  /// Byte-wise search; the standard library's needs the regular expression module, which Embedded Swift lacks.
  public func contains(_ piece: String) -> Bool {
    let (mine, piece) = ([UInt8](utf8), [UInt8](piece.utf8))
    guard piece.count <= mine.count else { return false }
    return (0...(mine.count - piece.count)).contains { mine[$0..<($0 + piece.count)].elementsEqual(piece) }
  }
}

@export(interface)
private func fail(_ what: StaticString, _ comment: String, _ file: StaticString, _ line: Int32) {
  failures += 1
  write("Tests/")
  write(file)
  write(":" + line.description + ": ")
  write(what)
  if !comment.isEmpty { write(": " + comment) }
  write("\n")
}

public func write(_ text: StaticString) { runner_write(text.utf8Start, Int32(text.utf8CodeUnitCount)) }

public func write(_ text: String) {
  var text = text
  text.withUTF8 { bytes in
    if let start = bytes.baseAddress { runner_write(start, Int32(bytes.count)) }
  }
}
