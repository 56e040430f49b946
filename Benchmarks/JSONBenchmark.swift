import Foundation
import Kernel

/// Parsing and writing a megabyte, compared with Foundation's `JSONSerialization`.
let jsonBenchmark = Benchmark("json", "the kernel's JSON and Foundation's, one document of 1 MB") { report in
  let document = JSONDocument.bytes(atLeast: 1_000_000)
  let data = Data(document)
  let megabytes = Double(document.count) / 1e6

  let tree = try JSON.parse(document)
  let foundationTree = try JSONSerialization.jsonObject(with: data)
  report.remark("\(document.count) bytes")

  let reading = Measure.seconds(
    ours: {
      Measure.consume(try? JSON.parse(document))
    },
    peer: {
      Measure.consume(try? JSONSerialization.jsonObject(with: data))
    })
  report.figure("read, kernel", megabytes / reading.ours, "MB/s")
  report.figure("read, Foundation", megabytes / reading.peer, "MB/s")
  report.ratio("read", reading.peer, against: "Foundation", reading.ours, .atLeast(2))

  let writing = Measure.seconds(
    ours: {
      Measure.consume(tree.serialized())
    },
    peer: {
      Measure.consume(try? JSONSerialization.data(withJSONObject: foundationTree))
    })
  report.figure("write, kernel", megabytes / writing.ours, "MB/s")
  report.figure("write, Foundation", megabytes / writing.peer, "MB/s")
  report.ratio("write", writing.peer, against: "Foundation", writing.ours, .atLeast(2))
}

/// A typical API document: players with games, names in two scripts, escapes, integers and doubles.
private enum JSONDocument {
  static func bytes(atLeast size: Int) -> [UInt8] {
    var generator = Generator(seed: 20_261_120)
    var writer = JSON.Writer(capacity: size + 4_096)
    writer.beginObject()
    writer.member("version", 1)
    writer.name("players")
    writer.beginArray()
    while writer.count < size { player(&writer, &generator) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  private static let names = ["ნინო მაისურაძე", "Giorgi", "Ana \"Flick\" Lomidze", "თამარი", "Luka\\Nika", "Mariam K."]
  private static let lines = [
    "expected up, saw right after 0.84 s", "მოსალოდნელი იყო ზემოთ, გამოვიდა მარჯვნივ",
    "first line\nsecond line\t(tabbed)",
    "https://playd.example/games/out-of-pocket?mode=classic", "", "ok",
  ]

  private static func player(_ writer: inout JSON.Writer, _ generator: inout Generator) {
    writer.beginObject()
    writer.member("playerID", String(generator.next(), radix: 16))
    writer.member("name", generator.pick(names) ?? "")
    writer.member("joined", generator.integer(in: 1_600_000_000_000...1_800_000_000_000))
    writer.member("active", generator.chance(1, in: 2))
    writer.name("referrer")
    writer.null()
    writer.name("games")
    writer.beginArray()
    for _ in 0..<generator.integer(in: 1...8) {
      writer.beginObject()
      writer.member("score", generator.integer(in: 0...200))
      writer.member("seed", Int64(bitPattern: generator.next()))
      writer.member("mean", number: generator.unit() * 2)
      writer.member("pace", number: Double(generator.integer(in: 80...3_000)) / 1_000)
      writer.member("outcome", generator.pick(lines) ?? "")
      writer.name("reactions")
      writer.array((0..<generator.integer(in: 3...12)).map { _ in generator.integer(in: 80...3_000) })
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
