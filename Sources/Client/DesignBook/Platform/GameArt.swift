package import WebUI

/// Game artwork: in a rounded square, or across a tile.
package struct GameArt: View {
  /// Subject of the artwork.
  package enum Scene: UInt8, CaseIterable, Sendable {
    case dice, football
    /// Default: a controller on the game's colours.
    case other
  }

  let scene: Scene
  /// Artwork of a game on this site; nil for a studio's.
  let file: String?
  /// `0xRRGGBB` of the upper left and lower right corner; used by `other` only.
  let colors: (from: UInt32, to: UInt32)
  let size: Double?

  /// A studio's game; decorative, beside its name.
  package init(_ scene: Scene, from: UInt32 = 0x6D28D9, to: UInt32 = 0x0F766E, size: Double = 72) {
    self.scene = scene
    file = nil
    colors = (from, to)
    self.size = size
  }

  /// The game at a path of this site, which holds its artwork. `size` in points; nil fills a tile.
  package init(path: String, size: Double? = 72) {
    scene = .other
    file = "/art" + path + ".svg"
    colors = (0, 0)
    self.size = size
  }

  /// A studio's own picture, by the path of its file.
  package init(file: String, size: Double = 72) {
    scene = .other
    self.file = file
    colors = (0, 0)
    self.size = size
  }

  package var body: some View {
    if let size {
      picture
        .frame(width: size, height: size)
        .clipShape(RoundedRectangle(cornerRadius: size * 0.22))
        .outlined(Color.white.opacity(0.14), cornerRadius: size * 0.22)
        .accessibilityHidden(true)
    } else {
      picture.aspectRatio(Self.tileRatio, contentMode: .fill).accessibilityHidden(true)
    }
  }

  private var picture: Picture { file.map { Picture(file: $0) } ?? Picture(svg: document) }

  /// Icons leave a tenth of their square free at each side.
  private static let tileRatio = 0.9

  private var document: String {
    var drawing = Drawing(width: 120, height: 120)
    if scene == .other {
      drawing.put("<defs>")
      drawing.gradient("a", from: (0, 0), to: (100, 100), colors: [colors.from, colors.to])
      drawing.put("</defs><rect width='120' height='120' fill='url(#a)'/>")
    }
    drawing.put(scene.markup)
    return drawing.document()
  }
}

extension GameArt.Scene {
  // Drawn in a square of 120, each with its own background.
  fileprivate var markup: StaticString {
    switch self {
    case .dice: Self.diceMarkup
    case .football: Self.footballMarkup
    case .other: Self.controllerMarkup
    }
  }

  /// Two dice on a board at night.
  private static let diceMarkup: StaticString =
    """
    <defs><linearGradient id='a' x2='1' y2='1'><stop stop-color='#0e7490'/><stop offset='.55' \
    stop-color='#155e75'/><stop offset='1' stop-color='#3b0764'/></linearGradient><radialGradient id='b' \
    cx='.3' cy='.15' r='.9'><stop stop-color='#a7f3d0' stop-opacity='.55'/><stop offset='1' \
    stop-color='#a7f3d0' stop-opacity='0'/></radialGradient></defs><rect width='120' height='120' \
    fill='url(#a)'/><rect width='120' height='120' fill='url(#b)'/><path d='M-6 92L60 58l66 34v34H-6z' \
    fill='#0b3b3a' opacity='.55'/><ellipse cx='47' cy='96' rx='34' ry='8' fill='#000' opacity='.3'/>\
    <ellipse cx='84' cy='78' rx='24' ry='6' fill='#000' opacity='.3'/><g stroke-linejoin='round' \
    stroke-width='4'><path d='M84 31L102.2 41.5L84 52L65.8 41.5Z' fill='#fda4af' stroke='#fda4af'/><path \
    d='M65.8 41.5L84 52V73L65.8 62.5Z' fill='#e11d48' stroke='#e11d48'/><path d='M102.2 41.5L84 52V73L102.2 \
    62.5Z' fill='#be123c' stroke='#be123c'/></g><g transform='matrix(1.82 1.05 -1.82 1.05 84.00 31.00)' \
    fill='#fff1f2'><circle cx='2.5' cy='2.5' r='1'/><circle cx='7.5' cy='7.5' r='1'/></g><g \
    transform='matrix(1.82 1.05 0.00 2.10 65.81 41.50)' fill='#fff1f2'><circle cx='2.5' cy='2.5' r='1'/>\
    <circle cx='2.5' cy='7.5' r='1'/><circle cx='7.5' cy='2.5' r='1'/><circle cx='7.5' cy='7.5' r='1'/></g>\
    <g transform='matrix(1.82 -1.05 0.00 2.10 84.00 52.00)' fill='#fff1f2'><circle cx='2.5' cy='2' r='1'/>\
    <circle cx='2.5' cy='5' r='1'/><circle cx='2.5' cy='8' r='1'/><circle cx='7.5' cy='2' r='1'/><circle \
    cx='7.5' cy='5' r='1'/><circle cx='7.5' cy='8' r='1'/></g><g stroke-linejoin='round' stroke-width='4'>\
    <path d='M46 39L69.4 52.5L46 66L22.6 52.5Z' fill='#ffffff' stroke='#ffffff'/><path d='M22.6 52.5L46 \
    66V93L22.6 79.5Z' fill='#e2e8f0' stroke='#e2e8f0'/><path d='M69.4 52.5L46 66V93L69.4 79.5Z' \
    fill='#b6c3d4' stroke='#b6c3d4'/></g><g transform='matrix(2.34 1.35 -2.34 1.35 46.00 39.00)' \
    fill='#4c1d95'><circle cx='2.5' cy='2.5' r='1'/><circle cx='2.5' cy='7.5' r='1'/><circle cx='7.5' \
    cy='2.5' r='1'/><circle cx='7.5' cy='7.5' r='1'/><circle cx='5' cy='5' r='1'/></g><g \
    transform='matrix(2.34 1.35 0.00 2.70 22.62 52.50)' fill='#4c1d95'><circle cx='5' cy='5' r='1'/></g><g \
    transform='matrix(2.34 -1.35 0.00 2.70 46.00 66.00)' fill='#4c1d95'><circle cx='2.5' cy='2.5' r='1'/>\
    <circle cx='5' cy='5' r='1'/><circle cx='7.5' cy='7.5' r='1'/></g>
    """

  /// An American football on the field under floodlights.
  private static let footballMarkup: StaticString =
    """
    <defs><linearGradient id='a' x2='0' y2='1'><stop stop-color='#1e1b4b'/><stop offset='.5' \
    stop-color='#3730a3'/><stop offset='1' stop-color='#0f766e'/></linearGradient><radialGradient id='b' \
    cx='.36' cy='.26' r='.85'><stop stop-color='#e08a4e'/><stop offset='.55' stop-color='#a3481c'/><stop \
    offset='1' stop-color='#5c220b'/></radialGradient></defs><rect width='120' height='120' fill='url(#a)'/>\
    <path d='M0 84h120v36H0z' fill='#15803d'/><path d='M8 84l-8 14M32 84l-12 36M60 84v36M88 84l12 36M112 84l8 \
    14' stroke='#fff' stroke-width='2.5' opacity='.55'/><path d='M14 0l18 60M106 0L88 60' stroke='#fef9c3' \
    stroke-width='16' opacity='.14'/><ellipse cx='60' cy='99' rx='34' ry='6' fill='#000' opacity='.35'/><g \
    transform='rotate(-28 60 56)'><path d='M18 56C30 28 90 28 102 56C90 84 30 84 18 56Z' fill='url(#b)'/><path \
    d='M32 42.5C36 51 36 61 32 69.5M88 42.5C84 51 84 61 88 69.5' stroke='#fff' stroke-width='5' \
    fill='none'/><path d='M44 48h32M48 43v10M56 43v10M64 43v10M72 43v10' stroke='#fff' stroke-width='3.2' \
    stroke-linecap='round'/></g>
    """

  private static let controllerMarkup: StaticString =
    """
    <circle cx='92' cy='24' r='30' fill='#fff' opacity='.1'/><circle cx='20' cy='104' r='38' fill='#000' \
    opacity='.14'/><path d='M40 42h40a22 22 0 0 1 21 28l-4 12a10 10 0 0 1-17 4l-9-10H49l-9 10a10 10 0 0 \
    1-17-4l-4-12a22 22 0 0 1 21-28z' fill='#fff' opacity='.92'/><path d='M42 52v16M34 60h16' \
    stroke='#3b0764' stroke-width='5' stroke-linecap='round'/><circle cx='74' cy='56' r='4' fill='#3b0764'/>\
    <circle cx='84' cy='65' r='4' fill='#3b0764'/>
    """
}
