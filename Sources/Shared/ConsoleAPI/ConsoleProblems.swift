import PlaydAPI

/// What the console refuses beside `sharedKinds`.
@Problems("consoleKinds")
extension ProblemDeclaration {
  @Problem(
    401, "The name or the password is wrong",
    remedy: """
      Check both; names are shaped like e-mail addresses. POST /v1/console/password-resets sends a link for a new \
      password.
      """)
  package static var consoleCredentialsWrong: Self
  @Problem(
    403, "It is not of the bearer's studio",
    remedy: "Name what belongs to the studio of the account; GET /v1/console/studios lists its games.")
  package static var consoleStudioForeign: Self
  @Problem(404, "The console knows no such thing", remedy: "Take the names from the lists of the console.")
  package static var consoleNotFound: Self
  @Problem(
    409, "The name has an account already", remedy: "Open the account again if it is closed, or choose another name.")
  package static var consoleNameTaken: Self
  @Problem(
    409, "The account cannot be closed",
    remedy: "Another operator can close an operator's account, as long as one stays open.")
  package static var consoleLastOperator: Self
  @Problem(
    409, "It has been decided before",
    remedy: "Load the list again; somebody else was faster, or the coins are back with the player.")
  package static var consoleDecided: Self
  @Problem(
    422, "The address cannot be used",
    remedy: "Send an address of 12 to 2,048 visible ASCII characters that begins with https://.")
  package static var consoleAddressInvalid: Self
  @Problem(409, "The balance is smaller than that", remedy: "Move at most what `detail` says there is.")
  package static var consoleBalanceShort: Self
  @Problem(
    409, "The reference was used for another movement",
    remedy: "Give each movement a reference of its own; the same one is good for sending the same movement again.")
  package static var consoleReferenceUsed: Self
  @Problem(
    409, "The redemption has been refunded, or a refund of it waits",
    remedy: "Look at the player's adjustments. A refund that was refused can be proposed again.")
  package static var consoleRefunded: Self
  @Problem(
    410, "The invitation cannot be accepted", remedy: "Ask for another invitation; one is good once, for three days.")
  package static var consoleInvitationInvalid: Self
  @Problem(
    422, "The name cannot be used",
    remedy: "Choose a name shaped like an e-mail address, of ASCII letters, digits and .-_+ before the @.")
  package static var consoleNameInvalid: Self
  @Problem(
    422, "The password will not do",
    remedy: """
      Choose 15 to 256 characters, a few unrelated words; 8 are enough where two-factor sign-in is on. `detail` has \
      the reason.
      """)
  package static var consolePasswordWeak: Self
  @Problem(429, "Too many failed attempts", remedy: "Wait as many seconds as `Retry-After` says, then try again.")
  package static var consoleLocked: Self
  @Problem(
    422, "The experiment cannot be like that",
    remedy: "Change what `detail` names; GET /v1/console/rule-versions lists the versions.")
  package static var consoleExperimentRefused: Self
  @Problem(
    422, "The amounts cannot be offered",
    remedy: "Offer amounts that the game's rate in force allows; `detail` has them.")
  package static var consoleOfferRefused: Self
  @Problem(
    403, "This server sends no e-mail",
    remedy: "Start the server with --smtp-url and --smtp-from, or with --sandbox yes.")
  package static var consoleMailMissing: Self
  @Problem(410, "The link does not work", remedy: "Ask for another link; each works once, and not for long.")
  package static var consoleLinkInvalid: Self
  @Problem(
    429, "Too many requests of this kind in a day",
    remedy: "Wait as many seconds as `Retry-After` says. An operator can send an invitation.")
  package static var consoleRequestsMany: Self
  @Problem(409, "Another game has that short name", remedy: "Choose another short name.")
  package static var consoleGameTaken: Self
  @Problem(409, "The studio has as many games as it can", remedy: "Ask an operator.")
  package static var consoleGamesFull: Self
  @Problem(
    422, "The picture cannot be used",
    remedy: "Send a square PNG of 64 to 1,024 pixels, or a plain SVG, of at most 512 kB.")
  package static var consolePictureRefused: Self
  @Problem(403, "It takes two operators", remedy: "Ask another operator to decide.")
  package static var consoleOwnProposal: Self
  @Problem(
    401, "The account needs a code as well",
    remedy: "Send the same request with `code`: six digits of the authenticator app, or a recovery code.")
  package static var consoleCodeMissing: Self
  @Problem(
    401, "The code is wrong",
    remedy: "Send the code that the app shows now, and compare the device's clock. A recovery code works once.")
  package static var consoleCodeWrong: Self
  @Problem(401, "The code has been used", remedy: "Wait for the next code of the app, at most 30 seconds.")
  package static var consoleCodeUsed: Self
  @Problem(
    409, "Two-factor sign-in is on already", remedy: "Turn it off first with POST /v1/console/me/two-factor/end.")
  package static var consoleTwoFactorOn: Self
  @Problem(409, "Two-factor sign-in is off", remedy: "Begin with POST /v1/console/me/two-factor.")
  package static var consoleTwoFactorOff: Self
  @Problem(
    403, "The sign-in is too old for this", remedy: "Sign in again, and repeat the request within ten minutes.")
  package static var consoleSignInStale: Self
  @Problem(
    401, "No account of the console has this passkey",
    remedy: """
      Choose another passkey, or sign in with name and password. Passkeys of players are not accepted; add one on the \
      console's security page.
      """)
  package static var consolePasskeyUnknown: Self
  @Problem(409, "The account has as many passkeys as it can", remedy: "Remove one that is no longer used.")
  package static var consolePasskeysFull: Self
  @Problem(
    409, "Another version of the catalogue is in force",
    remedy: "Load the catalogue again, look at what changed, and make the draft from the version that `detail` names.")
  package static var consoleCatalogueOutdated: Self
  @Problem(
    422, "The catalogue cannot be published like that",
    remedy: "Mend what `detail` names; POST /v1/console/challenges/previews lists every problem.")
  package static var consoleCatalogueRefused: Self
}
