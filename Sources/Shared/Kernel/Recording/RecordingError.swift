/// Reason why bytes are not a valid recording. `offset` counts from the start of the input.
package enum RecordingError: Error, Equatable, Sendable {
  /// The text is not base 64 in the `url` variant without padding.
  case notBase64
  /// The first bytes are not `RecordingWriter.magic`.
  case notARecording
  /// A layout that this build does not read.
  case unknownVersion(UInt8)
  /// More bytes than the reader accepts.
  case tooLarge(bytes: Int, limit: Int)
  /// The checksum does not match.
  case damaged
  /// The bytes end in the middle of a value.
  case truncated(offset: Int)
  /// A number of more than 64 bits, or one written longer than needed.
  case malformedNumber(offset: Int)
  /// A number outside the range of its field.
  case outOfRange(offset: Int)
  /// Text that is not UTF-8.
  case malformedText(offset: Int)
  /// There is more after the end.
  case trailingBytes(offset: Int)

  /// Explanation for the sender.
  package var message: String {
    switch self {
    case .notBase64: "The recording is not base64url text without padding."
    case .notARecording: "The bytes do not begin as a recording does."
    case .unknownVersion(let version): "Recordings of layout version \(version) are not known here."
    case .tooLarge(let bytes, let limit): "The recording has \(bytes) bytes; at most \(limit) are accepted."
    case .damaged: "The recording does not match its checksum."
    case .truncated(let offset): "The recording ends in the middle of a value at byte \(offset)."
    case .malformedNumber(let offset): "The number at byte \(offset) is too long."
    case .outOfRange(let offset): "The number at byte \(offset) is outside what its field holds."
    case .malformedText(let offset): "The text at byte \(offset) is not UTF-8."
    case .trailingBytes(let offset): "The recording goes on after its end at byte \(offset)."
    }
  }
}
