import DesignBook
import Localization
public import WebUI

extension GameMode: IdentityRepresentable {
  var title: LocalizedStringResource {
    switch self {
    case .classic: .modeClassicName
    }
  }

  var summary: LocalizedStringResource {
    switch self {
    case .classic: .modeClassicSummary
    }
  }

  var symbol: Symbol {
    switch self {
    case .classic: .bolt
    }
  }
}
