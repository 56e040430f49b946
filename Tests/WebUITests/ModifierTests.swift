import Testing

@testable import WebUI

@Suite("The order of modifiers")
struct ModifierOrderTests {
  func elements<V: View>(_ view: V) -> [RecordingPage.Element] {
    let page = RecordingPage()
    page.show(view)
    return Array(page.allElements.dropFirst())
  }

  @Test("padding, then background, is one element whose paint covers the padding")
  func paddingBackground() {
    let found = elements(Text(verbatim: "A").padding(8).background(Color.red))
    #expect(found.count == 1)
    #expect(found[0].style(.padding) == .insets(EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)))
    #expect(found[0].style(.backgroundColor) == .color(0xFF3B_30FF))
  }

  @Test("background, then padding, keeps the padding unpainted")
  func backgroundPadding() {
    let found = elements(Text(verbatim: "A").background(Color.red).padding(8))
    #expect(found.count == 2)
    #expect(found[0].style(.padding) != nil && found[0].style(.backgroundColor) == nil)
    #expect(found[1].style(.padding) == nil && found[1].style(.backgroundColor) != nil)
  }

  @Test("paddings add up in one element")
  func paddingsAddUpInOneElement() {
    let found = elements(Text(verbatim: "A").padding(.horizontal, 4).padding(2))
    #expect(found.count == 1)
    #expect(found[0].style(.padding) == .insets(EdgeInsets(top: 2, leading: 6, bottom: 2, trailing: 6)))
  }

  @Test("padding outside a frame does not eat into the frame")
  func framePadding() {
    #expect(elements(Text(verbatim: "A").padding(8).frame(width: 100)).count == 1)
    let found = elements(Text(verbatim: "A").frame(width: 100).padding(8))
    #expect(found.count == 2)
    #expect(found[0].style(.padding) != nil && found[1].style(.width) == .points(100))
  }

  @Test("two backgrounds are two elements, the second behind")
  func twoBackgroundsAreTwoElements() {
    let found = elements(Text(verbatim: "A").background(Color.red).background(Color.blue))
    #expect(found.map { $0.style(.backgroundColor) } == [.color(0x007A_FFFF), .color(0xFF3B_30FF)])
  }

  @Test("a background after fading is not faded")
  func opacityBackground() {
    let found = elements(Text(verbatim: "A").opacity(0.5).background(Color.red))
    #expect(found.count == 2)
    #expect(found[0].style(.opacity) == nil && found[1].style(.opacity) == .number(0.5))
  }

  @Test("an overlay after clipping is not clipped, and before it is")
  func clipOverlay() {
    let after = elements(VStack { Text(verbatim: "A") }.clipShape(Circle()).overlay { Text(verbatim: "B") })
    #expect(after[0].style(.overflow) == nil && after[1].style(.overflow) == .keyword(.hidden))
    let before = elements(VStack { Text(verbatim: "A") }.overlay { Text(verbatim: "B") }.clipShape(Circle()))
    #expect(before[0].style(.overflow) == .keyword(.hidden))
    #expect(before[0].style(.borderRadius) == .fraction(0.5))
  }

  @Test("scale, rotation and offset in CSS's own order share an element, in another they do not")
  func scaleRotationAndOffsetInCSSOwnOrderShare() {
    #expect(elements(Text(verbatim: "A").scaleEffect(2).rotationEffect(.degrees(90)).offset(x: 5)).count == 1)
    #expect(elements(Text(verbatim: "A").offset(x: 5).rotationEffect(.degrees(90))).count == 2)
    #expect(elements(Text(verbatim: "A").offset(x: 5).offset(x: 5)).count == 2)
  }

  @Test("of two fonts or colours the inner one counts")
  func innerCounts() {
    let found = elements(
      Text(verbatim: "A").font(.system(size: 10)).font(.system(size: 20)).foregroundStyle(.red).foregroundStyle(.blue))
    #expect(found.count == 1)
    #expect(found[0].style(.fontSize) == .scaled(10))
    #expect(found[0].style(.color) == .color(0xFF3B_30FF))
  }

  @Test("a modifier of a group goes to each of its views")
  func modifierOfGroupGoesToOfViews() {
    let found = elements(
      VStack {
        Group {
          Text(verbatim: "A")
          Text(verbatim: "B")
        }
        .padding(4)
      })
    #expect(found[0].style(.padding) == nil)
    #expect(found[1].style(.padding) != nil && found[2].style(.padding) != nil)
  }

  @Test("fonts grow with the text setting, paddings do not")
  func typeScale() {
    let page = RecordingPage()
    page.show(Text(verbatim: "A").font(.body).padding(10), in: Environment(typeScale: 2))
    let text = page.allElements[1]
    #expect(text.style(.fontSize) == .scaled(34))
    #expect(text.style(.padding) == .insets(EdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)))
  }

  @Test("colours follow the surroundings")
  func colorScheme() {
    let color = Color(light: .black, dark: .white)
    let page = RecordingPage()
    page.show(Text(verbatim: "A").foregroundStyle(color), in: Environment(colorScheme: .light))
    #expect(page.allElements[1].style(.color) == .color(0x0000_00FF))
    page.show(Text(verbatim: "A").foregroundStyle(color), in: Environment(colorScheme: .dark))
    #expect(page.operations == [.setStyle(2, .color, .color(0xFFFF_FFFF))])
  }

  @Test("a stack fills the axes its children fill, and a fixed frame stops that")
  func stackFillsAxesChildrenFill() {
    let wide = elements(VStack { HStack { Text(verbatim: "A").frame(maxWidth: .infinity) } })
    #expect(wide[0].style(.width) == .fraction(1))
    #expect(wide[1].style(.width) == .fraction(1))
    #expect(wide[2].style(.flex) == .keyword(.grow))
    let fixed = elements(VStack { HStack { Text(verbatim: "A").frame(maxWidth: .infinity) }.frame(width: 50) })
    #expect(fixed[0].style(.width) == nil)
  }

  @Test("a spacer grows along the stack it is in")
  func spacerGrowsAlongStackIt() {
    let row = elements(HStack { Spacer() })
    #expect(row[0].style(.width) == .fraction(1) && row[1].style(.flex) == .keyword(.grow))
    let column = elements(VStack { Spacer() })
    #expect(column[0].style(.alignSelf) == .keyword(.stretch) && column[1].style(.flex) == .keyword(.grow))
  }
}
