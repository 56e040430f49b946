import Kernel
package import WebUI

/// Partner emblem on its category's colours, drawn for this app: no partner's logo is copied.
///
/// Decorative, beside the partner's name.
@MemberwiseInit(unlabelled: 1)
package struct PartnerMark: View {
  let earningKind: DesignBook.EarningKind
  let emblem: Symbol
  /// In points.
  @Default(44) let size: Double

  package var body: some View {
    Image(symbol: emblem).resizable()
      .frame(width: size * 0.56, height: size * 0.56)
      .foregroundStyle(.white)
      .frame(width: size, height: size)
      .background(earningKind.gradient)
      .clipShape(RoundedRectangle(cornerRadius: size * 0.28))
      .outlined(Color.white.opacity(0.16), cornerRadius: size * 0.28)
      .accessibilityHidden(true)
  }
}
