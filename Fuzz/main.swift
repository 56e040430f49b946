// Every fuzzer of the house, one line each:
//
//   Fuzz NAME [--seed N] [--iterations N]   one fuzzer; a seed is drawn and printed if none is given
//   Fuzz all [--seed N] [--iterations N]    each in turn
//   Fuzz smoke                              each for a moment from a fixed seed; and the canaries must be caught
//   Fuzz NAME --input FILE                  one saved input again

FuzzRunner.run(
  [
    jsonFuzzer,
    decimalFuzzer,
    base64Fuzzer,
    recordingFuzzer,
    replayFuzzer,
    codeBreakerFuzzer,
    tilesFuzzer,
    hatEventFuzzer,
    roomCodeFuzzer,
    payloadFuzzer,
    callbackFuzzer,
    keysetFuzzer,
    webhookFuzzer,
    partnerEventFuzzer,
    cborFuzzer,
    authenticatorDataFuzzer,
    tokenFuzzer,
    httpMessageFuzzer,
    httpFuzzer,
    linkCodeFuzzer,
    retryAfterFuzzer,
    answerFuzzer,
    gameCenterFuzzer,
    appleFuzzer,
    pushFuzzer,
    appDeviceFuzzer, applePushFuzzer, signedDataFuzzer, accountTokenFuzzer,
    vapidFuzzer,
    deliveryFuzzer,
    gpxFuzzer,
    tcxFuzzer,
    fitFuzzer,
    healthFuzzer, healthExportFuzzer, zipFuzzer,
    motionFileFuzzer,
    ippoFuzzer,
    ippoStoredFuzzer,
    shellCallFuzzer, shellEventFuzzer,
  ],
  canaries: [
    wrongAnswerCanary, trapCanary, linkCodeCanary, retryAfterCanary, answerCanary, gameCenterCanary, appleCanary,
    pushCanary, signedDataCanary, vapidCanary, deliveryCanary, webhookCanary,
  ],
  arguments: Array(CommandLine.arguments.dropFirst()))
