import Kernel
import Testing

@Suite("JSON limits")
struct JSONLimitsTests {
  private func nested(_ depth: Int, _ open: String, _ close: String) -> String {
    String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
  }

  @Test("128 levels are read and written, the 129th is refused at its bracket")
  func with128LevelsAreReadAndWritten() {
    #expect(parsed(nested(128, "[", "]"))?.text == nested(128, "[", "]"))
    #expect(parsed(nested(128, "{\"a\":", "}"))?.text == nested(128, "{\"a\":", "}"))
    let arrays = refusal(nested(129, "[", "]"))
    #expect(arrays?.reason == .tooDeep && arrays?.offset == 128)
    let objects = refusal(nested(129, "{\"a\":", "}"))
    #expect(objects?.reason == .tooDeep && objects?.offset == 128 * 5)
    #expect(refusal(String(repeating: "[", count: 1_000_000))?.reason == .tooDeep)
  }

  @Test("the depth limit counts levels, not brackets")
  func depthLimitCountsLevels() {
    let many = "[" + String(repeating: "[],", count: 1_000) + "[]]"
    #expect(parsed(many, limits: JSON.Limits(depth: 2)) != nil)
    #expect(refusal(many, limits: JSON.Limits(depth: 1))?.reason == .tooDeep)
    #expect(parsed("1", limits: JSON.Limits(depth: 0)) == 1)
    #expect(refusal("[]", limits: JSON.Limits(depth: 0))?.reason == .tooDeep)
  }

  @Test("a text of as many bytes as allowed is read, one of one more is refused")
  func textOfAsManyBytesAsAllowedIsRead() {
    #expect(parsed("[1,2]", limits: JSON.Limits(bytes: 5)) == [1, 2])
    let error = refusal("[1,2] ", limits: JSON.Limits(bytes: 5))
    #expect(error?.reason == .tooLarge && error?.offset == 5)
  }

  @Test("a name that an object has twice is refused at its second place")
  func nameObjectHasTwiceIsRefusedAtSecondPlace() {
    let error = refusal("{\"a\":1,\"b\":2,\"a\":3}")
    #expect(error?.reason == .duplicateName && error?.offset == 13)
    #expect(refusal("{\"a\":1,\"\\u0061\":3}")?.reason == .duplicateName)
    #expect(refusal("{\"\":1,\"\":3}")?.reason == .duplicateName)
    #expect(refusal("[{\"x\":{\"a\":1,\"a\":1}}]")?.reason == .duplicateName)
    #expect(parsed("{\"a\":{\"a\":{\"a\":1}},\"b\":{\"a\":1}}") != nil)
    #expect(parsed("{\"a\":1,\"A\":2,\"aa\":3,\"\\u0000\":4,\"a \":5}") != nil)
  }

  @Test("the first or the last of equal names is kept where the limits say so")
  func firstOrLastOfEqualNamesIsKept() {
    let text = "{\"a\":1,\"b\":2,\"a\":3,\"c\":4,\"a\":5,\"c\":6}"
    #expect(parsed(text, limits: JSON.Limits(duplicateNames: .keepFirst)) == ["a": 1, "b": 2, "c": 4])
    #expect(parsed(text, limits: JSON.Limits(duplicateNames: .keepLast)) == ["a": 5, "b": 2, "c": 6])
  }

  @Test("objects of many members find their duplicates too", arguments: [2, 15, 16, 17, 18, 100, 5_000])
  func objectsOfManyMembersFindDuplicatesToo(count: Int) {
    func object(_ names: [Int]) -> String {
      "{" + names.map { "\"member number \($0)\":\($0)" }.reduce(into: "") { $0 += $0.isEmpty ? $1 : "," + $1 } + "}"
    }
    let names = Array(0..<count)
    #expect(parsed(object(names))?.kind == .object)
    #expect(parsed(object(names))?["member number \(count - 1)"] == .integer(Int64(count - 1)))
    for twin in [0, count / 2, count - 1] {
      let error = refusal(object(names + [twin]))
      #expect(error?.reason == .duplicateName, "\(twin) of \(count)")
      #expect(error?.offset == object(names).utf8.count, "\(twin) of \(count)")
      let kept = parsed(object(names + [twin]), limits: JSON.Limits(duplicateNames: .keepLast))
      #expect(kept == parsed(object(names)), "\(twin) of \(count)")
    }
  }

  @Test("names made to share what they are first compared by are still told apart")
  func namesMadeToShareWhatTheyAreFirstCompared() {
    // Equal length, and equal first and last eight bytes.
    let names = (100..<400).map { "aaaaaaaa\($0)zzzzzzzz" }
    let members = names.map { "\"\($0)\":1" }
    let text = "{" + members.reduce("") { $0.isEmpty ? $1 : $0 + "," + $1 } + "}"
    #expect(parsed(text)?["aaaaaaaa250zzzzzzzz"] == 1)
    let doubled = "{" + members.reduce("") { $0 + $1 + "," } + members[150] + "}"
    #expect(refusal(doubled)?.reason == .duplicateName)
  }

  @Test("after a refusal nothing of the half-read tree is left behind")
  func halfRead() {
    // Must not trap; a leak checker would show leaks.
    for text in [
      "[[\"a long text that is no small one\",[1,2,{\"a long name that is no small one\":[1", "{\"a\":[{}],\"b\":[[[x",
    ] {
      for length in 0...text.utf8.count { #expect(refusal([UInt8](text.utf8.prefix(length))) != nil) }
    }
  }
}
