import AppleShellCore
import AuthenticationServices
import ShellBridge
import UIKit

/// Apple's sheets for Sign in with Apple and for passkeys. One is open at a time, which the core sees to.
@MainActor
final class IdentityService: NSObject, ASAuthorizationControllerDelegate,
  ASAuthorizationControllerPresentationContextProviding
{
  private var open: (id: Int32, isPasskey: Bool, send: Services.Send)?

  func askAppleID(_ id: Int32, nonce: String, _ send: @escaping Services.Send) {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName]
    request.nonce = nonce
    show(request, (id, false, send))
  }

  func makePasskey(_ id: Int32, _ passkey: PasskeyRequest, _ send: @escaping Services.Send) {
    guard let user = passkey.user else { return send(.passkey(id, .failure(.malformed))) }
    let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: passkey.site)
    let request = provider.createCredentialRegistrationRequest(
      challenge: Data(passkey.challenge), name: user.name, userID: Data(user.id))
    if #available(iOS 17.4, *) { request.excludedCredentials = passkey.known.map(Self.descriptor) }
    show(request, (id, true, send))
  }

  func usePasskey(_ id: Int32, _ passkey: PasskeyRequest, _ send: @escaping Services.Send) {
    let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: passkey.site)
    let request = provider.createCredentialAssertionRequest(challenge: Data(passkey.challenge))
    request.allowedCredentials = passkey.known.map(Self.descriptor)
    show(request, (id, true, send))
  }

  private static func descriptor(_ id: [UInt8]) -> ASAuthorizationPlatformPublicKeyCredentialDescriptor {
    ASAuthorizationPlatformPublicKeyCredentialDescriptor(credentialID: Data(id))
  }

  private func show(_ request: ASAuthorizationRequest, _ open: (id: Int32, isPasskey: Bool, send: Services.Send)) {
    self.open = open
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    controller.performRequests()
  }

  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
    UIApplication.shared.keyWindow ?? ASPresentationAnchor()
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    guard let (id, _, send) = open else { return }
    open = nil
    switch authorization.credential {
    case let apple as ASAuthorizationAppleIDCredential:
      send(
        .appleID(
          id,
          .success(
            AppleCredential(
              token: apple.identityToken.map { Array($0) }, code: apple.authorizationCode.map { Array($0) },
              givenName: apple.fullName?.givenName, familyName: apple.fullName?.familyName))))
    case let made as ASAuthorizationPlatformPublicKeyCredentialRegistration:
      send(
        .passkey(
          id,
          .success(
            .made(
              id: Array(made.credentialID), clientData: Array(made.rawClientDataJSON),
              attestation: Array(made.rawAttestationObject ?? Data())))))
    case let used as ASAuthorizationPlatformPublicKeyCredentialAssertion:
      send(
        .passkey(
          id,
          .success(
            .used(
              id: Array(used.credentialID), clientData: Array(used.rawClientDataJSON),
              authenticator: Array(used.rawAuthenticatorData), signature: Array(used.signature),
              user: Array(used.userID)))))
    default: fail(.failed, id, isPasskey: false, send)
    }
  }

  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
    guard let (id, isPasskey, send) = open else { return }
    open = nil
    fail(Self.refusal(error), id, isPasskey: isPasskey, send)
  }

  private func fail(_ refusal: ShellRefusal, _ id: Int32, isPasskey: Bool, _ send: Services.Send) {
    send(isPasskey ? .passkey(id, .failure(refusal)) : .appleID(id, .failure(refusal)))
  }

  private static func refusal(_ error: any Error) -> ShellRefusal {
    guard let error = error as? ASAuthorizationError else { return .failed }
    switch error.code {
    case .canceled: return .cancelled
    case .matchedExcludedCredential: return .known
    case .notInteractive, .notHandled: return .unavailable
    default: return .failed
    }
  }
}
