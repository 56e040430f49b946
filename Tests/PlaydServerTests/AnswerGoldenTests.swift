import Goldens
import PlaydAPI
import PlaydServer
import Testing

/// The answers of the server to every operation, as `Tests/Data/answers` has them; `make goldens` renews them.
@Suite("Golden answers")
struct AnswerGoldenTests {
  @Test("every operation's answer matches its file")
  func answers() throws {
    var files: [(name: String, sections: [Goldens.Section])] = []
    var requested: Set<String> = []
    for (name, play) in AnswerScenario.all {
      let scenario = try play()
      files.append((name: name, sections: scenario.sections))
      requested.formUnion(scenario.answers.map(\.id))
    }
    #expect(Set(API.everyOperation.map(\.id)).subtracting(requested) == [], "operations without an answer")
    #expect(try Goldens("answers/scenarios").differences(files) == [])
  }

  @Test("every operation's answer to a request without credentials and body matches its file")
  func strangers() throws {
    let scenario = AnswerScenario(try TestServer())
    for operation in API.everyOperation {
      let words = operation.template.split(separator: "/").filter { $0.hasPrefix("{") }.map { _ in "none" }
      try scenario.request(operation.id, words, masking: operation.id == "createPlayer" ? ["name"] : [])
    }
    #expect(
      try Goldens("answers/strangers").differences([(name: "strangers", sections: scenario.sections)]) == [])
  }
}
