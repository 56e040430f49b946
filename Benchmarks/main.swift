// One line a benchmark; `Benchmarks` runs all but those that take minutes, `Benchmarks NAME...` those named, `Benchmarks --list` tells the names.
// With `--strict` the exit status is 1 if any figure is short of what it must be.

await BenchmarkRunner.run(
  [
    jsonBenchmark,
    replayBenchmark,
    motionBenchmark,
    leaderboardBenchmark,
    ledgerBenchmark,
    deliveryBenchmark,
    analyticsBenchmark,
    codeBreakerBenchmark,
    codeBreakerSearch,
  ],
  arguments: Array(CommandLine.arguments.dropFirst()))
