import Foundation

/// The process that represents a run of tests.
///
/// `swift test` starts a process for each test framework, and with `--parallel` one for each test.
/// All of them have the same parent. A parent with another name, such as a shell, may start several
/// runs, so without `swift test` each process is a run.
///
/// The system reuses process identifiers, so the time of the start is needed to recognize the
/// process, and the name of the machine, because the processes of containers have equal numbers.
struct TestRunProcess: Hashable {
  /// The process.
  let identifier: pid_t
  /// The exact start of the process, as the system describes it.
  let startKey: String
  /// The start of the process.
  let start: Date
  /// The name of the machine.
  let machine: String

  /// The process that represents the run of this process.
  static let current: TestRunProcess = {
    let machine = machineName
    let parent = getppid()
    if let found = ProcessRecord(parent), found.name.hasPrefix("swift") {
      return TestRunProcess(
        identifier: parent, startKey: found.startKey, start: found.start, machine: machine)
    }
    return TestRunProcess(
      identifier: getpid(), startKey: TestSession.identifier, start: TestSession.start,
      machine: machine)
  }()
}

extension TestRunProcess {
  /// The name of the machine, read without querying the network.
  private static var machineName: String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 257) { name in
      unsafe name.initialize(repeating: 0)
      guard let start = name.baseAddress, unsafe gethostname(start, 256) == 0 else { return "" }
      return unsafe String(cString: start)
    }
  }
}

/// The system's record of a process.
struct ProcessRecord {
  /// The name of the executable, possibly truncated.
  let name: String
  /// The exact start of the process, as the system describes it.
  let startKey: String
  /// The start of the process.
  let start: Date

  /// Reads the record of a process, or returns `nil` if the process does not exist or the system
  /// does not provide the record.
  init?(_ process: pid_t) {
    #if canImport(Darwin)
      var record = kinfo_proc()
      var size = MemoryLayout<kinfo_proc>.stride
      var request = [CTL_KERN, KERN_PROC, KERN_PROC_PID, process]
      guard unsafe sysctl(&request, 4, &record, &size, nil, 0) == 0, size > 0 else { return nil }
      let time = unsafe record.kp_proc.p_un.__p_starttime
      name = unsafe withUnsafeBytes(of: record.kp_proc.p_comm) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      startKey = "\(time.tv_sec).\(time.tv_usec)"
      start = Date(
        timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000)
    #else
      guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let record = ProcessRecord(stat: text)
      else { return nil }
      self = record
    #endif
  }

  #if !canImport(Darwin)
    /// Parses `/proc/<pid>/stat`; see proc_pid_stat(5).
    ///
    /// The second field is the name in parentheses, which may contain spaces and parentheses. Field
    /// 22 is the start in clock ticks since the system started.
    init?(stat text: String) {
      guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close
      else { return nil }
      let fields = text[close...].dropFirst().split(separator: " ")
      guard fields.count > 19, let ticks = Double(fields[19]) else { return nil }
      name = String(text[text.index(after: open)..<close])
      let boot = (try? String(contentsOfFile: ProcessRecord.bootFile, encoding: .utf8)) ?? ""
      startKey = "\(fields[19]) \(boot)"
      let (now, uptime) = (ProcessRecord.time(CLOCK_REALTIME), ProcessRecord.time(CLOCK_BOOTTIME))
      start = Date(
        timeIntervalSince1970: now - uptime + ticks / Double(max(1, sysconf(Int32(_SC_CLK_TCK)))))
    }

    /// The file with a random identifier of the system's start.
    private static let bootFile = "/proc/sys/kernel/random/boot_id"

    private static func time(_ clock: clockid_t) -> Double {
      var time = timespec()
      _ = unsafe clock_gettime(clock, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
  #endif
}
