import CPNG

/// A picture that a stranger sent as PNG, decoded and encoded anew: what is served has the pixels and nothing else of what
/// came.
package struct PNGPicture: Sendable {
  package let width: Int
  package let height: Int
  /// The new file: RGBA, without any other chunk.
  package let bytes: [UInt8]

  /// Why a file is no picture for us, as a sentence.
  package struct FormatError: Error, Equatable, Sendable {
    package let sentence: String
  }

  /// The largest file, and the sides in pixels. They bound the memory: four bytes for each pixel, known before any is
  /// decoded.
  package static let mostBytes = 512 << 10
  package static let sides = 64...1_024

  /// - Parameters:
  ///   - isSquare: whether width and height must be equal.
  ///   - mostBytes: the largest file.
  package init(file: [UInt8], isSquare: Bool = true, mostBytes: Int = Self.mostBytes) throws(FormatError) {
    guard file.count <= mostBytes else {
      throw FormatError(sentence: "The file is larger than \(mostBytes >> 10) kB.")
    }
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw FormatError(sentence: "The file is no PNG, whatever its name says. Send a PNG or an SVG.")
    }
    var image = png_image()
    defer { png_image_free(&image) }
    let isBegun = file.withUnsafeBytes { playd_png_begin(&image, $0.baseAddress, $0.count) }
    guard isBegun != 0 else { throw FormatError(sentence: "The PNG is damaged.") }
    let (width, height) = (Int(image.width), Int(image.height))
    guard Self.sides.contains(width), Self.sides.contains(height), !isSquare || width == height else {
      throw FormatError(
        sentence: "The picture has \(width) × \(height) pixels; it must be a square of \(Self.sides.lowerBound) to "
          + "\(Self.sides.upperBound).")
    }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    // libpng reads on where it began: the file's bytes must still be there. A warning, such as of a wrong checksum in an
    // optional chunk, is no error.
    let isRead = file.withUnsafeBytes { _ in playd_png_pixels(&image, &pixels) }
    guard isRead != 0 else { throw FormatError(sentence: "The PNG is damaged.") }
    var count: png_alloc_size_t = 0
    let (across, down) = (png_uint_32(width), png_uint_32(height))
    guard playd_png_write(across, down, nil, &count, pixels) != 0 else {
      throw FormatError(sentence: "The picture could not be encoded.")
    }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    guard playd_png_write(across, down, &bytes, &count, pixels) != 0, Int(count) <= bytes.count else {
      throw FormatError(sentence: "The picture could not be encoded.")
    }
    self.width = width
    self.height = height
    self.bytes = Array(bytes.prefix(Int(count)))
  }

  /// A picture that `drawing` makes of a stranger's SVG.
  package init(svg file: [UInt8], drawing: SVGDrawing = SVGDrawing()) throws(FormatError) {
    let svg = try SVGFile(file: file)
    let drawn: [UInt8]
    do throws(SVGDrawing.DrawingError) {
      drawn = try drawing.png(of: svg)
    } catch {
      throw FormatError(sentence: error.sentence)
    }
    // Four bytes for each pixel are more than any of these is large.
    try self.init(file: drawn, mostBytes: 4 * SVGDrawing.side * SVGDrawing.side + (64 << 10))
  }
}
