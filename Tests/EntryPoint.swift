import Testing

/// Runs the tests of all modules (`Scripts/test.py`). Swift Testing finds them in the executable; SwiftPM's own entry point
/// would look through an index of all sources for tests of XCTest.
@main struct EntryPoint {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
