public import Kernel
public import OutOfPocketEngine
public import WebUI

extension InsightFeature {
  public enum Action: Equatable, Sendable {
    // From the shell.
    /// A run was finished. `day` is a daily challenge's own day; nil for the player's.
    case finished(RunResult, day: CivilDay?)
    case statisticsAppeared
    case achievementsAppeared
    /// Another page has taken the screen.
    case covered
    /// The next cards of the screen may be drawn.
    case drawn
    case imagePrepared(id: Int32, isReady: Bool)
    case shared(SharingOutcome)

    // Statistics.
    case modeChosen(RunMode?)
    case periodChosen(StatisticsFilter.Period)
    /// A part of a chart was touched.
    case read(ChartName, Int)
    /// The part before or after the one that was read, by so many.
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

  /// How sharing ended.
  public enum SharingOutcome: UInt8, Sendable {
    case shared, saved, cancelled, failed
  }

  public enum Effect: Equatable, Sendable {
    /// The chunk of the history with this number is another now.
    case keepChunk(Int64)
    case removeChunk(Int64)
    case keepTotals
    case keepCareer
    /// To be told where the player looks, after the game.
    case unlocked(Achievement)
    /// Practice of these gestures is wanted.
    case practise(GestureSet)
    case play
    case showStatistics
    case showAchievements
    case announce(LocalizedStringResource)
    /// `Action.drawn` is awaited when the page has shown what there is.
    case drawMore
    case saveFile(name: String, type: String, bytes: [UInt8])
    /// The picture is drawn ahead of the tap that shares it.
    case prepareImage(id: Int32, svg: String, width: Int32, height: Int32)
    case shareImage(id: Int32, text: String, fileName: String)

    public static func == (a: Effect, b: Effect) -> Bool {
      switch (a, b) {
      case (.keepChunk(let x), .keepChunk(let y)), (.removeChunk(let x), .removeChunk(let y)): x == y
      case (.keepTotals, .keepTotals), (.keepCareer, .keepCareer), (.play, .play), (.drawMore, .drawMore): true
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
