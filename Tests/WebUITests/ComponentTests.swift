import Testing

@testable import WebUI

/// A value that a binding reads and writes.
final class Store<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
  var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}

enum Mode: Int, IdentityRepresentable { case easy, hard }

@Suite("A component")
struct ComponentTests {
  func segmented(_ mode: Store<Mode>, _ style: PickerStyle) -> Content {
    Picker(.verbatim("Mode"), selection: mode.binding) {
      Text(verbatim: "Easy").tag(Mode.easy)
      Text(verbatim: "Hard").tag(Mode.hard)
    }
    .pickerStyle(style)
  }

  func words(_ resource: LocalizedStringResource) -> String {
    if case .text(let text)? = resource.arguments.first { text } else { "" }
  }

  var environment: Environment { Environment(localize: words) }

  @Test("a segmented picker is a group of radio buttons, and a tap chooses")
  func segmentedPickerIsGroupOfRadioButtons() throws {
    let page = RecordingPage()
    let mode = Store(Mode.easy)
    page.show(segmented(mode, .segmented), in: environment)
    #expect(page.find(.picker, "Mode") != nil)
    let easy = try #require(page.find(.radio, "Easy"))
    #expect(easy.isSelected)
    try page.tap(.radio, "Hard")
    #expect(mode.value == .hard)
    page.show(segmented(mode, .segmented), in: environment)
    let hard = try #require(page.find(.radio, "Hard"))
    #expect(hard.isSelected)
  }

  @Test("a menu picker takes the row chosen and refuses rows that are not there")
  func menuPickerTakesRowChosenAndRefusesRows() throws {
    let page = RecordingPage()
    let mode = Store(Mode.easy)
    page.show(segmented(mode, .menu), in: environment)
    let picker = try #require(page.find(.picker, "Mode"))
    #expect(picker.value == "0")
    try page.choose(1, in: picker)
    #expect(mode.value == .hard)
    try page.choose(7, in: picker)
    #expect(mode.value == .hard)
  }

  @Test("a field sends what is typed and is not written over while both sides agree")
  func fieldSendsWhatIsTypedAndIsNotWritten() throws {
    let page = RecordingPage()
    let name = Store("")
    page.show(TextField(.verbatim("Name"), text: name.binding), in: environment)
    let field = try #require(page.find(.textField, "Name"))
    try page.type("Ana", into: field)
    #expect(name.value == "Ana")
    page.show(TextField(.verbatim("Name"), text: name.binding), in: environment)
    #expect(page.operations.isEmpty)
  }

  @Test("a field whose text was refused is put right")
  func refusedText() throws {
    let page = RecordingPage()
    let name = Store("Ana")
    let short = Binding(get: { name.value }, set: { if $0.utf8.count <= 3 { name.value = $0 } })
    page.show(TextField(.verbatim("Name"), text: short), in: environment)
    let field = try #require(page.find(.textField, "Name"))
    try page.type("Anano", into: field)
    page.show(TextField(.verbatim("Name"), text: short), in: environment)
    #expect(page.operations == [.setValue(field.id, "Ana")])
  }

  @Test("a field takes Return")
  func fieldTakesReturn() throws {
    let page = RecordingPage()
    let count = Store(0)
    page.show(
      TextField(.verbatim("Name"), text: .constant("")).onSubmit { count.value += 1 }.submitLabel(.done),
      in: environment)
    let field = try #require(page.find(.textField, "Name"))
    try page.submit(field)
    #expect(count.value == 1)
  }

  @Test("a switch says whether it is on, and two presses before a rendering cancel out")
  func switchSaysWhetherIt() throws {
    let page = RecordingPage()
    let isOn = Store(false)
    page.show(Toggle(.verbatim("Sounds"), isOn: isOn.binding), in: environment)
    let toggle = try #require(page.find(.toggle, "Sounds"))
    #expect(!toggle.isSelected)
    try page.tap(toggle)
    #expect(isOn.value)
    try page.tap(toggle)
    #expect(!isOn.value)
  }

  @Test("a slider sends numbers within its range and ignores what is none")
  func sliderSendsNumbersWithinRangeAndIgnoresWhat() throws {
    let page = RecordingPage()
    let value = Store(0.5)
    page.show(Slider(value: value.binding, in: 0...1))
    let slider = try #require(page.find(.slider))
    try page.type("0.25", into: slider)
    #expect(value.value == 0.25)
    try page.type("9", into: slider)
    #expect(value.value == 1)
    try page.type("1e3", into: slider)
    #expect(value.value == 1)
  }

  @Test("a disabled button cannot be pressed, nor can anything else inside what is disabled")
  func disabledButtonCannotBePressed() throws {
    let page = RecordingPage()
    page.show(VStack { Button(action: {}) { Text(verbatim: "Go") } }.disabled(true))
    let button = try #require(page.find(.button, "Go"))
    #expect(button.isDisabled)
    do throws(RecordingPage.PageError) {
      try page.tap(button)
      #expect(Bool(false), "it was pressed")
    } catch {
      #expect(error == .unreachable("Go"))
    }
  }

  @Test("a list is a list of items, and sections have headings")
  func listIsListOfItems() {
    let page = RecordingPage()
    page.show(
      List {
        Text(verbatim: "Loose")
        Section(.verbatim("Rows")) {
          ForEach(0..<3) { Text(verbatim: String($0)) }
        }
      }, in: environment)
    #expect(page.all(.list).count == 2)
    #expect(page.all(.listItem).count == 4)
    #expect(page.find(.heading, "Rows") != nil)
    #expect(page.complaint.isEmpty)
  }

  @Test("only the chosen tab is made, and the bar names them all")
  func onlyChosenTabIsMade() throws {
    let page = RecordingPage()
    let tab = Store(0)
    func view() -> some View {
      TabView(selection: tab.binding) {
        Tab(.verbatim("Play"), value: 0) { Text(verbatim: "Playing") }
        Tab(.verbatim("Rank"), value: 1) { Text(verbatim: "Ranking") }
      }
    }
    page.show(view(), in: environment)
    #expect(page.shows("Playing") && !page.shows("Ranking"))
    #expect(page.all(.tab).count == 2)
    try page.tap(.tab, "Rank")
    page.show(view(), in: environment)
    #expect(page.shows("Ranking") && !page.shows("Playing"))
    let rank = try #require(page.find(.tab, "Rank"))
    #expect(rank.isSelected)
  }

  @Test("progress says how far it is in hundredths, within bounds")
  func progressSaysHowFarItIsInHundredths() throws {
    let page = RecordingPage()
    page.show(ProgressView(value: 3, total: 4))
    let bar = try #require(page.find(.progress))
    #expect(bar.attribute(.ariaValueNow) == .integer(75))
    page.show(ProgressView(value: 9, total: 4))
    #expect(page.operations.contains(.setAttribute(bar.id, .ariaValueNow, .integer(100))))
  }

  @Test("headings are real headings")
  func headingsAreRealHeadings() {
    let page = RecordingPage()
    page.show(
      VStack {
        Text(verbatim: "One").accessibilityHeading(.h1)
        Text(verbatim: "Two").accessibilityAddTraits(.isHeader)
        Text(verbatim: "Three").padding(2).accessibilityHeading(.h3)
      })
    #expect(page.allElements.map(\.kind).suffix(3) == [.heading1, .heading2, .heading3])
  }

  @Test("a symbol is an ornament unless it has a name")
  func symbolIsOrnamentUnlessItHasName() {
    let page = RecordingPage()
    let star = Symbol(path: "M0 0z")
    page.show(
      HStack {
        Image(symbol: star)
        Image(symbol: star).accessibilityLabel(verbatim: "Star")
      })
    #expect(page.all(.image).count == 1)
    #expect(page.find(.image, "Star") != nil)
  }

  @Test("a surface hands on all readings of a batch")
  func surfaceHandsOnAllReadingsOfBatch() throws {
    let page = RecordingPage()
    let seen = Store<[Double]>([])
    page.show(Color.clear.pointerSurface { seen.value += $0.map { $0.x } })
    let surface = try #require(page.surface)
    let size = Size(width: 100, height: 100)
    try page.touch(
      surface,
      [1.0, 2, 3].map { SurfacePointer(pointer: 1, phase: .moved, x: $0, y: 0, time: $0, surface: size) })
    #expect(seen.value == [1, 2, 3])
  }

  @Test("the numbers of a path are written to hundredths")
  func pathData() {
    let path = Path(size: Size(width: 10, height: 10)) { path in
      path.move(x: 0, y: 0.5)
      path.addLine(x: -10.129, y: 3)
      path.addQuadCurve(x: 1, y: 2, controlX: 0.05, controlY: 100)
      path.closeSubpath()
    }
    #expect(path.data == "M0 0.5L-10.13 3Q0.05 100 1 2Z")
    #expect(Path.hundredths(.nan) == "0")
    #expect(Path.hundredths(-0.004) == "0")
  }
}
