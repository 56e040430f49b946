package import Kernel
package import OutOfPocketEngine
package import WebUI

extension InsightFeature {
  package indirect enum Action: Equatable, Sendable {
    // From the shell.
    /// A run was finished. `day` is a daily challenge's day; nil for the player's.
    case finished(RunResult, day: CivilDay?)
    case statisticsAppeared
    case achievementsAppeared
    /// Another page covers the screen.
    case covered
    /// The next cards may be rendered.
    case drawn
    case imagePrepared(id: Int32, isReady: Bool)
    case shared(SharingOutcome)

    // Statistics.
    case modeChosen(RunMode?)
    case periodChosen(StatisticsFilter.Period)
    /// A chart part was touched.
    case read(ChartName, Int)
    /// Select another chart part, relative to the current one.
    case stepped(ChartName, Int)
    case allMistakesTapped
    case practiseTapped(GestureSet)
    case playTapped
    case exportTapped
    case resetTapped
    case resetCancelled
    case resetConfirmed
    case undoTapped
    case achievementsTapped
    case statisticsTapped

    // Sharing.
    case share(ShareSubject)
    case shareConfirmed
    case shareClosed
  }

  /// Result of sharing.
  package enum SharingOutcome: UInt8, Sendable {
    case shared, saved, cancelled, failed
  }

  package enum Effect: Equatable, Sendable {
    /// The chunk of the history with this number changed.
    case storeChunk(Int64)
    case removeChunk(Int64)
    case storeTotals
    case storeCareer
    /// Show the achievement after the game.
    case unlocked(Achievement)
    /// Practise these gestures.
    case practise(GestureSet)
    case play
    case showStatistics
    case showAchievements
    case announce(LocalizedStringResource)
    /// Answered by `Action.drawn` after rendering.
    case drawMore
    case saveFile(name: String, type: String, bytes: [UInt8])
    /// Prepares the picture before the tap that shares it.
    case prepareImage(id: Int32, svg: String, width: Int32, height: Int32)
    case shareImage(id: Int32, text: String, fileName: String)

    package static func == (a: Effect, b: Effect) -> Bool {
      switch (a, b) {
      case (.storeChunk(let x), .storeChunk(let y)), (.removeChunk(let x), .removeChunk(let y)): x == y
      case (.storeTotals, .storeTotals), (.storeCareer, .storeCareer), (.play, .play), (.drawMore, .drawMore): true
      case (.showStatistics, .showStatistics), (.showAchievements, .showAchievements): true
      case (.unlocked(let x), .unlocked(let y)): x == y
      case (.practise(let x), .practise(let y)): x == y
      case (.announce(let x), .announce(let y)): x == y
      case (.saveFile(let n, let t, let x), .saveFile(let m, let u, let y)):
        n.utf8.elementsEqual(m.utf8) && t.utf8.elementsEqual(u.utf8) && x == y
      case (.prepareImage(let i, let s, let w, let h), .prepareImage(let j, let t, let v, let g)):
        i == j && s.utf8.elementsEqual(t.utf8) && w == v && h == g
      case (.shareImage(let i, let s, let n), .shareImage(let j, let t, let m)):
        i == j && s.utf8.elementsEqual(t.utf8) && n.utf8.elementsEqual(m.utf8)
      default: false
      }
    }
  }
}
