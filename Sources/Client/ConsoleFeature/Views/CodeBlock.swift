import DesignBook
import Kernel
import Localization
import WebUI

/// Code or JSON in fixed width, which scrolls sideways, with a button that copies it.
struct CodeBlock: View {
  /// Name of the file; nil for a command.
  let title: LocalizedStringResource?
  let code: String
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: 0) {
        if let title {
          HStack(spacing: DesignBook.Spacing.sm) {
            Text(title)
              .font(DesignBook.Font.caption)
              .foregroundStyle(theme.text.secondary)
              .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
            TextButton(.consoleCopyFile(title)) { send(.desk(.copyTapped(code))) }
          }
          .frame(maxWidth: .infinity)
        }
        CodeText(code: code)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// The code alone.
struct CodeText: View {
  let code: String

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: 0) {
        ScrollView(.horizontal) {
          VStack(alignment: .leading, spacing: 0) {
            Text(verbatim: code)
              .font(.system(size: 13, design: .monospaced))
              .multilineTextAlignment(.leading)
              .foregroundStyle(theme.text.primary)
              .code()
          }
          .padding(DesignBook.Spacing.md)
          .frame(maxWidth: .infinity, alignment: .leading)
          .keepsItsWidth()
        }
        .frame(maxWidth: .infinity)
      }
      .frame(maxWidth: .infinity)
      .background(theme.background.primary)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
      .outlined(theme.line, cornerRadius: DesignBook.Size.smallCardCornerRadius)
    }
  }
}

extension ConsoleFeature {
  /// JSON on lines of its own, indented by two; other texts as they are.
  static func indented(_ text: String) -> String {
    let bytes = text.bytes
    guard let first = bytes.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return text }
    var (result, level, isInString, isEscaped): ([UInt8], Int, Bool, Bool) = ([], 0, false, false)
    func breakLine() {
      result.append(UInt8(ascii: "\n"))
      result += [UInt8](repeating: UInt8(ascii: " "), count: 2 * max(level, 0))
    }
    for byte in bytes {
      if isInString {
        result.append(byte)
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        result.append(byte)
        level += 1
        breakLine()
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        level -= 1
        breakLine()
        result.append(byte)
      case UInt8(ascii: ","):
        result.append(byte)
        breakLine()
      case UInt8(ascii: ":"): result += [byte, UInt8(ascii: " ")]
      default:
        isInString = byte == UInt8(ascii: "\"")
        result.append(byte)
      }
    }
    return String(utf8: result)
  }
}
