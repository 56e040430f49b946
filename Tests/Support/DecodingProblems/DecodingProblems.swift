package import Kernel

/// The sentence of the error that the body throws; nil if it throws none.
package func problem(_ decode: () throws(JSON.DecodingError) -> Void) -> String? {
  do throws(JSON.DecodingError) {
    try decode()
    return nil
  } catch {
    return error.message
  }
}
