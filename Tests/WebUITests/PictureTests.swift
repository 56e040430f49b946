import Testing

@testable import WebUI

@Suite("Pictures given as SVG")
struct PictureTests {
  @Test("everything that could end the address or begin another is written in hexadecimal")
  func everythingCouldEndAddressOrBeginAnotherIsWritten() {
    let address = Picture.address(of: "<a b=\"c\\d\">#%\n\u{7F}é</a>")
    #expect(
      Array(address.utf8)
        == Array("url(\"data:image/svg+xml,%3Ca b=%22c%5Cd%22%3E%23%25%0A%7Fé%3C/a%3E\")".utf8))
  }

  @Test("a picture has the role and name it is given, and is decoration without a name")
  func pictureHasRoleAndNameItIsGiven() {
    let page = RecordingPage()
    page.show(Picture(svg: "<svg/>").frame(width: 10, height: 10), in: Environment())
    #expect(page.find(.image) == nil && page.transcript.isEmpty)
    page.show(
      Picture(svg: "<svg/>").frame(width: 10, height: 10).accessibilityLabel(verbatim: "A card"), in: Environment())
    #expect(page.find(.image, "A card") != nil)
    #expect(page.complaint.isEmpty)
  }
}
