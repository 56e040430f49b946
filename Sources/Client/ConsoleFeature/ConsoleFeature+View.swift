import DesignBook
public import WebUI

extension ConsoleFeature {
  /// The screen that is open, or the sign-in where nobody is signed in.
  public static func view(
    _ state: State, send: @escaping (Action) -> Void, home: @escaping () -> Void
  ) -> some View {
    ConsoleScreen(state: state, send: send, home: home).theme(.playd)
  }
}
