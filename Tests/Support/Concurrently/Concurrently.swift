import Foundation
import Synchronization

/// Runs the body on so many threads at once, each given its number, and returns what they returned, in no order; throws
/// the first error when all have ended.
public func concurrently<Result: Sendable>(
  _ threads: Int, _ body: @escaping @Sendable (Int) throws -> Result
) throws -> [Result] {
  let results = Mutex<[Swift.Result<Result, any Error>]>([])
  let group = DispatchGroup()
  for number in 0..<threads {
    group.enter()
    Thread.detachNewThread {
      let result = Swift.Result { try body(number) }
      results.withLock { $0.append(result) }
      group.leave()
    }
  }
  group.wait()
  return try results.withLock { try $0.map { try $0.get() } }
}
