public import WebUI

/// A partner as an emblem on the colours of its kind, drawn for this app: no partner's own sign is copied.
public struct PartnerMark: View {
  let deed: DesignBook.Deed
  let emblem: Symbol
  let size: Double

  /// `size` in points across. An ornament beside the partner's name.
  public init(_ deed: DesignBook.Deed, emblem: Symbol, size: Double = 44) {
    self.deed = deed
    self.emblem = emblem
    self.size = size
  }

  public var body: some View {
    Image(symbol: emblem).resizable()
      .frame(width: size * 0.56, height: size * 0.56)
      .foregroundStyle(.white)
      .frame(width: size, height: size)
      .background(deed.gradient)
      .clipShape(RoundedRectangle(cornerRadius: size * 0.28))
      .outlined(Color.white.opacity(0.16), cornerRadius: size * 0.28)
      .accessibilityHidden(true)
  }
}
