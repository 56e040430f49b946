import DesignBook
public import WebUI

extension TrainingFeature {
  /// The tutorial's page.
  public static func tutorialView(_ state: State, send: @escaping (Action) -> Void) -> some View {
    TutorialView(state: state, send: send).theme(.outOfPocket)
  }

  /// The page of practice. `back` leads off it.
  public static func practiceView(
    _ state: State, send: @escaping (Action) -> Void, back: @escaping () -> Void
  ) -> some View {
    PracticeView(state: state, send: send, back: back).theme(.outOfPocket)
  }
}
