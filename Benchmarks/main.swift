// One line a benchmark; `Benchmarks` runs all, `Benchmarks NAME...` those named, `Benchmarks --list` tells the names.
// With `--strict` the exit status is 1 if any figure is short of what it must be.

await BenchmarkRunner.run(
  [
    jsonBenchmark,
    replayBenchmark,
    runReplayBenchmark,
    motionBenchmark,
    leaderboardBenchmark,
  ],
  arguments: Array(CommandLine.arguments.dropFirst()))
