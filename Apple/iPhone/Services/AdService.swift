import AppleShellCore
import ShellBridge
import UIKit

#if canImport(GoogleMobileAds)
  import GoogleMobileAds

  /// Ads of AdMob, where the project has Google's package (Apple/README.md). A reward comes from the server, by the
  /// network's own callback.
  @MainActor
  final class AdService: NSObject, FullScreenContentDelegate {
    private var open: (id: Int32, send: Services.Send, ad: any FullScreenPresentingAd)?
    private var isEarned = false
    private var loaded: (order: AdOrder, ad: InterstitialAd)?

    var offers: [ShellOffer] { [.ads] }

    func start() { MobileAds.shared.start(completionHandler: nil) }

    func load(_ order: AdOrder, _ send: @escaping Services.Send) {
      Task {
        guard let ad = try? await InterstitialAd.load(with: order.unit, request: request(order)) else { return }
        loaded = (order, ad)
        send(.adLoaded(order))
      }
    }

    func show(_ order: AdOrder, _ id: Int32, _ send: @escaping Services.Send) {
      guard order.isRewarded else { return showLoaded(order, id, send) }
      Task {
        do {
          let ad = try await RewardedAd.load(with: order.unit, request: request(order))
          let options = ServerSideVerificationOptions()
          options.customRewardText = order.data
          ad.serverSideVerificationOptions = options
          ad.fullScreenContentDelegate = self
          (open, isEarned) = ((id, send, ad), false)
          ad.present(from: UIApplication.shared.topController) { [weak self] in self?.isEarned = true }
        } catch { send(.ad(id, .failure(.failed))) }
      }
    }

    private func showLoaded(_ order: AdOrder, _ id: Int32, _ send: @escaping Services.Send) {
      guard let (of, ad) = loaded, of == order else { return send(.ad(id, .failure(.failed))) }
      loaded = nil
      ad.fullScreenContentDelegate = self
      (open, isEarned) = ((id, send, ad), false)
      ad.present(from: UIApplication.shared.topController)
    }

    private func request(_ order: AdOrder) -> Request {
      MobileAds.shared.requestConfiguration.tagForChildDirectedTreatment = NSNumber(value: order.isForChild)
      let (request, extras) = (Request(), Extras())
      extras.additionalParameters = order.extras
      request.register(extras)
      return request
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

    func load(_ order: AdOrder, _ send: @escaping Services.Send) {}

    func show(_ order: AdOrder, _ id: Int32, _ send: @escaping Services.Send) {
      send(.ad(id, .failure(.unavailable)))
    }
  }
#endif
