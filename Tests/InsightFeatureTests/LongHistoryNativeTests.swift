import Foundation
import Kernel
import OutOfPocketEngine
import Testing

@testable import InsightFeature

/// Stored history of ten thousand answers, for the browser story of the statistics screen.
///
/// Renewed by `PLAYD_RENEW_GOLDENS=1 PLAYD_ONLY=InsightFeatureTests swift test --filter LongHistory`.
@Suite("A long history of play")
struct LongHistoryNativeTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Data/history/ten-thousand.json")

  @Test("ten thousand answers are kept as the browser's story has them")
  func tenThousand() throws {
    let history = InsightFixture.played(days: 28, attempts: 40).state.history
    #expect(history.keptAttempts >= 10_000)
    var writer = JSON.Writer()
    writer.beginObject()
    for chunk in history.chunks {
      writer.name("playd.history.\(chunk.number)")
      writer.string(Base64.url.text(chunk.encoded()))
    }
    writer.endObject()
    let bytes = Data(writer.bytes + Array("\n".utf8))
    if ProcessInfo.processInfo.environment["PLAYD_RENEW_GOLDENS"] != nil { try bytes.write(to: Self.file) }
    #expect(try Data(contentsOf: Self.file) == bytes)
  }
}
