import Kernel
import Localization
package import PartnersAPI
package import RunFiles
import WebUI

extension PlaydFeature {
  /// The page that imports an Apple Health export.
  package indirect enum HealthPage: Sendable {
    case idle
    /// A chosen file is being read.
    case reading(HealthReading)
    case preview(HealthPreview)
    case sending(HealthPreview)
    case done(HealthReceipt)
    case failed(HealthProblem)

    var isSending: Bool { if case .sending = self { true } else { false } }
  }

  /// A chosen file on its way through the readers.
  package struct HealthReading: Sendable {
    enum Stage: Sendable {
      /// The first bytes tell whether it is an archive.
      case beginning
      case archive(ZipFinder)
      case document
    }

    var stage = Stage.beginning
    /// Bytes of the file.
    let size: Int64
    /// Bytes of the requested part so far.
    var part: [UInt8] = []
    var reader = HealthExportReader()
    /// Bytes of the document, and those read of it.
    var length: Int64
    var done: Int64 = 0

    init(size: Int64) {
      self.size = size
      length = size
    }

    var percent: Int64 { length > 0 ? min(99, done * 100 / length) : 0 }
  }

  /// Contents of a file or of Apple Health, before they are sent.
  package struct HealthPreview: Sendable {
    /// Whether the app read Apple Health: importing it allows automatic imports.
    let isFromApp: Bool
    package var export: HealthExport
    /// The items that can count.
    package var document: HealthImport
    /// The idempotency key: after a lost answer the same import is sent again.
    let key: String
    /// Why sending failed.
    package var problem: HealthProblem?

    /// The earliest day of the file; nil for an empty one.
    func since(utcOffset: Int32) -> CivilDay? {
      let workout = export.workouts.first.map { CivilDay(of: $0.start, utcOffsetMinutes: utcOffset) }
      guard let day = export.days.first?.day else { return workout }
      return workout.map { min($0, day) } ?? day
    }

    var isEmpty: Bool { document.isEmpty }
  }

  /// Why an import did not happen.
  package enum HealthProblem: UInt8, CaseIterable, Sendable {
    case notExport, damaged, tooLarge, unsupported, offline, failed
    /// The player did not let the app read Apple Health.
    case notAllowed

    init(_ error: RunFileError) {
      switch error {
      case .truncated, .malformed, .damaged, .tooDeep: self = .damaged
      default: self = .notExport
      }
    }

    init(_ error: ZipError) {
      switch error {
      case .damaged: self = .damaged
      case .unsupported, .nothingFound: self = .notExport
      case .tooLarge: self = .tooLarge
      }
    }

    var words: LocalizedStringResource {
      switch self {
      case .notExport: .playdHealthNotExport
      case .damaged: .playdHealthDamaged
      case .tooLarge: .playdHealthTooLarge
      case .unsupported: .playdHealthUnsupported
      case .offline: .playdHealthOffline
      case .failed: .playdHealthFailed
      case .notAllowed: .playdHealthNotAllowed
      }
    }
  }
}

extension HealthFlaw {
  /// The flaw that stands for those with the same words.
  var shown: HealthFlaw { self == .tooLong || self == .tooManySteps ? .tooShort : self }

  var words: LocalizedStringResource {
    switch self {
    case .known: .playdHealthKnown
    case .countedElsewhere: .playdHealthElsewhere
    case .anotherPlayers: .playdHealthOthers
    case .overlapping: .playdHealthOverlapping
    case .tooShort, .tooLong, .tooManySteps: .playdHealthImplausible
    case .beforeJoining: .playdHealthBefore
    case .tooOld: .playdHealthOld
    case .inFuture: .playdHealthFuture
    }
  }
}

extension HealthImport {
  var isEmpty: Bool { workouts.isEmpty && days.isEmpty }
}
