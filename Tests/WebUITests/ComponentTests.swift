import Testing

@testable import WebUI

/// A value that a binding reads and writes.
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
  var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}

enum Mode: Int, IdentityRepresentable { case easy, hard }

@Suite("A component")
struct ComponentTests {
  @Test("a segmented picker is a group of radio buttons, and a tap chooses")
  func segments() throws {
    let page = RecordingPage()
    let mode = Box(Mode.easy)
    page.show(
      Picker(.verbatim("Mode"), selection: mode.binding) {
        Text(verbatim: "Easy").tag(Mode.easy)
        Text(verbatim: "Hard").tag(Mode.hard)
      }
      .pickerStyle(.segmented))
    #expect(page.find(.radio, "Easy")?.isSelected == true)
    try page.tap(.radio, "Hard")
    #expect(mode.value == .hard)
  }
}
