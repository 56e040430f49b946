import Foundation
import Synchronization

/// Runs the body on several threads with their numbers, and returns the results in no order; throws the first error
/// when all have ended.
package func concurrently<Result: Sendable>(
  _ threads: Int, _ body: @escaping @Sendable (Int) throws -> Result
) throws -> [Result] {
  let results = Mutex<[Swift.Result<Result, any Error>]>([])
  let group = DispatchGroup()
  for number in 0..<threads {
    group.enter()
    // Real threads: a dispatch queue would start no more than there are processors.
    Thread.detachNewThread {
      let result = Swift.Result { try body(number) }
      results.withLock { $0.append(result) }
      group.leave()
    }
  }
  group.wait()
  return try results.withLock { try $0.map { try $0.get() } }
}
