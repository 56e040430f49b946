import Dispatch

/// A queued job: a thread waits for it, or it ends with a callback, while the leader runs it.
class Job: @unchecked Sendable {
  // Unchecked: the leader writes before the owner wakes and reads.
  enum Call { case done, lead }

  /// The batched work it belongs to; nil for a single transaction.
  let work: ObjectIdentifier?
  let reach: WriteReach
  private let body: (any Connection) throws -> Void
  /// Set by the leader before the owner wakes.
  var failure: (any Error)?
  /// Notifications to send when the commit is durable; set by the leader.
  var announced: [Announcement] = []
  private var call = Call.done
  /// Nil without a waiting thread.
  private let semaphore: DispatchSemaphore?

  init(
    work: ObjectIdentifier? = nil, reach: WriteReach = .everything, isAwaited: Bool = true,
    body: @escaping (any Connection) throws -> Void
  ) {
    self.work = work
    self.reach = reach
    self.body = body
    semaphore = isAwaited ? DispatchSemaphore(value: 0) : nil
  }

  /// Whether a thread waits for the outcome and can be asked to lead.
  var isAwaited: Bool { semaphore != nil }

  /// Runs jobs of the same batched work, or this one alone.
  func run(_ jobs: [Job], on connection: any Connection) throws { try body(connection) }

  /// True when the owner has to lead, false when its outcome is there.
  func waitForOutcomeOrLead() -> Bool {
    semaphore?.wait()
    return call == .lead
  }

  /// Whether both may share a commit beside other writers.
  func sharesCommit(with other: Job) -> Bool {
    switch (reach, other.reach) {
    case (.keys, .keys): true
    case (.claimed, .claimed): work != nil && work == other.work
    default: false
    }
  }

  func wake(_ call: Call) {
    self.call = call
    semaphore?.signal()
  }
}

/// Batched work for one input.
final class BatchedJob<Input: Sendable, Output: Sendable>: Job, @unchecked Sendable {
  private let input: Input
  private let batched: BatchedWork<Input, Output>
  private let answer: ((Result<Output, any Error>) -> Void)?
  /// The latest output; nil if the input was refused.
  private(set) var output: Output?

  /// - Parameter answer: called with the outcome; nil if a thread waits.
  init(
    _ input: Input, _ work: BatchedWork<Input, Output>, then answer: ((Result<Output, any Error>) -> Void)? = nil
  ) {
    self.input = input
    self.answer = answer
    batched = work
    super.init(work: ObjectIdentifier(work), reach: work.reach, isAwaited: answer == nil) { _ in }
  }

  /// The outcome, once decided.
  var result: Result<Output, any Error> {
    if let failure { return .failure(failure) }
    return output.map { .success($0) } ?? .failure(DatabaseError.rolledBack)
  }

  override func wake(_ call: Call) {
    if let answer { answer(result) } else { super.wake(call) }
  }

  override func run(_ jobs: [Job], on connection: any Connection) throws {
    let jobs = jobs.compactMap { $0 as? BatchedJob<Input, Output> }
    for job in jobs { job.output = nil }
    let results = try batched.body(jobs.map(\.input), connection)
    precondition(results.count == jobs.count, "batched work answers for each input")
    for (job, result) in zip(jobs, results) {
      switch result {
      case .success(let output): job.output = output
      case .failure(let error): job.failure = error
      }
    }
  }
}

extension [Job] {
  /// Removes the jobs of the next commit, the first in line among them: those that may run beside the same writers.
  ///
  /// An exclusive commit takes every waiting job. Work that claims its keys itself gets a separate commit, so that each
  /// transaction claims once, in ascending order.
  mutating func takeNext(_ most: Int, sideBySide: Bool) -> [Job] {
    guard sideBySide, let first, first.reach != .everything else {
      let next = Array(prefix(most))
      removeFirst(next.count)
      return next
    }
    var next: [Job] = []
    removeAll { job in
      guard next.count < most, next.isEmpty || first.sharesCommit(with: job) else { return false }
      next.append(job)
      return true
    }
    return next
  }

  /// The reach of a commit of all of them; everything where they may not share one beside other writers.
  var reach: WriteReach {
    guard let first, dropFirst().allSatisfy({ first.sharesCommit(with: $0) }) else { return .everything }
    guard case .keys = first.reach else { return first.reach }
    var keys: Set<WriteKey> = []
    for case .keys(let own) in map(\.reach) { keys.formUnion(own) }
    return .keys(keys.sorted())
  }

  /// The jobs in order, those of one batched work grouped with its first. They arrived at the same time, so no order
  /// among them is promised.
  var byWork: [[Job]] {
    var groups: [[Job]] = []
    var places: [ObjectIdentifier: Int] = [:]
    for job in self {
      if let work = job.work, let place = places[work] {
        groups[place].append(job)
      } else {
        if let work = job.work { places[work] = groups.count }
        groups.append([job])
      }
    }
    return groups
  }
}
