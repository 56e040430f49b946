import AppleShellCore
import Foundation
import HealthKit
import Kernel
import ShellBridge

/// Workouts and steps of Apple Health, and the news of new ones in the background.
@MainActor
final class HealthService {
  private let store = HKHealthStore()
  private var observers: [HKObserverQuery] = []

  static let steps = HKQuantityType(.stepCount)
  static var types: Set<HKObjectType> { [HKObjectType.workoutType(), steps] }

  var offers: [ShellOffer] { HKHealthStore.isHealthDataAvailable() ? [.health] : [] }

  func read(_ id: Int32, since day: CivilDay, _ send: @escaping Services.Send) {
    guard let start = Self.begin(of: day) else { return send(.health(id, .failure(.malformed))) }
    Task {
      do {
        let evidence = HealthEvidence(workouts: try await workouts(since: start), days: try await days(since: start))
        send(.health(id, .success(evidence)))
      } catch let error as HKError where error.code == .errorAuthorizationDenied {
        send(.health(id, .failure(.denied)))
      } catch { send(.health(id, .failure(.failed))) }
    }
  }

  private func workouts(since start: Date) async throws -> [HealthEvidence.Workout] {
    let query = HKSampleQueryDescriptor(
      predicates: [.workout(HKQuery.predicateForSamples(withStart: start, end: nil, options: .strictStartDate))],
      sortDescriptors: [SortDescriptor(\.startDate)])
    return try await query.result(for: store).map { workout in
      HealthEvidence.Workout(
        kind: workout.workoutActivityType.kind,
        startedAt: Timestamp(Int64(workout.startDate.timeIntervalSince1970 * 1_000)),
        minutes: Int64(workout.duration / 60),
        isTyped: workout.metadata?[HKMetadataKeyWasUserEntered] as? Bool ?? false)
    }
  }

  /// The steps of each day; what phone and watch both counted counts once.
  private func days(since start: Date) async throws -> [HealthEvidence.Day] {
    let measured = HKQuery.predicateForObjects(
      withMetadataKey: HKMetadataKeyWasUserEntered, operatorType: .notEqualTo, value: true)
    let query = HKStatisticsCollectionQueryDescriptor(
      predicate: .quantitySample(type: Self.steps, predicate: measured), options: .cumulativeSum, anchorDate: start,
      intervalComponents: DateComponents(day: 1))
    var days: [HealthEvidence.Day] = []
    for statistics in try await query.result(for: store).statistics() {
      let sum = statistics.sumQuantity()?.doubleValue(for: .count()) ?? 0
      if let day = Self.day(of: statistics.startDate) { days.append(HealthEvidence.Day(day: day, steps: Int64(sum))) }
    }
    return days.filter { day in Self.begin(of: day.day).map { $0 >= start } ?? false }
  }

  // MARK: Background

  func observe(_ send: @escaping Services.Send) {
    for type in [HKObjectType.workoutType(), Self.steps] as [HKSampleType] {
      let query = HKObserverQuery(sampleType: type, predicate: nil) { _, done, _ in
        Task { @MainActor in send(.healthChanged) }
        done()
      }
      observers.append(query)
      store.execute(query)
      store.enableBackgroundDelivery(for: type, frequency: .hourly) { _, error in log(error) }
    }
  }

  func stop() {
    for query in observers { store.stop(query) }
    observers = []
    store.disableAllBackgroundDelivery { _, error in log(error) }
  }

  // MARK: Days of the player's calendar

  private static var calendar: Calendar { Calendar(identifier: .gregorian) }

  private static func begin(of day: CivilDay) -> Date? {
    let (year, month, day) = day.date
    return calendar.date(from: DateComponents(year: Int(year), month: Int(month), day: Int(day)))
  }

  private static func day(of date: Date) -> CivilDay? {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
    return CivilDay(year: Int64(year), month: Int64(month), day: Int64(day))
  }
}
