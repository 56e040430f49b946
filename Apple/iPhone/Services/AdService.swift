import AppleShellCore
import ShellBridge
import UIKit

#if canImport(GoogleMobileAds)
  import GoogleMobileAds

  /// Rewarded ads of AdMob, where the project has Google's package (Apple/README.md). The reward comes from the server,
  /// by the network's own callback.
  @MainActor
  final class AdService: NSObject, FullScreenContentDelegate {
    private var open: (id: Int32, send: Services.Send, ad: RewardedAd)?
    private var isEarned = false

    var offers: [ShellOffer] { [.ads] }

    func start() { MobileAds.shared.start(completionHandler: nil) }

    func show(_ unit: String, data: String, _ id: Int32, _ send: @escaping Services.Send) {
      Task {
        do {
          let ad = try await RewardedAd.load(with: unit, request: Request())
          let options = ServerSideVerificationOptions()
          options.customRewardText = data
          ad.serverSideVerificationOptions = options
          ad.fullScreenContentDelegate = self
          (open, isEarned) = ((id, send, ad), false)
          ad.present(from: UIApplication.shared.topController) { [weak self] in self?.isEarned = true }
        } catch { send(.ad(id, .failure(.failed))) }
      }
    }

    func adDidDismissFullScreenContent(_ ad: any FullScreenPresentingAd) {
      guard let (id, send, _) = open else { return }
      open = nil
      send(.ad(id, .success(isEarned)))
    }

    func ad(_ ad: any FullScreenPresentingAd, didFailToPresentFullScreenContentWithError error: any Error) {
      guard let (id, send, _) = open else { return }
      open = nil
      send(.ad(id, .failure(.failed)))
    }
  }
#else
  /// Without Google's package the app offers no ads, and the page shows none.
  @MainActor
  final class AdService {
    var offers: [ShellOffer] { [] }

    func start() {}

    func show(_ unit: String, data: String, _ id: Int32, _ send: @escaping Services.Send) {
      send(.ad(id, .failure(.unavailable)))
    }
  }
#endif
