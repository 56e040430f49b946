import Kernel
package import WebUI

/// Thin lines at the quarters of a chart's height.
@MemberwiseInit
package struct GridLines: View {
  let color: Color

  package var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<4) { _ in
        VStack(spacing: 0) {
          Rectangle().fill(color).frame(height: DesignBook.Size.lineWidth)
          Spacer(minLength: 0)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .accessibilityHidden(true)
  }
}
