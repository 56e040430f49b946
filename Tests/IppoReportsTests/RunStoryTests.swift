import Foundation
import IppoEngine
import IppoReports
import Kernel
import RunFiles
import Testing

@Suite("Ippo's reports: a run")
struct RunStoryTests {
  private func story(_ name: String) throws -> RunStory {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "Tests/Data/runs/" + name)))
    let run = try #require(try RunFileReader.runs(in: bytes).first)
    let clean = try CleanRun(run, now: Timestamp(1_800_000_000_000), offset: 0)
    return RunStory(clean, profile: RunProfile(kind: clean.kind, age: 30), seed: 1)
  }

  @Test("the story has the engine's sprints at their times, one grade each")
  func sprints() throws {
    let story = try story("fitparse__activity-small-fenix2-run.fit")
    #expect(story.sprints.map { $0.grade } == story.run.sprints)
    #expect(story.sprints.count >= 9)
    for sprint in story.sprints {
      #expect((30_000...48_000).contains((sprint.to - sprint.from).rawValue))
    }
    #expect(story.zones.reduce(Milliseconds.zero, +) <= story.clean.duration)
  }

  @Test("its text has distance, time, heart rate, cadence, speed and sprints")
  func text() throws {
    let text = try story("fitparse__activity-small-fenix2-run.fit").text
    for piece in [
      "FIT, 2015-08-15 14:45, 47:13", "8.928 km (the recorder says 9.008 km: -0.8 %)", "cadence ", "speed ",
    ] {
      #expect(text.contains(piece), "\(piece)")
    }
  }

  @Test("its drawing is well-formed, whatever the run lacks")
  func drawing() throws {
    for name in [
      "fitparse__activity-small-fenix2-run.fit", "tcxparser__test.tcx", "gpxpy__track-with-empty-segment.gpx",
    ] {
      let drawing = try story(name).drawing
      #expect(XMLCheck.isWellFormed(drawing), "\(name)")
      #expect(drawing.contains("<path"))
    }
  }
}

/// Elements closed in the order in which they were opened.
private enum XMLCheck {
  static func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    for tag in text.split(separator: "<", omittingEmptySubsequences: true) {
      guard let end = tag.firstIndex(of: ">") else { return false }
      let body = tag[..<end]
      if body.hasPrefix("/") {
        guard open.popLast() == body.dropFirst() else { return false }
      } else if !body.hasSuffix("/") {
        open.append(body.prefix { $0 != " " })
      }
    }
    return open.isEmpty
  }
}
