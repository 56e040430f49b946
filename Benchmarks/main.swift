// One line per benchmark; `Benchmarks` runs all but the long ones, `Benchmarks NAME...` the named ones, `Benchmarks
// --list` lists them. With `--strict` the exit status is 1 if a figure misses its bound.

await BenchmarkRunner.run(
  [
    jsonBenchmark,
    replayBenchmark,
    motionBenchmark,
    leaderboardBenchmark,
    ledgerBenchmark,
    deliveryBenchmark,
    analyticsBenchmark,
    ippoBenchmark,
    codeBreakerBenchmark,
    codeBreakerSearch,
  ],
  arguments: Array(CommandLine.arguments.dropFirst()))
