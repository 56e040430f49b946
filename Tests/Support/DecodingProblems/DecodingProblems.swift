package import Kernel

extension JSON {
  /// The sentence of the error that the body throws; nil if it throws none.
  package static func problem(_ decode: () throws(DecodingError) -> Void) -> String? {
    do throws(DecodingError) {
      try decode()
      return nil
    } catch {
      return error.message
    }
  }
}
