import Synchronization

/// Which test of this process each reference belongs to, and what was recorded there.
///
/// Two tests that share a reference would each hold the other's picture for right, and two snapshots
/// of one test would replace each other. A test that is run again claims and records the same.
final class ReferenceRegistry: Sendable {
  /// The claims of the process.
  static let shared = ReferenceRegistry()

  private struct Claim {
    let test: String
    /// A test that claimed the path too.
    var rival: String?
    var count = 0
    var recorded: Int?
    var hasFailed = false
  }

  private let claims = Mutex<[String: Claim]>([:])
  /// The tests that made an assertion, by the stems of their references' paths.
  private let runningTests = Mutex<Set<String>>([])

  /// Claims a path for a snapshot's test.
  ///
  /// Paths that differ in case alone are one, because they are on some file systems. From the second test's
  /// claim on no claim is permitted, since nobody knows whose reference it is.
  func claim(_ path: String, for identity: SnapshotIdentity) throws(SnapshotError) {
    let test = identity.testPath
    let stem = try identity.referenceStem
    runningTests.withLock { _ = $0.insert(stem) }
    let other = claims.withLock { claims in
      var claim = claims[path.lowercased()] ?? Claim(test: test)
      if claim.test == test { claim.count += 1 } else { claim.rival = test }
      claims[path.lowercased()] = claim
      return claim.test == test ? claim.rival : claim.test
    }
    if let other { throw .claimedTwice(path: path, by: other) }
  }

  /// Whether a test of this process made an assertion, from the stem of its references' paths.
  func hasRun(_ stem: String) -> Bool { runningTests.withLock { $0.contains(stem) } }

  /// Whether its test has claimed a path more than once: for two snapshots, or because it ran again.
  func isShared(_ path: String) -> Bool {
    claims.withLock { ($0[path.lowercased()]?.count ?? 0) > 1 }
  }

  /// Whether a snapshot with a claimed path failed, whatever became of the ones after it.
  func hasFailed(at path: String) -> Bool {
    claims.withLock { $0[path.lowercased()]?.hasFailed == true }
  }

  /// Notes that a snapshot with a claimed path failed.
  func noteFailure(at path: String) {
    claims.withLock { $0[path.lowercased()]?.hasFailed = true }
  }

  /// Whether bytes may be what a claimed path holds: nothing else was recorded there.
  func permits(_ bytes: [UInt8], at path: String) -> Bool {
    let digest = bytes.hashValue
    return claims.withLock { $0[path.lowercased()]?.recorded ?? digest } == digest
  }

  /// Notes what a claimed path holds from now on.
  func note(_ bytes: [UInt8], at path: String) {
    let digest = bytes.hashValue
    claims.withLock { $0[path.lowercased()]?.recorded = digest }
  }
}

extension SnapshotIdentity {
  /// The test's names as they are written, parameters included.
  fileprivate var testPath: String { ([module] + suite + [function]).joined(separator: "/") }
}
