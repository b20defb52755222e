import Foundation
import SnapshotDrawing
import Synchronization

/// The run of tests that a result belongs to, such as one call of `swift test`.
public struct TestRun: Hashable, Sendable, Codable {
  /// The identifier of the run, which all of its processes share; 32 hexadecimal digits.
  public let id: String
  /// The time at which the run started, in UTC, such as `2026-11-22T04:13:00.250Z`; the texts sort
  /// by time.
  ///
  /// The processes of a run may disagree by some milliseconds.
  public let started: String
  /// The commit that is checked out, or `nil` if unknown.
  ///
  /// The files may differ from it.
  public let commit: String?
  /// The part of the tests that this machine runs, such as `2/4`, or `nil` if unknown.
  public let shard: String?
  /// The package of the tests, or `nil` if it is unknown.
  public internal(set) var package: TestPackage?

  /// Creates a run.
  package init(
    id: String, started: String, commit: String? = nil, shard: String? = nil,
    package: TestPackage? = nil
  ) {
    self.id = id
    self.started = started
    self.commit = commit
    self.shard = shard
    self.package = package
  }
}

extension TestRun {
  private static let runs = Mutex<[String: TestRun]>([:])

  /// Returns the run of this process, for the tests of the package of a location.
  static func current(in location: SnapshotLocation) -> TestRun {
    var run = current(package: location.packageDirectory)
    run.package = TestPackage(of: location)
    return run
  }

  /// Returns the run of this process without its package, for the tests of a package.
  ///
  /// The result is cached for each package.
  package static func current(package: String?) -> TestRun {
    runs.withLock { runs in
      if let run = runs[package ?? ""] { return run }
      let run = TestRun(
        of: TestRunProcess.current, commit: package.flatMap(GitHead.commit),
        shard: shard(ProcessInfo.processInfo.environment))
      runs[package ?? ""] = run
      return run
    }
  }

  /// Creates the run that a process represents.
  init(of process: TestRunProcess, commit: String?, shard: String?) {
    let text = "\(process.machine)\n\(process.identifier)\n\(process.startKey)"
    self.init(
      id: String(SHA256.digest(ofUTF8: text).prefix(32)),
      started: process.start.ISO8601Format(.init(includingFractionalSeconds: true)),
      commit: commit, shard: shard)
  }

  /// Returns the part of the tests that this machine runs.
  ///
  /// `SNAPSHOT_SHARD` sets it, as in `2/4`. Otherwise, it follows from the variables of GitLab
  /// (from 1), CircleCI, and Buildkite (from 0).
  static func shard(_ environment: [String: String]) -> String? {
    if let shard = environment["SNAPSHOT_SHARD"], !shard.isEmpty { return String(shard.prefix(64)) }
    let services = [
      ("CI_NODE_INDEX", "CI_NODE_TOTAL", 0), ("CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", 1),
      ("BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT", 1),
    ]
    for (indexName, countName, offset) in services {
      if let index = environment[indexName].flatMap({ Int($0) }), index >= 0, index < Int.max,
        let count = environment[countName].flatMap({ Int($0) }), count > 1
      {
        return "\(index + offset)/\(count)"
      }
    }
    return nil
  }
}

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

extension TestRun {
  /// Whether `swift test` started this process.
  package static var isStartedBySwiftTest: Bool { TestRunProcess.current.identifier != getpid() }
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
      var record = unsafe kinfo_proc()
      var size = unsafe MemoryLayout<kinfo_proc>.stride
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

/// The commit that is checked out, read from the files of the repository without running `git`.
enum GitHead {
  /// The largest list of packed references that is searched, in bytes: 16 MiB.
  private static let maximumByteCount = 16 << 20

  /// Returns the commit of the repository that contains a directory, or `nil` if there is none or
  /// its format is unknown.
  static func commit(of directory: String) -> String? {
    guard let folder = repository(containing: URL(fileURLWithPath: directory)),
      let head = line(folder.appendingPathComponent("HEAD"))
    else { return nil }
    guard head.hasPrefix("ref: ") else { return isCommit(head) ? head : nil }
    let name = head.dropFirst("ref: ".count).trimmingCharacters(in: .whitespaces)
    guard name.hasPrefix("refs/"), !name.split(separator: "/").contains("..") else { return nil }
    // A worktree has its own HEAD, and the branches of its main repository.
    var folders = [folder]
    if let common = line(folder.appendingPathComponent("commondir")) {
      folders.append(URL(fileURLWithPath: common, relativeTo: folder))
    }
    for folder in folders {
      if let commit = line(folder.appendingPathComponent(name)), isCommit(commit) { return commit }
    }
    return folders.lazy.compactMap { packedCommit(name, in: $0) }.first
  }

  /// Returns the folder `.git` of the repository, or the folder that a file `.git` names, as in
  /// worktrees and submodules.
  private static func repository(containing directory: URL) -> URL? {
    var parent = directory.standardizedFileURL
    while true {
      let entry = parent.appendingPathComponent(".git")
      if let values = try? entry.resourceValues(forKeys: [.isDirectoryKey]) {
        if values.isDirectory == true { return entry }
        guard let text = line(entry), text.hasPrefix("gitdir: ") else { return nil }
        return URL(fileURLWithPath: String(text.dropFirst("gitdir: ".count)), relativeTo: parent)
      }
      guard parent.pathComponents.count > 1 else { return nil }
      parent.deleteLastPathComponent()
    }
  }

  /// Returns the commit of a branch from the list of packed references, whose lines are a commit, a
  /// space, and a name.
  private static func packedCommit(_ name: String, in folder: URL) -> String? {
    guard
      let data = FileManager.default.contents(
        atPath: folder.appendingPathComponent("packed-refs").path),
      data.count <= maximumByteCount,
      let range = data.range(of: Data(" \(name)\n".utf8))
    else { return nil }
    let start = data[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let commit = String(decoding: data[start..<range.lowerBound], as: UTF8.self)
    return isCommit(commit) ? commit : nil
  }

  /// Returns the first line of a small file.
  private static func line(_ file: URL) -> String? {
    guard let data = try? InputFile(file.path).read(limit: 4_096) else { return nil }
    let line = data.prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }

  /// Whether a text is a SHA-1 or SHA-256 digest.
  private static func isCommit(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
