import Kernel
package import WebUI

/// A chapter's place on the night street: a building with its safe. Decorative.
///
/// A closed place has dark windows.
@MemberwiseInit
package struct StreetScene: View {
  /// Counts from 0.
  let place: Int
  let isOpen: Bool

  /// Width divided by height.
  package static let ratio = 358.0 / 180

  package var body: some View {
    Picture(svg: drawing).accessibilityHidden(true)
  }

  private var drawing: String {
    var drawing = Drawing(width: 358, height: 180)
    drawing.put("<defs>")
    drawing.gradient("k", from: (0, 0), to: (0, 100), colors: [0x0A2340, 0x125064, 0x0B2A35])
    drawing.gradient("b", from: (0, 0), to: (100, 100), colors: [0xFFF0C0, 0xF2C14E, 0x96650F])
    drawing.put("</defs><rect width='358' height='180' fill='url(#k)'/>")
    drawing.put(
      """
      <g fill='#fff' opacity='.7'><circle cx='30' cy='26' r='1.4'/><circle cx='88' cy='52' r='1.2'/>\
      <circle cx='150' cy='22' r='1.5'/><circle cx='330' cy='60' r='1.3'/></g>
      """)
    if place % 2 == 0 {
      drawing.put("<path d='M312 20a18 18 0 1 0 14 30a15 15 0 0 1 -14 -30z' fill='#fff3cf'/>")
    } else {
      drawing.put("<circle cx='318' cy='36' r='15' fill='#fff3cf'/>")
    }
    drawing.put("<path d='M0 132C90 104 260 104 358 132V180H0z' fill='#0e4252'/>")
    drawing.put("<g transform='translate(196 0)'>")
    drawing.put(Self.buildings[place % Self.buildings.count])
    drawing.put("</g><path d='M0 156C120 146 240 146 358 156V180H0z' fill='#0a313d'/>")
    // The lamp and its light.
    drawing.put("<path d='M172 158V96q0-9 9-9' fill='none' stroke='#04151c' stroke-width='4' stroke-linecap='round'/>")
    if isOpen {
      drawing.put("<g fill='#ffe9ae'><circle cx='183' cy='90' r='26' opacity='.18'/>")
      drawing.put("<circle cx='183' cy='90' r='6'/></g>")
    } else {
      drawing.put("<rect width='358' height='180' fill='#061a22' opacity='.45'/>")
    }
    return drawing.document()
  }

  private static var buildings: [StaticString] {
    [shop, postOffice, bakery, museum, clockTower, theater, bank, observatory]
  }

  // Each stands between x 0 and 140 on the ground at 152; its safe is the brass disc of the door.
  private static var shop: StaticString {
    """
    <path d='M10 74h120v78H10z' fill='#c9573c'/><path d='M4 56h132l-8 24H12z' fill='#f4e3c4'/>\
    <path d='M27 56h22v24H24zM71 56h22v24H71zM115 56h21l-8 24h-13z' fill='#e5383b'/>\
    <rect x='20' y='92' width='44' height='34' rx='4' fill='#ffe39a'/><path d='M80 152V96h34v56z' fill='#0b2a35'/>\
    <circle cx='97' cy='124' r='12' fill='url(#b)'/><path d='M97 112v24M85 124h24' stroke='#5c3b04' stroke-width='3'/>
    """
  }

  private static var postOffice: StaticString {
    """
    <path d='M2 152V76h136v76z' fill='#d9734e'/><path d='M2 76h136v11H2zM12 76l58-38 58 38z' fill='#f4e3c4'/>\
    <circle cx='70' cy='62' r='10' fill='#0b2a35'/><path d='M70 56v6l4 3' stroke='#f2c14e' stroke-width='2' fill='none'/>\
    <rect x='14' y='98' width='20' height='30' rx='9' fill='#ffe39a'/><rect x='106' y='98' width='20' height='30' rx='9' fill='#ffe39a'/>\
    <path d='M48 152v-34a22 22 0 0 1 44 0v34z' fill='#f4e3c4'/><path d='M53 152v-33a17 17 0 0 1 34 0v33z' fill='#0b2a35'/>\
    <circle cx='70' cy='130' r='12' fill='url(#b)'/><path d='M70 116v28M56 130h28' stroke='#5c3b04' stroke-width='3'/>
    """
  }

  private static var bakery: StaticString {
    """
    <path d='M14 152V70q0-34 56-34t56 34v82z' fill='#8a5a3c'/><path d='M14 74q56-22 112 0v10H14z' fill='#f7d9a8'/>\
    <path d='M94 44V22h18v30z' fill='#5b3a26'/><path d='M100 16q8-6 2-12' stroke='#b7d2d8' stroke-width='3' fill='none' opacity='.6'/>\
    <rect x='26' y='96' width='40' height='32' rx='16' fill='#ffe39a'/><path d='M34 116q12-14 24 0z' fill='#b9752a'/>\
    <path d='M80 152v-40a16 16 0 0 1 32 0v40z' fill='#0b2a35'/><circle cx='96' cy='126' r='11' fill='url(#b)'/>\
    <path d='M96 114v24M84 126h24' stroke='#5c3b04' stroke-width='3'/>
    """
  }

  private static var museum: StaticString {
    """
    <path d='M8 152V84h124v68z' fill='#2b7487'/><path d='M0 84h140L70 44z' fill='#3b8da1'/><path d='M46 58a24 24 0 0 1 48 0z' fill='#55a7ba'/>\
    <path d='M70 34V18l18 6-18 6' fill='#f2c14e' stroke='#55a7ba' stroke-width='2'/>\
    <g fill='#12404d'><rect x='18' y='94' width='12' height='58' rx='6'/><rect x='38' y='94' width='12' height='58' rx='6'/>\
    <rect x='90' y='94' width='12' height='58' rx='6'/><rect x='110' y='94' width='12' height='58' rx='6'/></g>\
    <path d='M54 152v-36a16 16 0 0 1 32 0v36z' fill='#0b2a35'/><circle cx='70' cy='128' r='11' fill='url(#b)'/>\
    <path d='M70 116v24M58 128h24' stroke='#5c3b04' stroke-width='3'/>
    """
  }

  private static var clockTower: StaticString {
    """
    <path d='M46 152V50h48v102z' fill='#6d5a86'/><path d='M40 50h60L70 12z' fill='#4b3a66'/><path d='M6 152v-44h44v44zM90 152v-44h44v44z' fill='#5a4a74'/>\
    <circle cx='70' cy='72' r='18' fill='#fff3cf'/><path d='M70 60v12l8 6' stroke='#2b1d00' stroke-width='3' fill='none' stroke-linecap='round'/>\
    <g fill='#ffe39a'><rect x='18' y='118' width='16' height='18' rx='8'/><rect x='106' y='118' width='16' height='18' rx='8'/></g>\
    <path d='M56 152v-30a14 14 0 0 1 28 0v30z' fill='#0b2a35'/><circle cx='70' cy='130' r='10' fill='url(#b)'/>\
    <path d='M70 120v20M60 130h20' stroke='#5c3b04' stroke-width='3'/>
    """
  }

  private static var theater: StaticString {
    """
    <path d='M4 152V66h132v86z' fill='#8e2f5c'/><path d='M4 66q66-44 132 0z' fill='#b64a7c'/><rect x='20' y='74' width='100' height='20' rx='4' fill='#2b0f2a'/>\
    <g fill='#ffd24a'><circle cx='30' cy='84' r='3'/><circle cx='46' cy='84' r='3'/><circle cx='62' cy='84' r='3'/><circle cx='78' cy='84' r='3'/>\
    <circle cx='94' cy='84' r='3'/><circle cx='110' cy='84' r='3'/></g><path d='M44 152v-48h52v48z' fill='#0b2a35'/>\
    <path d='M44 104h16q-2 26-16 34zM96 104H80q2 26 16 34z' fill='#e5383b'/><circle cx='70' cy='130' r='11' fill='url(#b)'/>\
    <path d='M70 118v24M58 130h24' stroke='#5c3b04' stroke-width='3'/>
    """
  }

  private static var bank: StaticString {
    """
    <path d='M4 152v-14h132v14z' fill='#c9d8de'/><path d='M12 138V76h116v62z' fill='#9db4bd'/><path d='M2 76h136L70 34z' fill='#dfe9ed'/>\
    <circle cx='70' cy='60' r='9' fill='url(#b)'/><g fill='#dfe9ed'><rect x='18' y='80' width='12' height='56'/><rect x='38' y='80' width='12' height='56'/>\
    <rect x='90' y='80' width='12' height='56'/><rect x='110' y='80' width='12' height='56'/></g><rect x='54' y='92' width='32' height='46' fill='#0b2a35'/>\
    <circle cx='70' cy='116' r='12' fill='url(#b)'/><path d='M70 103v26M57 116h26' stroke='#5c3b04' stroke-width='3'/>
    """
  }

  private static var observatory: StaticString {
    """
    <path d='M26 152V92h88v60z' fill='#35607a'/><path d='M20 92a50 50 0 0 1 100 0z' fill='#5c8ba6'/>\
    <path d='M64 44l46-26 8 14-44 26z' fill='#dfe9ed'/><path d='M60 92l14-50 12 4-10 46z' fill='#163f4b'/>\
    <g fill='#ffe39a'><circle cx='42' cy='118' r='8'/><circle cx='98' cy='118' r='8'/></g>\
    <path d='M56 152v-32a14 14 0 0 1 28 0v32z' fill='#0b2a35'/><circle cx='70' cy='130' r='10' fill='url(#b)'/>\
    <path d='M70 120v20M60 130h20' stroke='#5c3b04' stroke-width='3'/>
    """
  }
}
