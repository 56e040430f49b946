import Kernel
package import WebUI

/// Emblem of a team: an animal's face on white. Decorative, beside the team's name.
@MemberwiseInit(unlabelled: 1)
package struct EmblemMark: View {
  let emblem: Int
  /// In points.
  let size: Double

  package var body: some View {
    Picture(svg: document)
      .frame(width: size, height: size)
      .accessibilityHidden(true)
  }

  private var document: String {
    var drawing = Drawing(width: 48, height: 48)
    drawing.put(
      "<circle cx='24' cy='24' r='24' fill='#fff'/><g transform='translate(24 24) scale(.8) translate(-24 -24)'>")
    Self.draw(emblem, on: &drawing)
    drawing.put("</g>")
    return drawing.document()
  }

  /// Draws the face into a square of 48.
  package static func draw(_ emblem: Int, on drawing: inout Drawing) {
    switch emblem % DesignBook.Hat.teams {
    case 0: drawing.put(fox)
    case 1: drawing.put(owl)
    case 2: drawing.put(frog)
    case 3: drawing.put(whale)
    case 4: drawing.put(bee)
    case 5: drawing.put(panda)
    case 6: drawing.put(cat)
    default: drawing.put(crab)
    }
  }

  private static let fox: StaticString =
    """
    <path d='M8 6l12 9h8l12-9-2 20c-2 9-8 16-14 16S12 35 10 26z' fill='#F2643D'/><path d='M10 27c6 0 10 6 14 15 \
    4-9 8-15 14-15-2 9-8 16-14 16S12 36 10 27z' fill='#FFF3E6'/><circle cx='18' cy='24' r='2.5'/><circle cx='30' \
    cy='24' r='2.5'/><circle cx='24' cy='39' r='2.8'/>
    """
  private static let owl: StaticString =
    """
    <path d='M7 8c6 1 9 3 12 4h10c3-1 6-3 12-4-2 5-1 10-1 17 0 11-7 18-16 18S8 36 8 25C8 18 9 13 7 8z' \
    fill='#0E8F86'/><circle cx='17' cy='23' r='7.5' fill='#fff'/><circle cx='31' cy='23' r='7.5' fill='#fff'/>\
    <circle cx='17' cy='23' r='3.4'/><circle cx='31' cy='23' r='3.4'/><path d='M24 26l4 6-4 3-4-3z' fill='#FFC93C'/>
    """
  private static let frog: StaticString =
    """
    <circle cx='13' cy='13' r='8' fill='#5BA336'/><circle cx='35' cy='13' r='8' fill='#5BA336'/><path d='M4 28c0-11 \
    9-17 20-17s20 6 20 17c0 9-9 15-20 15S4 37 4 28z' fill='#5BA336'/><circle cx='13' cy='13' r='5' fill='#fff'/>\
    <circle cx='35' cy='13' r='5' fill='#fff'/><circle cx='14' cy='13' r='2.5'/><circle cx='34' cy='13' r='2.5'/>\
    <path d='M12 29c6 8 18 8 24 0' fill='none' stroke='#1F4A10' stroke-width='3' stroke-linecap='round'/>\
    <circle cx='10' cy='28' r='3' fill='#F3A0A0'/><circle cx='38' cy='28' r='3' fill='#F3A0A0'/>
    """
  private static let whale: StaticString =
    """
    <path d='M3 29c0-9 8-15 18-15 9 0 14 6 16 12 3-1 4-4 2-10 4 1 6 3 6 5 1-2 3-3 3-3 1 8-3 13-8 14-2 7-9 11-19 11S3 \
    38 3 29z' fill='#3B7DE0'/><path d='M4 33c9 5 22 6 32 1-3 6-9 9-17 9-9 0-14-4-15-10z' fill='#D5E6FF'/><circle \
    cx='12' cy='27' r='2.4'/><path d='M21 13c0-5-3-7-6-7M21 13c0-5 3-7 6-7' fill='none' stroke='#8FBBFF' \
    stroke-width='3' stroke-linecap='round'/>
    """
  private static let bee: StaticString =
    """
    <ellipse cx='15' cy='13' rx='8' ry='10' fill='#CFE9FF' transform='rotate(-30 15 13)'/><ellipse cx='33' cy='13' \
    rx='8' ry='10' fill='#CFE9FF' transform='rotate(30 33 13)'/><ellipse cx='24' cy='28' rx='17' ry='16' \
    fill='#FFC93C'/><path d='M9 34c9 4 21 4 30 0l-3 5c-7 4-17 4-24 0z'/><path d='M18 12c-1-4-4-6-6-6M30 12c1-4 4-6 \
    6-6' fill='none' stroke='#1B1A22' stroke-width='2.5' stroke-linecap='round'/><circle cx='17' cy='25' r='2.8'/>\
    <circle cx='31' cy='25' r='2.8'/><path d='M20 30c2 2 6 2 8 0' fill='none' stroke='#1B1A22' stroke-width='2' \
    stroke-linecap='round'/>
    """
  private static let panda: StaticString =
    """
    <circle cx='11' cy='12' r='7'/><circle cx='37' cy='12' r='7'/><circle cx='24' cy='26' r='18' fill='#F1F1F5'/>\
    <ellipse cx='16' cy='25' rx='5' ry='6' transform='rotate(20 16 25)'/><ellipse cx='32' cy='25' rx='5' ry='6' \
    transform='rotate(-20 32 25)'/><circle cx='17' cy='24' r='2' fill='#fff'/><circle cx='31' cy='24' r='2' \
    fill='#fff'/><ellipse cx='24' cy='33' rx='3.5' ry='2.5'/><path d='M20 37c2 2 6 2 8 0' fill='none' stroke='#000' \
    stroke-width='2' stroke-linecap='round'/>
    """
  private static let cat: StaticString =
    """
    <path d='M7 5l11 8h12l11-8-1 22c0 9-7 16-16 16S8 36 8 27z' fill='#D9609F'/><path d='M11 11l5 4-5 4zM37 11l-5 4 5 \
    4z' fill='#FFD3E6'/><ellipse cx='17' cy='25' rx='2.6' ry='3.6'/><ellipse cx='31' cy='25' rx='2.6' ry='3.6'/>\
    <path d='M21 31h6l-3 3z' fill='#fff'/><path d='M24 34c-1 3-5 3-6 1M24 34c1 3 5 3 6 1M12 30H4M12 33l-8 2M36 \
    30h8M36 33l8 2' fill='none' stroke='#4A1030' stroke-width='1.8' stroke-linecap='round'/>
    """
  private static let crab: StaticString =
    """
    <path d='M6 15c-3 4-2 9 3 11M42 15c3 4 2 9-3 11M10 38l-5 5M17 41l-3 5M38 38l5 5M31 41l3 5' fill='none' \
    stroke='#B4232A' stroke-width='3' stroke-linecap='round'/><path d='M8 4c-6 2-7 9-2 12 2-3 4-3 6-5l-4-1zM40 4c6 2 7 \
    9 2 12-2-3-4-3-6-5l4-1z' fill='#E2474D'/><path d='M6 30c0-8 8-13 18-13s18 5 18 13-8 13-18 13S6 38 6 30z' \
    fill='#E2474D'/><path d='M19 18v-6M29 18v-6' stroke='#B4232A' stroke-width='3'/><circle cx='19' cy='11' r='4.5' \
    fill='#fff'/><circle cx='29' cy='11' r='4.5' fill='#fff'/><circle cx='19' cy='11' r='2.2'/><circle cx='29' \
    cy='11' r='2.2'/><path d='M17 32c4 4 10 4 14 0' fill='none' stroke='#5E0C10' stroke-width='2.5' \
    stroke-linecap='round'/>
    """
}

/// The felt hat on its brim. Decorative.
package struct HatPicture: View {
  package init() {}

  package var body: some View {
    Picture(svg: document).aspectRatio(1.3, contentMode: .fill).accessibilityHidden(true)
  }

  private var document: String {
    var drawing = Drawing(width: 260, height: 200)
    Self.draw(on: &drawing)
    return drawing.document()
  }

  /// Draws the hat into 260 by 200.
  package static func draw(on drawing: inout Drawing) {
    drawing.put("<defs>")
    drawing.gradient("felt", from: (0, 0), to: (100, 0), colors: [0x2B2485, 0x5A50DC, 0x4338B8, 0x1E185F])
    drawing.put("</defs>")
    drawing.put(hat)
  }

  private static let hat: StaticString =
    """
    <ellipse cx='130' cy='168' rx='126' ry='30' fill='#16114a'/><ellipse cx='130' cy='160' rx='126' ry='30' \
    fill='url(#felt)'/><ellipse cx='130' cy='156' rx='100' ry='20' fill='#241d78'/><path d='M62 154L46 34C46 18 214 \
    18 214 34L198 154C190 172 70 172 62 154z' fill='url(#felt)'/><path d='M58 122l4 32c8 18 128 18 136 0l4-32c-14 \
    16-130 16-144 0z' fill='#F2643D'/><path d='M58 122l1.5 10c16 16 125 16 141 0l1.5-10c-14 16-130 16-144 0z' \
    fill='#FF8B66'/><ellipse cx='130' cy='34' rx='84' ry='19' fill='#7A70F0'/><ellipse cx='130' cy='36' rx='74' \
    ry='14' fill='#110c3d'/>
    """
}

extension Symbol {
  /// A slip that goes back into the hat.
  package static var backInHat: Symbol {
    Symbol(path: "M8 4.5L3.8 8.7 8 13M4.5 8.7h9.3a5.8 5.8 0 0 1 0 11.6H9", box: 24, strokeWidth: 2.6)
  }

  /// A hat from the side.
  package static var hat: Symbol {
    Symbol(
      path: "M7 16.5L6 6c0-2 12-2 12 0l-1 10.5M2.5 16.5c3 3 16 3 19 0M6.7 12.5c3 1.5 7.5 1.5 10.6 0", box: 24,
      strokeWidth: 2)
  }

  /// Two arrows that cross.
  package static var shuffle: Symbol {
    Symbol(path: "M3 7h4l10 10h4M18 14l3 3-3 3M3 17h4l3-3M14 10l3-3h4M18 4l3 3-3 3", box: 24, strokeWidth: 2)
  }

  /// A pencil over a line.
  package static var pencil: Symbol {
    Symbol(path: "M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3M12 20.5h8", box: 24, strokeWidth: 2)
  }

  /// A wand with sparks.
  package static var wand: Symbol {
    Symbol(path: "M4 20L14 10M16.5 3v4M14.5 5h4M19.5 10v3M18 11.5h3M9 4.5v3M7.5 6h3", box: 24, strokeWidth: 2)
  }
}
