import ClientHost
import Goldens
import IppoEngine
import ShellFixture
import Testing
import WebUI

@testable import IppoFeature

/// The pages of Ippo, as `Tests/Data/screens-ippo` has them; `make goldens` renews them.
@Suite("The golden screens of Ippo")
struct ScreenGoldenTests {
  private func section(
    _ title: String, language: String = "en", _ reach: (IppoFixture) -> Void
  ) -> Goldens.Section {
    let fixture = IppoFixture()
    fixture.shell.launch(languages: [language])
    reach(fixture)
    return Goldens.Section(title, fixture.shell.page.transcript)
  }

  private func steps(_ language: String) -> [Goldens.Section] {
    IppoFeature.Onboarding.Step.allCases.map { step in
      section("step \(step.rawValue + 1), \(language)", language: language) { fixture in
        fixture.send(.starterTapped(.lumira))
        for _ in 0..<step.rawValue { fixture.send(.nextTapped) }
      }
    }
  }

  private func runs(_ language: String) -> [Goldens.Section] {
    func begin(_ fixture: IppoFixture, seconds: Int64) {
      fixture.begin(language: language)
      fixture.shell.launch(path: "/ippo/run", languages: [language])
      fixture.send(.run(.startTapped))
      for second in 0..<seconds {
        fixture.shell.wait(1_000)
        let place = HostEvent.Fix(
          latitude: 410_000_000 + Int32(second) * 260, longitude: 448_000_000, accuracy: 400, age: 0)
        fixture.send(.run(.pulsed(.measured([0, 150]))))
        fixture.send(.run(.placed(.fix(place))))
      }
    }
    return [
      section("before a run, \(language)") { fixture in
        fixture.begin(language: language)
        fixture.shell.launch(path: "/ippo/run", languages: [language])
      },
      section("warming up, \(language)") { begin($0, seconds: 30) },
      section("paused, \(language)") { fixture in
        begin(fixture, seconds: 30)
        fixture.send(.run(.pauseTapped))
      },
      section("locked, \(language)") { fixture in
        begin(fixture, seconds: 30)
        fixture.send(.run(.lockTapped))
      },
      section("a run's charts, \(language)") { fixture in
        begin(fixture, seconds: 300)
        fixture.send(.run(.finishTapped))
        while fixture.state?.celebrations.isEmpty == false { fixture.send(.celebrationClosed) }
        if let run = fixture.ran { fixture.send(.run(.detailTapped(run.startedAt))) }
      },
    ]
  }

  @Test("each page matches its file in each state")
  func pageMatchesFileInState() throws {
    var screens: [Goldens.Section] = []
    for language in ["en", "ka"] {
      screens += [
        section("home, \(language)") { $0.begin(language: language) },
        section("home, fed, \(language)") { fixture in
          fixture.begin(language: language)
          fixture.send(.cared(.feed))
        },
        section("ran away, \(language)") { fixture in
          fixture.begin(language: language)
          fixture.shell.now += 16 * 86_400_000
          fixture.shell.launch(languages: [language])
        },
        section("pets, \(language)") { fixture in
          fixture.begin(language: language)
          fixture.send(.tabTapped(.pets))
        },
        section("pet, \(language)") { fixture in
          fixture.begin(language: language)
          fixture.send(.petTapped(.lumira))
        },
        section("shop, \(language)") { fixture in
          fixture.begin(language: language)
          fixture.send(.shopTapped)
        },
        section("profile, \(language)") { fixture in
          fixture.begin(language: language)
          fixture.send(.profileTapped)
        },
        section("runs, \(language)") { fixture in
          fixture.begin(language: language)
          fixture.send(.tabTapped(.runs))
        },
      ]
      screens += runs(language)
    }
    let files = [(name: "onboarding", sections: steps("en") + steps("ka")), (name: "screens", sections: screens)]
    #expect(try Goldens("screens-ippo").differences(files) == [])
  }
}
