import Kernel
import Testing

@Suite("JSON objects")
struct JSONObjectTests {
  @Test("a member is set in its place, added at the end, and taken out by nil")
  func memberIsSetInPlace() {
    var object: JSON.Object = ["a": 1, "b": 2]
    object["a"] = 10
    object["c"] = 3
    #expect(JSON.object(object).text == "{\"a\":10,\"b\":2,\"c\":3}")
    object["b"] = nil
    object["q"] = nil
    #expect(JSON.object(object).text == "{\"a\":10,\"c\":3}")
    #expect(object.count == 2)
    #expect(object["c"] == 3 && object["b"] == nil)
  }

  @Test("members are gone through in their order")
  func membersAreGoneThroughInOrder() {
    let object = JSON.Object([("z", 1), ("a", 2)])
    #expect(object.members.map { $0.name }.elementsEqual(["z", "a"]))
  }

  @Test("values of other kinds have no members")
  func noMembers() {
    for value in [nil, true, 1, 1.5, "a", ["a"]] as [JSON] { #expect(value["a"] == nil) }
  }

  @Test("a value is equal to itself and to nothing else")
  func valueIsEqualToItselfAndToNothingElse() {
    let values: [JSON] = [
      nil, false, true, 0, 1, 0.5, 1.0, "", "a", [], [1], [1, 2], [:], ["a": 1], ["a": 2], ["b": 1],
    ]
    for (i, a) in values.enumerated() {
      for (j, b) in values.enumerated() { #expect((a == b) == (i == j), "\(a.text) and \(b.text)") }
    }
  }
}

/// A row of a leaderboard, as modules read and write it.
private struct Row: JSONDecodable, JSONEncodable, Equatable {
  var name: String
  var score: Int64
  var pace: Double?

  init(name: String, score: Int64, pace: Double?) {
    self.name = name
    self.score = score
    self.pace = pace
  }

  init(from json: JSON) throws(JSON.DecodingError) {
    var object = try JSON.ObjectReader(json)
    name = try object.string("name")
    score = try object.integer("score", in: 0...1_000)
    pace = try object.optionalNumber("pace")
    try object.finish()
  }

  func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("name", name)
    writer.member("score", score)
    if let pace { writer.member("pace", number: pace) }
    writer.endObject()
  }
}

@Suite("Reading JSON by type")
struct JSONObjectReaderTests {
  /// The message of the error that the body throws; nil if it throws none.
  private func complaint(_ text: String, _ body: (JSON) throws(JSON.DecodingError) -> Void) -> String? {
    guard let json = parsed(text) else { return "not JSON" }
    do throws(JSON.DecodingError) {
      try body(json)
      return nil
    } catch {
      return error.message
    }
  }

  private func rows(_ text: String) -> String? {
    complaint(text) { (json) throws(JSON.DecodingError) in
      var object = try JSON.ObjectReader(json)
      _ = try object.array("rows", of: Row.self)
      try object.finish()
    }
  }

  @Test("members of every type are read, in any order")
  func everyType() {
    let text =
      "{\"o\":{\"x\":1},\"a\":[1,2],\"s\":\"text\",\"b\":true,\"n\":1.5,\"i\":7,\"whole\":3,\"any\":[null],\"row\":{\"score\":1,\"name\":\"N\"}}"
    let problem = complaint(text) { (json) throws(JSON.DecodingError) in
      var object = try JSON.ObjectReader(json)
      let integer = try object.integer("i")
      let number = try object.number("n")
      let whole = try object.number("whole")
      let bool = try object.bool("b")
      let string = try object.string("s")
      let array = try object.array("a", of: Int64.self)
      var inner = try object.object("o")
      let x = try inner.integer("x")
      try inner.finish()
      let any = try object.value("any")
      let row = try object.decode("row", as: Row.self)
      try object.finish()
      #expect(integer == 7 && number == 1.5 && whole == 3 && bool && string == "text" && array == [1, 2] && x == 1)
      #expect(any == [nil])
      #expect(row == Row(name: "N", score: 1, pace: nil))
    }
    #expect(problem == nil)
  }

  @Test("optional members may be absent or null")
  func optionalMembersMayBeAbsentOrNull() {
    for text in ["{}", "{\"i\":null,\"n\":null,\"b\":null,\"s\":null,\"a\":null,\"o\":null,\"r\":null}"] {
      let problem = complaint(text) { (json) throws(JSON.DecodingError) in
        var object = try JSON.ObjectReader(json)
        let integer = try object.optionalInteger("i")
        let number = try object.optionalNumber("n")
        let bool = try object.optionalBool("b")
        let string = try object.optionalString("s")
        let array = try object.optionalArray("a", of: Int64.self)
        let inner = try object.optionalObject("o") == nil
        let row = try object.decodeIfPresent("r", as: Row.self)
        try object.finish()
        #expect(integer == nil && number == nil && bool == nil && string == nil && array == nil && inner && row == nil)
      }
      #expect(problem == nil, "\(text)")
    }
  }

  @Test("an optional member of the wrong kind is still wrong")
  func optionalKind() {
    let problem = complaint("{\"i\":\"7\"}") { (json) throws(JSON.DecodingError) in
      var object = try JSON.ObjectReader(json)
      _ = try object.optionalInteger("i")
    }
    #expect(problem == "i: expected integer, found string")
  }

  @Test("the path leads to what is wrong")
  func pathLeadsToWhatIsWrong() {
    #expect(rows("[]") == "the value: expected object, found array")
    #expect(rows("{}") == "rows: missing")
    #expect(rows("{\"rows\":null}") == "rows: missing")
    #expect(rows("{\"rows\":{}}") == "rows: expected array, found object")
    #expect(rows("{\"rows\":[1]}") == "rows[0]: expected object, found integer")
    #expect(rows("{\"rows\":[{\"name\":\"a\",\"score\":1},{\"name\":\"b\"}]}") == "rows[1].score: missing")
    #expect(rows("{\"rows\":[{\"name\":\"a\",\"score\":1.5}]}") == "rows[0].score: expected integer, found number")
    #expect(rows("{\"rows\":[{\"name\":1,\"score\":1}]}") == "rows[0].name: expected string, found integer")
    #expect(
      rows("{\"rows\":[{\"name\":\"a\",\"score\":1,\"pace\":\"x\"}]}") == "rows[0].pace: expected number, found string")
    #expect(rows("{\"rows\":[{\"name\":\"a\",\"score\":1,\"cheat\":1}]}") == "rows[0].cheat: unknown member")
    #expect(rows("{\"rows\":[],\"more\":1}") == "more: unknown member")
    #expect(rows("{\"rows\":[]}") == nil)
  }

  @Test("a value outside its range says which values are allowed, and the ends are")
  func valueOutsideRangeSaysWhichValuesAreAllowed() {
    #expect(rows("{\"rows\":[{\"name\":\"a\",\"score\":0},{\"name\":\"a\",\"score\":1000}]}") == nil)
    #expect(rows("{\"rows\":[{\"name\":\"a\",\"score\":-1}]}") == "rows[0].score: must be 0 to 1000")
    #expect(rows("{\"rows\":[{\"name\":\"a\",\"score\":1001}]}") == "rows[0].score: must be 0 to 1000")
  }

  @Test("nested readers carry the path of the outer ones")
  func nestedPaths() {
    let problem = complaint("{\"recording\":{\"seed\":\"x\"}}") { (json) throws(JSON.DecodingError) in
      var object = try JSON.ObjectReader(json)
      var recording = try object.object("recording")
      _ = try recording.integer("seed")
    }
    #expect(problem == "recording.seed: expected integer, found string")
    let deeper = complaint("{\"a\":{\"b\":{\"rows\":[{\"name\":3}]}}}") { (json) throws(JSON.DecodingError) in
      var a = try JSON.ObjectReader(json)
      var b = try a.object("a")
      var c = try b.object("b")
      _ = try c.array("rows", of: Row.self)
    }
    #expect(deeper == "a.b.rows[0].name: expected string, found integer")
    let wrong = complaint("{\"a\":[]}") { (json) throws(JSON.DecodingError) in
      var object = try JSON.ObjectReader(json)
      _ = try object.object("a")
    }
    #expect(wrong == "a: expected object, found array")
  }

  @Test("a check that only the caller can make has the path of its member")
  func ownChecks() {
    let problem = complaint("{\"a\":{\"id\":\"zz\"}}") { (json) throws(JSON.DecodingError) in
      var object = try JSON.ObjectReader(json)
      var inner = try object.object("a")
      let id = try inner.string("id")
      if id.utf8.count != 16 { throw inner.error("id", .invalid("must be 16 characters")) }
    }
    #expect(problem == "a.id: must be 16 characters")
  }

  @Test("a reader of a newer server's answer may ignore what it does not know")
  func readerOfNewerServerAnswerMayIgnoreWhatIt() {
    let problem = complaint("{\"a\":1,\"new\":2}") { (json) throws(JSON.DecodingError) in
      var object = try JSON.ObjectReader(json)
      _ = try object.integer("a")
      try object.finish(ignoringUnknown: true)
    }
    #expect(problem == nil)
  }

  @Test("what was written by type is read by type")
  func roundTrip() {
    let rows = [Row(name: "ნინო", score: 7, pace: 0.25), Row(name: "", score: 0, pace: nil)]
    var writer = JSON.Writer()
    writer.beginObject()
    writer.member("rows", rows)
    writer.member("first", rows[0])
    writer.endObject()
    let problem = complaint(writer.text) { (json) throws(JSON.DecodingError) in
      var object = try JSON.ObjectReader(json)
      let readRows = try object.array("rows", of: Row.self)
      let first = try object.decode("first", as: Row.self)
      try object.finish()
      #expect(readRows == rows)
      #expect(first == rows[0])
    }
    #expect(problem == nil)
    #expect(rows[1].serialized().elementsEqual("{\"name\":\"\",\"score\":0}".utf8))
  }
}
