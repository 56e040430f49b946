import PlaydAPI

/// What the console refuses beside `sharedKinds`.
@Problems("consoleKinds")
extension ProblemDeclaration {
  /// Check both; names are shaped like e-mail addresses. POST /v1/console/password-resets sends a link for a new
  /// password.
  @Problem(401, "The name or the password is wrong") package static var consoleCredentialsWrong: Self
  /// Name what belongs to the studio of the account; GET /v1/console/studios lists its games.
  @Problem(403, "It is not of the bearer's studio") package static var consoleStudioForeign: Self
  /// Take the names from the lists of the console.
  @Problem(404, "The console knows no such thing") package static var consoleNotFound: Self
  /// Open the account again if it is closed, or choose another name.
  @Problem(409, "The name has an account already") package static var consoleNameTaken: Self
  /// Another operator can close an operator's account, as long as one stays open.
  @Problem(409, "The account cannot be closed") package static var consoleLastOperator: Self
  /// Load the list again; somebody else was faster, or the coins are back with the player.
  @Problem(409, "It has been decided before") package static var consoleDecided: Self
  /// Send an address of 12 to 2,048 visible ASCII characters that begins with https://.
  @Problem(422, "The address cannot be used") package static var consoleAddressInvalid: Self
  /// Move at most what `detail` says there is.
  @Problem(409, "The balance is smaller than that") package static var consoleBalanceShort: Self
  /// Give each movement a reference of its own; the same one is good for sending the same movement again.
  @Problem(409, "The reference was used for another movement") package static var consoleReferenceUsed: Self
  /// Look at the player's adjustments. A refund that was refused can be proposed again.
  @Problem(409, "The redemption has been refunded, or a refund of it waits") package static var consoleRefunded: Self
  /// Ask for another invitation; one is good once, for three days.
  @Problem(410, "The invitation cannot be accepted") package static var consoleInvitationInvalid: Self
  /// Choose a name shaped like an e-mail address, of ASCII letters, digits and .-_+ before the @.
  @Problem(422, "The name cannot be used", isAudited: true) package static var consoleNameInvalid: Self
  /// Choose 15 to 256 characters, a few unrelated words; 8 are enough where two-factor sign-in is on. `detail` has the
  /// reason.
  @Problem(422, "The password will not do") package static var consolePasswordWeak: Self
  /// Wait as many seconds as `Retry-After` says, then try again.
  @Problem(429, "Too many failed attempts") package static var consoleLocked: Self
  /// Change what `detail` names; GET /v1/console/rule-versions lists the versions.
  @Problem(422, "The experiment cannot be like that") package static var consoleExperimentRefused: Self
  /// Offer amounts that the game's rate in force allows; `detail` has them.
  @Problem(422, "The amounts cannot be offered") package static var consoleOfferRefused: Self
  /// Start the server with --smtp-url and --smtp-from, or with --sandbox yes.
  @Problem(403, "This server sends no e-mail") package static var consoleMailMissing: Self
  /// Ask for another link; each works once, and not for long.
  @Problem(410, "The link does not work") package static var consoleLinkInvalid: Self
  /// Wait as many seconds as `Retry-After` says. An operator can send an invitation.
  @Problem(429, "Too many requests of this kind in a day") package static var consoleRequestsMany: Self
  /// Choose another short name.
  @Problem(409, "Another game has that short name") package static var consoleGameTaken: Self
  /// Ask an operator.
  @Problem(409, "The studio has as many games as it can") package static var consoleGamesFull: Self
  /// Send a square PNG of 64 to 1,024 pixels, or a plain SVG, of at most 512 kB.
  @Problem(422, "The picture cannot be used") package static var consolePictureRefused: Self
  /// Ask another operator to decide.
  @Problem(403, "It takes two operators") package static var consoleOwnProposal: Self
  /// Send the same request with `code`: six digits of the authenticator app, or a recovery code.
  @Problem(401, "The account needs a code as well") package static var consoleCodeMissing: Self
  /// Send the code that the app shows now, and compare the device's clock. A recovery code works once.
  @Problem(401, "The code is wrong") package static var consoleCodeWrong: Self
  /// Wait for the next code of the app, at most 30 seconds.
  @Problem(401, "The code has been used") package static var consoleCodeUsed: Self
  /// Turn it off first with POST /v1/console/me/two-factor/end.
  @Problem(409, "Two-factor sign-in is on already") package static var consoleTwoFactorOn: Self
  /// Begin with POST /v1/console/me/two-factor.
  @Problem(409, "Two-factor sign-in is off") package static var consoleTwoFactorOff: Self
  /// Sign in again, and repeat the request within ten minutes.
  @Problem(403, "The sign-in is too old for this") package static var consoleSignInStale: Self
  /// Choose another passkey, or sign in with name and password. Passkeys of players are not accepted; add one on the
  /// console's security page.
  @Problem(401, "No account of the console has this passkey") package static var consolePasskeyUnknown: Self
  /// Remove one that is no longer used.
  @Problem(409, "The account has as many passkeys as it can") package static var consolePasskeysFull: Self
  /// Load the catalogue again, look at what changed, and make the draft from the version that `detail` names.
  @Problem(409, "Another version of the catalogue is in force") package static var consoleCatalogueOutdated: Self
  /// Mend what `detail` names; POST /v1/console/challenges/previews lists every problem.
  @Problem(422, "The catalogue cannot be published like that") package static var consoleCatalogueRefused: Self
  /// Load the limits again, look at what changed, and make the draft from the version that `detail` names.
  @Problem(409, "Other limits are in force") package static var consoleLimitsOutdated: Self
  /// Send a number within the bounds that `detail` names; GET /v1/console/limits lists all.
  @Problem(422, "The limits cannot be published like that") package static var consoleLimitRefused: Self
}
