import Testing

@testable import WebUI

@Suite("Movement")
struct MotionTests {
  struct Passing: View {
    var isShown: Bool
    var body: some View {
      VStack {
        if isShown { Text(verbatim: "Here").transition(.move(edge: .bottom).combined(with: .opacity)).padding(4) }
      }
    }
  }

  @Test("a view that was there from the first does not come in")
  func viewWasThereFromFirstDoesNotCome() {
    let page = RecordingPage()
    page.show(Passing(isShown: true))
    #expect(!page.operations.contains { if case .enter = $0 { true } else { false } })
  }

  @Test("a view with a transition comes in and goes out by it, also from under a padding")
  func viewWithTransitionComesInAndGoesOut() {
    let page = RecordingPage()
    page.show(Passing(isShown: false))
    page.show(Passing(isShown: true))
    let state = AnyTransition.State(opacity: 0, y: 1)
    let passage = Operation.Passage(state: state, pace: .easeInOut(duration: 0.3))
    #expect(page.operations.contains(.enter(3, passage)))
    page.show(Passing(isShown: false))
    #expect(page.operations == [.remove(3, exit: passage)])
  }

  @Test("with Reduce Motion things fade and do not travel")
  func reducedTransition() {
    let page = RecordingPage()
    let calm = Environment(reduceMotion: true)
    page.show(Passing(isShown: false), in: calm)
    page.show(Passing(isShown: true), in: calm)
    let state = AnyTransition.State(opacity: 0)
    #expect(page.operations.contains(.enter(3, Operation.Passage(state: state, pace: .easeInOut(duration: 0.3)))))
  }

  struct Growing: View {
    var width: Double
    var step: Int
    var body: some View {
      HStack { Rectangle().fill(Color.red).frame(width: width, height: 10) }.animation(
        .linear(duration: 1), value: step)
    }
  }

  @Test("a change takes its time when the watched value changes with it, also deep inside")
  func changeTakesTimeWhenWatchedValueChangesWithIt() {
    let page = RecordingPage()
    page.show(Growing(width: 10, step: 1))
    page.show(Growing(width: 20, step: 2))
    #expect(
      page.operations == [
        .setStyle(3, .transition, .transition(.linear(duration: 1))), .setStyle(3, .width, .points(20)),
      ])
  }

  @Test("a change without the watched value happens at once")
  func changeWithoutWatchedValueHappensAtOnce() {
    let page = RecordingPage()
    page.show(Growing(width: 10, step: 1))
    page.show(Growing(width: 20, step: 2))
    page.show(Growing(width: 30, step: 2))
    #expect(page.operations == [.clearStyle(3, .transition), .setStyle(3, .width, .points(30))])
  }

  @Test("with Reduce Motion nothing takes its time")
  func reducedAnimation() {
    let page = RecordingPage()
    let calm = Environment(reduceMotion: true)
    page.show(Growing(width: 10, step: 1), in: calm)
    page.show(Growing(width: 20, step: 2), in: calm)
    #expect(page.operations == [.setStyle(3, .width, .points(20))])
  }

  @Test("an effect plays when its trigger changes, and not before")
  func effectPlaysWhenTriggerChanges() {
    let page = RecordingPage()
    page.show(Text(verbatim: "A").keyframeEffect(.shake, trigger: 1))
    #expect(page.allElements[1].effects.isEmpty)
    page.show(Text(verbatim: "A").keyframeEffect(.shake, trigger: 1))
    #expect(page.operations.isEmpty)
    page.show(Text(verbatim: "A").keyframeEffect(.shake, trigger: 2))
    #expect(page.operations.count == 1 && page.allElements[1].effects.count == 1)
  }

  @Test("an effect for appearing plays at once, and a moving one not with Reduce Motion")
  func effectForAppearingPlaysAtOnce() {
    let page = RecordingPage()
    page.show(Text(verbatim: "A").keyframeEffect(.springIn, trigger: 0))
    #expect(page.allElements[1].effects.count == 1)
    let calm = RecordingPage()
    calm.show(
      VStack {
        Text(verbatim: "A").keyframeEffect(.springIn, trigger: 0)
        Color.red.keyframeEffect(.flash, trigger: 0)
      }, in: Environment(reduceMotion: true))
    #expect(calm.allElements.map { $0.effects.count } == [0, 0, 0, 1])
  }

  func ring(_ run: Int64, elapsed: Double, isPaused: Bool = false) -> CountdownRing {
    CountdownRing(Countdown(run: run, duration: 3_000, elapsed: elapsed, isPaused: isPaused))
  }

  @Test("a countdown continues through redraws, and restarts with the next run")
  func countdownContinuesThroughRedraws() {
    let page = RecordingPage()
    page.show(ring(1, elapsed: 0))
    #expect(page.operations.contains(.countdown(2, duration: 3_000, elapsed: 0, isPaused: false)))
    page.show(ring(1, elapsed: 1_200))
    #expect(page.operations.isEmpty)
    page.show(ring(2, elapsed: 40))
    #expect(page.operations == [.countdown(2, duration: 3_000, elapsed: 40, isPaused: false)])
  }

  @Test("a countdown that is paused and goes on says where it stands")
  func countdownIsPausedAndGoesOnSaysWhereIt() {
    let page = RecordingPage()
    page.show(ring(1, elapsed: 0))
    page.show(ring(1, elapsed: 900, isPaused: true))
    #expect(page.operations == [.countdown(2, duration: 3_000, elapsed: 900, isPaused: true)])
    page.show(ring(1, elapsed: 900))
    #expect(page.operations == [.countdown(2, duration: 3_000, elapsed: 900, isPaused: false)])
  }

  @Test("lifecycle handlers are called once each")
  func lifecycleHandlersAreCalledOnce() {
    let page = RecordingPage()
    let log = Store<[Int]>([])
    func view(_ isShown: Bool) -> some View {
      VStack {
        if isShown {
          Text(verbatim: "A").onAppear { log.value.append(1) }.onDisappear { log.value.append(2) }
        }
      }
    }
    page.show(view(true))
    page.show(view(true))
    page.show(view(false))
    #expect(log.value == [1, 2])
  }
}

@Suite("A sheet")
struct SheetTests {
  func screen(_ isShown: Store<Bool>, second: Store<Bool>? = nil) -> some View {
    Button(action: { isShown.value = true }) { Text(verbatim: "Open") }
      .sheet(isPresented: isShown.binding) {
        VStack {
          Text(verbatim: "Inside")
          Button(action: { isShown.value = false }) { Text(verbatim: "Close") }
        }
        .sheet(isPresented: second?.binding ?? .constant(false)) { Text(verbatim: "Deeper") }
      }
  }

  @Test("is a dialog over everything, and what is below cannot be reached")
  func isDialogOverEverything() throws {
    let page = RecordingPage()
    let isShown = Store(false)
    page.show(screen(isShown))
    #expect(page.find(.dialog) == nil)
    try page.tap(.button, "Open")
    page.show(screen(isShown))
    let dialog = try #require(page.find(.dialog))
    #expect(dialog.attribute(.ariaModal) == .text("true"))
    #expect(page.name(of: dialog) == "Inside")
    #expect(page.shows("Inside"))
    do throws(RecordingPage.PageError) {
      try page.tap(.button, "Open")
      #expect(Bool(false), "the page below was reached")
    } catch {
      #expect(error == .unreachable("Open"))
    }
    try page.tap(.button, "Close")
    page.show(screen(isShown))
    #expect(page.find(.dialog) == nil)
    try page.tap(.button, "Open")
  }

  @Test("goes away by Escape and by a tap beside it")
  func goesAwayByEscapeAndByTapBesideIt() throws {
    let page = RecordingPage()
    let isShown = Store(true)
    page.show(screen(isShown))
    try page.pressEscape()
    #expect(!isShown.value)
    isShown.value = true
    page.show(screen(isShown))
    let scrim = try #require(page.allElements.first { $0.kind == .scrim })
    try page.tap(scrim)
    #expect(!isShown.value)
  }

  @Test("of a sheet lies above it, and only the topmost can be reached")
  func ofSheetLiesAboveIt() throws {
    let page = RecordingPage()
    let (outer, inner) = (Store(true), Store(true))
    page.show(screen(outer, second: inner))
    let dialogs = page.all(.dialog)
    #expect(dialogs.count == 2)
    #expect(dialogs[0].attribute(.inert) != nil && dialogs[1].attribute(.inert) == nil)
    try page.pressEscape()
    #expect(!inner.value && outer.value)
  }

  @Test("is named by its first heading, also one that is put together")
  func isNamedByItsFirstHeading() throws {
    let page = RecordingPage()
    for isWhole in [true, false] {
      page.show(
        Text(verbatim: "A").sheet(isPresented: .constant(true)) {
          Text(verbatim: "Before")
          if isWhole {
            Text(verbatim: "Title").accessibilityAddTraits(.isHeader)
          } else {
            HStack { Text(verbatim: "Title") }.accessibilityAddTraits(.isHeader)
          }
        })
      #expect(page.name(of: try #require(page.find(.dialog))) == "Title")
    }
  }

  @Test("keeps its elements while what is below changes")
  func keepsElementsWhileWhatIsBelowChanges() {
    let page = RecordingPage()
    func view(_ words: String) -> some View {
      Text(verbatim: words).sheet(isPresented: .constant(true)) { Text(verbatim: "Inside") }
    }
    page.show(view("A"))
    page.show(view("B"))
    #expect(page.operations.count == 1)
  }
}
