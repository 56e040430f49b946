import Foundation
import Testing

/// Runs the body on several threads at once and waits; an error becomes an issue.
func inParallel(_ threads: Int, _ body: @escaping @Sendable (Int) throws -> Void) {
  let group = DispatchGroup()
  for number in 0..<threads {
    group.enter()
    Thread.detachNewThread {
      do { try body(number) } catch { Issue.record(error) }
      group.leave()
    }
  }
  group.wait()
}
