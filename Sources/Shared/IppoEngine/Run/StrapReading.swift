/// Beats a minute from the bytes of Bluetooth's heart rate measurement (characteristic 0x2A37).
package enum StrapReading {
  /// Nil for bytes of another form, and while the strap feels no skin.
  package static func heartRate(_ bytes: [UInt8]) -> Int32? {
    guard let flags = bytes.first else { return nil }
    let isWide = flags & 1 != 0
    // Bits 1 and 2: contact is felt, contact can be felt.
    guard flags & 6 != 4, bytes.count >= (isWide ? 3 : 2) else { return nil }
    return isWide ? Int32(bytes[1]) | Int32(bytes[2]) << 8 : Int32(bytes[1])
  }
}
