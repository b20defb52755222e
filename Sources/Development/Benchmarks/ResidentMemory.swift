import Foundation

/// The resident memory of this process, in bytes.
enum ResidentMemory {
  #if canImport(Darwin)
    /// Returns the current resident memory.
    ///
    /// macOS cannot reset the peak, so each measurement needs a separate process.
    static func startPeak() throws -> Int { try current() }

    /// Returns the current resident memory.
    static func current() throws -> Int {
      var usage = rusage_info_v2()
      let status = unsafe withUnsafeMutablePointer(to: &usage) { pointer in
        unsafe pointer.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) { pointer in
          unsafe proc_pid_rusage(getpid(), RUSAGE_INFO_V2, pointer)
        }
      }
      guard status == 0 else { throw BenchmarkError(message: "proc_pid_rusage failed: \(errno)") }
      return Int(usage.ri_resident_size)
    }

    /// Returns the peak since the process started.
    static func peak() throws -> Int {
      var usage = rusage()
      guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else {
        throw BenchmarkError(message: "getrusage failed: \(errno)")
      }
      return Int(usage.ru_maxrss)
    }
  #else
    /// Resets the peak, and returns the current resident memory.
    ///
    /// Set `MALLOC_MMAP_THRESHOLD_` in the environment, so that glibc returns large freed blocks to
    /// the system. Otherwise it reuses them, and the measurement does not count them.
    static func startPeak() throws -> Int {
      // proc_pid_clear_refs(5): 5 resets the peak.
      try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
      return try value(of: "VmRSS:")
    }

    /// Returns the current resident memory.
    static func current() throws -> Int { try value(of: "VmRSS:") }

    /// Returns the peak since it was reset.
    static func peak() throws -> Int { try value(of: "VmHWM:") }

    private static func value(of name: String) throws -> Int {
      let status = try String(contentsOf: URL(filePath: "/proc/self/status"), encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
      let words = line?.split { $0 == " " || $0 == "\t" } ?? []
      guard words.count > 1, let kilobytes = Int(words[1]) else {
        throw BenchmarkError(message: "/proc/self/status has no \(name)")
      }
      return kilobytes * 1_024
    }
  #endif
}
