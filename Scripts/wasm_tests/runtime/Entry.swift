// Functions called by the runner. `main.swift` beside this file is empty, because its globals would never be
// initialised.

import Testing

@_cdecl("tests_count")
public func testsCount() -> Int32 { Int32(collected().count) }

func collected() -> [TestCase] {
  if tests.isEmpty { collectTests() }
  return tests
}

/// Writes the test's title.
@_cdecl("tests_title")
public func testsTitle(_ index: Int32) {
  let test = collected()[Int(index)]
  write(test.suite)
  write(": ")
  write(test.title)
}

/// Runs a test and returns the number of failed expectations.
@_cdecl("tests_run")
public func testsRun(_ index: Int32) -> Int32 {
  failures = 0
  collected()[Int(index)].run()
  return failures
}

/// Runs all tests, for runners that can only start a program. A trap ends the run before its last line.
@_cdecl("_start")
public func start() {
  var passed: Int32 = 0
  var failed: Int32 = 0
  for index in collected().indices {
    if testsRun(Int32(index)) == 0 {
      passed += 1
    } else {
      failed += 1
      write("  in ")
      testsTitle(Int32(index))
      write("\n")
    }
  }
  write(passed.description + " passed, " + failed.description + " failed\n")
}
