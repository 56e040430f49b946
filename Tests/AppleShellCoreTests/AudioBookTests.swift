import Testing

@testable import AppleShellCore

@Suite("The app's audio session")
struct AudioBookTests {
  private func steps(_ events: [AudioBook.Event]) -> [AudioBook.Step] {
    var book = AudioBook()
    var steps: [AudioBook.Step] = []
    for event in events { steps += book.steps(after: event) }
    return steps
  }

  @Test("is set up at the launch and stays inactive until the page plays")
  func launch() {
    #expect(steps([.launched]) == [.configure])
    #expect(steps([.launched, .appeared, .appeared]) == [.configure])
  }

  @Test("is active again after a call, once")
  func call() {
    #expect(steps([.interrupted]).isEmpty)
    #expect(steps([.interrupted, .interruptionEnded(mayResume: true)]) == [.activate])
    #expect(steps([.interrupted, .interruptionEnded(mayResume: true), .appeared]) == [.activate])
    #expect(steps([.interrupted, .interrupted, .interruptionEnded(mayResume: true)]) == [.activate])
  }

  @Test("waits for the app to be in front where the system asks for that, or never tells the end")
  func waiting() {
    #expect(steps([.interrupted, .interruptionEnded(mayResume: false)]).isEmpty)
    #expect(steps([.interrupted, .interruptionEnded(mayResume: false), .appeared]) == [.activate])
    #expect(steps([.interrupted, .appeared]) == [.activate])
    #expect(steps([.interrupted, .appeared, .interruptionEnded(mayResume: true)]) == [.activate])
  }

  @Test("an end without a beginning does nothing")
  func strayEnd() {
    #expect(steps([.interruptionEnded(mayResume: true), .interruptionEnded(mayResume: false)]).isEmpty)
  }

  @Test("is set up anew when the system's audio begins anew, and stays silent during a call")
  func reset() {
    #expect(steps([.servicesReset]) == [.configure, .activate])
    #expect(steps([.interrupted, .servicesReset]) == [.configure])
    #expect(steps([.interrupted, .servicesReset, .appeared]) == [.configure, .activate])
  }

  @Test("an activation that failed is tried again when the app is in front")
  func failure() {
    var book = AudioBook()
    _ = book.steps(after: .interrupted)
    #expect(book.steps(after: .interruptionEnded(mayResume: true)) == [.activate])
    book.activationFailed()
    #expect(book.steps(after: .appeared) == [.activate])
    #expect(book.steps(after: .appeared).isEmpty)
  }
}
