import Kernel
import PlaydAPI

/// A player's achievements in the games that the server has replayed: the word of each with its progress in percent, 100
/// once it is earned. Those without progress are left out.
@MemberwiseInit(unlabelled: 1)
package struct OutOfPocketAchievements: Payload, Equatable, Sendable {
  @MemberwiseInit(unlabelled: 2)
  package struct Step: Sendable {
    package var word: String
    package var percent: Int64
  }

  @Default([Step]()) package var steps: [Step]

  /// Progress toward one of them; 0 for a word that is not there.
  package func percent(of word: String) -> Int64 {
    steps.first { $0.word.hasSameBytes(as: word) }?.percent ?? 0
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    steps = []
    guard case .object(let object) = json else { throw .invalid("must be an object of percents") }
    for (word, value) in object.members {
      if case .integer(let percent) = value { steps.append(Step(word, percent)) }
    }
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    for step in steps { writer.member(step.word, step.percent) }
    writer.endObject()
  }

  package static var schema: Schema { .map(.integer(1...100), names: "^[a-zA-Z]{1,32}$", most: 64) }
}

extension OutOfPocketAchievements.Step: Equatable {
  package static func == (a: Self, b: Self) -> Bool { a.percent == b.percent && a.word.utf8.elementsEqual(b.word.utf8) }
}

/// What the server made of a Zen run.
@Payload
package struct OutOfPocketCareer: Equatable, Sendable {
  /// The player's achievements, this run included.
  package var achievements: OutOfPocketAchievements
}

/// A player's record of all games that the server has replayed, in an export.
@Payload
package struct ExportedOutOfPocketCareer: Equatable, Sendable {
  /// Right answers.
  package var answers: Int64
  /// Games of two that had a winner.
  package var duels: Int64
  /// The word of each gesture that was made right at least once.
  @Field(items: .text(1...32), most: 16) package var gestures: [String]
  /// The achievements with their progress.
  package var achievements: OutOfPocketAchievements
  /// When the last counted game ended.
  package var playedUntil: Timestamp
}
