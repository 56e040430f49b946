import Foundation
import Synchronization
import Testing

/// Runs the body on so many threads at once and returns what it returned; an error becomes an issue.
func concurrently<Result: Sendable>(
  _ threads: Int, _ body: @escaping @Sendable (Int) throws -> Result
) -> [Result] {
  let results = Mutex<[Result]>([])
  let group = DispatchGroup()
  for number in 0..<threads {
    group.enter()
    Thread.detachNewThread {
      do {
        let result = try body(number)
        results.withLock { $0.append(result) }
      } catch {
        Issue.record(error)
      }
      group.leave()
    }
  }
  group.wait()
  return results.withLock { $0 }
}
