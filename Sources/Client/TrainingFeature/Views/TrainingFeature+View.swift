import DesignBook
package import WebUI

extension TrainingFeature {
  /// Tutorial page.
  package static func tutorialView(_ state: State, send: @escaping (Action) -> Void) -> some View {
    TutorialView(state: state, send: send).theme(.outOfPocket)
  }

  /// Practice page; `back` leaves it.
  package static func practiceView(
    _ state: State, send: @escaping (Action) -> Void, back: @escaping () -> Void
  ) -> some View {
    PracticeView(state: state, send: send, back: back).theme(.outOfPocket)
  }
}
