package import IppoEngine
package import Kernel
package import RunFiles

/// A recorded run told by the run engine: when it asked for sprints and how it judged them.
package struct RunStory: Sendable {
  package let clean: CleanRun
  package let profile: RunProfile
  let chart: RunChart

  package init(_ clean: CleanRun, profile: RunProfile, seed: UInt64) {
    self.clean = clean
    self.profile = profile
    chart = RunChart(clean.recording(profile, seed: seed))
  }

  package var run: FinishedRun { chart.run }
  package var sprints: [RunChart.Sprint] { chart.sprints }
  package var zones: [Milliseconds] { chart.zones }
  var gaps: [RunEngine.Gap] { chart.gaps }
}
