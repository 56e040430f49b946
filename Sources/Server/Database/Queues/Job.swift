import Dispatch

/// What a thread waits for, or is called back for, while another does it: the thread at the head of a queue works for all
/// in it.
class Job: @unchecked Sendable {
  // Unchecked: what the leader sets is read by the owner after it is woken.
  enum Call { case done, lead }

  /// Which batched work it is a part of; nil for one of its own kind.
  let work: ObjectIdentifier?
  private let body: (any Connection) throws -> Void
  /// Set by the leader before the owner is woken.
  var failure: (any Error)?
  /// What is told when the commit is durable; set by the leader.
  var announced: [Announcement] = []
  private var call = Call.done
  /// Nil where no thread waits.
  private let semaphore: DispatchSemaphore?

  init(work: ObjectIdentifier? = nil, isAwaited: Bool = true, _ body: @escaping (any Connection) throws -> Void) {
    self.work = work
    self.body = body
    semaphore = isAwaited ? DispatchSemaphore(value: 0) : nil
  }

  /// Whether a thread waits for the outcome, which can be asked to lead.
  var isAwaited: Bool { semaphore != nil }

  /// Does what the jobs are for; they are of the same batched work, or it is this one alone.
  func run(_ jobs: [Job], on connection: any Connection) throws { try body(connection) }

  /// True when the owner has to lead, false when what it waits for is settled.
  func waitForOutcomeOrLead() -> Bool {
    semaphore?.wait()
    return call == .lead
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
  /// What the work last put out; nil where it refused the input.
  private(set) var output: Output?

  /// - Parameter answer: called with the outcome; nil where a thread waits for it.
  init(
    _ input: Input, _ work: BatchedWork<Input, Output>, then answer: ((Result<Output, any Error>) -> Void)? = nil
  ) {
    self.input = input
    self.answer = answer
    batched = work
    super.init(work: ObjectIdentifier(work), isAwaited: answer == nil) { _ in }
  }

  /// The outcome, once it is settled.
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
  /// The jobs in their order, those of the same batched work with the first of them. All of them came at the same time,
  /// so nobody counts on another order.
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
