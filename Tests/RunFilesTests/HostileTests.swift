import RunFiles
import Testing

@Suite("Run files: hostile XML")
struct HostileTests {
  private let head = "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"1\"><time>"
  private let tail = "</time></trkpt></trkseg></trk></gpx>"

  @Test("entities are never expanded or fetched: a value made of one is no value")
  func entities() {
    let type = """
      <!DOCTYPE gpx [
      <!ENTITY a "2026-03-02T05:00:00Z"> <!ENTITY b "&a;&a;&a;&a;">
      <!ENTITY file SYSTEM "file:///etc/passwd"> <!-- ]> -->
      <!ENTITY % more SYSTEM "http://127.0.0.1/x.dtd"> %more;
      ]>

      """
    for entity in ["&a;", "&b;", "&file;", "&#x32;026-03-02T05:00:00Z"] {
      #expect(Reading(type + head + entity + tail).error == .noTimes, "\(entity)")
    }
    #expect(Reading(type + head + "2026-03-02T05:00:00Z" + tail).runs.count == 1)
  }

  @Test("CDATA, comments and instructions are where XML allows them")
  func sections() throws {
    let text = "<!-- <gpx> -- --><?x <gpx> ?>" + head + "<![CDATA[2026-03-02T05:00:00Z]]>" + tail + "<!-- end -->\n"
    #expect(Reading(text).runs.count == 1)
    for bad in ["<![CDATA[x]]>" + head + tail, "<gpx/><!DOCTYPE gpx>", "<gpx><!ELEMENT a></gpx>"] {
      #expect(Reading(bad).error != nil)
    }
  }

  @Test("elements that cross, a second root, text outside and names of nothing are refused")
  func malformed() {
    let texts = [
      "<gpx><trk></gpx></trk>", "<gpx></gpx><gpx></gpx>", "<gpx></gpx>text", "<gpx><></></gpx>", "<gpx></ gpx>",
      "<gpx><a <b></a></gpx>", "<gpx/ ><trk/>", "<gpx><1/></gpx>",
    ]
    for text in texts {
      let error = Reading(text).error
      var isMalformed = false
      if case .malformed? = error { isMalformed = true }
      if case .truncated? = error { isMalformed = true }
      #expect(isMalformed, "\(text)")
    }
  }

  @Test("a thousand levels, a tag without an end and a text without an end take no memory")
  func bombs() {
    var deep = "<gpx>"
    for _ in 0..<1_000 { deep += "<a>" }
    #expect(Reading(deep).error == .tooDeep(offset: 5 + 63 * 3))
    let long = "<gpx><a b=\"" + String(repeating: "x", count: 100_000)
    #expect(Reading(Array(long.utf8), pieces: 1_000).error != nil)
    let text = head + String(repeating: "7", count: 100_000) + tail
    #expect(Reading(Array(text.utf8), pieces: 1_000).error == .noTimes)
  }

  @Test("numbers that are none, infinite or beyond the Earth leave out the value, not the run")
  func numbers() throws {
    for latitude in ["", "north", "1e999", "91", "nan", "1e", "--1", "0x10", "1,5"] {
      let point = "<trkpt lat=\"\(latitude)\" lon=\"2\"><time>2026-03-02T05:00:00Z</time></trkpt>"
      let run = try #require(Reading("<gpx><trk><trkseg>\(point)</trkseg></trk></gpx>").runs.first)
      #expect(run.points.first?.position == nil, "\(latitude)")
    }
    for (latitude, value) in [("1.5", 1.5), ("-1.5e1", -15.0), ("+.5", 0.5), (" 2. ", 2.0), ("4000E-2", 40.0)] {
      let point = "<trkpt lat=\"\(latitude)\" lon=\"2\"><time>2026-03-02T05:00:00Z</time></trkpt>"
      let run = try #require(Reading("<gpx><trk><trkseg>\(point)</trkseg></trk></gpx>").runs.first)
      #expect(run.points.first?.position?.latitude == value, "\(latitude)")
    }
  }
}
