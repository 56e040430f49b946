import Localization
package import OutOfPocketEngine
package import WebUI

extension Achievement {
  package var title: LocalizedStringResource {
    switch self {
    case .graduate: .achievementsGraduateName
    case .classicTen: .achievementsClassicTenName
    case .classicTwentyFive: .achievementsClassicTwentyFiveName
    case .classicFifty: .achievementsClassicFiftyName
    case .classicHundred: .achievementsClassicHundredName
    case .memoryFive: .achievementsMemoryFiveName
    case .memoryTen: .achievementsMemoryTenName
    case .memoryFifteen: .achievementsMemoryFifteenName
    case .endlessFifty: .achievementsEndlessFiftyName
    case .endlessHundred: .achievementsEndlessHundredName
    case .lightning: .achievementsLightningName
    case .unreadable: .achievementsUnreadableName
    case .everyGesture: .achievementsEveryGestureName
    case .thousand: .achievementsThousandName
    case .tenThousand: .achievementsTenThousandName
    case .firstDaily: .achievementsFirstDailyName
    case .weekOfDailies: .achievementsWeekOfDailiesName
    case .monthOfDailies: .achievementsMonthOfDailiesName
    case .duel: .achievementsDuelName
    case .deepSequence: .achievementsDeepSequenceName
    case .calm: .achievementsCalmName
    case .discreetTwenty: .achievementsDiscreetTwentyName
    }
  }

  /// Condition.
  var text: LocalizedStringResource {
    switch self {
    case .graduate: .achievementsGraduateText
    case .classicTen: .achievementsClassicTenText
    case .classicTwentyFive: .achievementsClassicTwentyFiveText
    case .classicFifty: .achievementsClassicFiftyText
    case .classicHundred: .achievementsClassicHundredText
    case .memoryFive: .achievementsMemoryFiveText
    case .memoryTen: .achievementsMemoryTenText
    case .memoryFifteen: .achievementsMemoryFifteenText
    case .endlessFifty: .achievementsEndlessFiftyText
    case .endlessHundred: .achievementsEndlessHundredText
    case .lightning: .achievementsLightningText
    case .unreadable: .achievementsUnreadableText
    case .everyGesture: .achievementsEveryGestureText
    case .thousand: .achievementsThousandText
    case .tenThousand: .achievementsTenThousandText
    case .firstDaily: .achievementsFirstDailyText
    case .weekOfDailies: .achievementsWeekOfDailiesText
    case .monthOfDailies: .achievementsMonthOfDailiesText
    case .duel: .achievementsDuelText
    case .deepSequence: .achievementsDeepSequenceText
    case .calm: .achievementsCalmText
    case .discreetTwenty: .achievementsDiscreetTwentyText
    }
  }
}
