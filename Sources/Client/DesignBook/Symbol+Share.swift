package import WebUI

extension Symbol {
  /// An arrow out of a box, drawn for this app.
  package static var share: Symbol {
    Symbol(path: "M12 15V3.5M7.5 8L12 3.5 16.5 8M5 12v7.5h14V12", box: 24, strokeWidth: 2.25)
  }
}
