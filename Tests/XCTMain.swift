import Testing

/// Runs the tests of all modules. Swift Testing finds them in the executable. Without a file of this name, SwiftPM indexes all
/// sources during the build and looks for tests of XCTest.
@main struct XCTMain {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
