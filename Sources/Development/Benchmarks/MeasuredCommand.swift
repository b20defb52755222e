import Foundation

/// A command that runs in a separate process, so that its CPU time and its memory are known.
struct MeasuredCommand {
  /// The path of the executable.
  let tool: String
  /// The options after the other arguments.
  let options: [String]

  /// The resources that a process used.
  struct Usage {
    /// The CPU time of all threads, in the program and in the system.
    let processor: Duration
    /// The wall-clock time.
    let elapsed: Duration
    /// The peak of the resident memory, in bytes.
    let peakMemory: Int
  }

  /// Runs the command and discards its output.
  func run(_ arguments: [String], expectedStatus: Int32) throws -> Usage {
    let words = unsafe ([tool] + arguments + options).map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    var (status, usage): (Int32, rusage) = (0, rusage())
    let start = ContinuousClock.now
    let code = unsafe posix_spawn(&process, tool, &actions, nil, words, environ)
    guard code == 0, unsafe wait4(process, &status, 0, &usage) == process else {
      throw BenchmarkError(message: "cannot run \(tool): error \(code)")
    }
    let elapsed = ContinuousClock.now - start
    guard status == expectedStatus << 8 else {
      throw BenchmarkError(
        message: "\(([tool] + arguments + options).joined(separator: " ")) ended with the wait "
          + "status \(status), not with the exit status \(expectedStatus)")
    }
    func duration(_ time: timeval) -> Duration {
      .seconds(Int(time.tv_sec)) + .microseconds(Int(time.tv_usec))
    }
    #if canImport(Darwin)
      let peakMemory = Int(usage.ru_maxrss)
    #else
      let peakMemory = Int(usage.ru_maxrss) * 1_024
    #endif
    return Usage(
      processor: duration(usage.ru_utime) + duration(usage.ru_stime), elapsed: elapsed,
      peakMemory: peakMemory)
  }
}
