import ServerRuntime
import Testing

@Suite("Trace context")
struct TraceContextTests {
  private static let traceID = "4bf92f3577b34da6a3ce929d0e0e4736"

  @Test("reads version 00, and what a later version has in common with it")
  func reads() throws {
    let trace = try #require(TraceContext("00-\(Self.traceID)-00f067aa0ba902b7-01".utf8))
    #expect(trace.traceID == Self.traceID && trace.isSampled)
    #expect(TraceContext("00-\(Self.traceID)-00f067aa0ba902b7-00".utf8)?.isSampled == false)
    #expect(TraceContext("cc-\(Self.traceID)-00f067aa0ba902b7-03-more".utf8) == trace)
  }

  @Test(
    "refuses what the recommendation calls invalid",
    arguments: [
      "", "-", "00", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7",
      "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
      "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
      "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
      "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
      "00-4bf92f3577b34da6a3ce929d0e0e473-00f067aa0ba902b7-01",
      "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-1",
      "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more",
      "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01\r\nX-A: b",
    ])
  func refuses(_ field: String) {
    #expect(TraceContext(field.utf8) == nil)
  }

  @Test("is stored and read back, and goes on with another span")
  func stores() throws {
    for flags in ["00", "01"] {
      let trace = try #require(TraceContext("00-\(Self.traceID)-00f067aa0ba902b7-\(flags)".utf8))
      #expect(TraceContext(stored: trace.stored) == trace)
      #expect(trace.field(span: 0xAB) == "00-\(Self.traceID)-00000000000000ab-\(flags)")
      #expect(TraceContext(trace.field(span: 0).utf8) == trace)
    }
    #expect(TraceContext(stored: "4bf9") == nil && TraceContext(stored: "") == nil)
  }
}
