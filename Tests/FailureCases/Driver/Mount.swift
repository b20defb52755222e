import Foundation

/// A file system that replaces a directory for a single run.
///
/// `unshare` creates a mount namespace for the run, as the superuser or in a user namespace. The
/// mounts disappear when the run ends.
enum Mount {
  /// A read-only directory.
  case readOnly(String)
  /// A directory with a capacity in bytes. After the run, its files are copied to another
  /// directory.
  case small(String, byteCount: Int, copy: String)

  /// Returns a command that runs another with this mount.
  func wrap(_ command: [String]) -> [String] {
    Mount.namespace + ["sh", "-euc", script, "sh"] + command
  }

  /// Whether this machine permits mounts.
  static var isPossible: Bool {
    get throws {
      #if os(Linux)
        let command = namespace + ["sh", "-c", "mount -t tmpfs -o size=64k none /mnt"]
        return try TestRun(
          command, environment: ProcessInfo.processInfo.environment,
          log: FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        ).status == 0
      #else
        return false
      #endif
    }
  }

  private static var namespace: [String] {
    geteuid() == 0 ? ["unshare", "--mount"] : ["unshare", "--map-root-user", "--mount"]
  }

  private var script: String {
    switch self {
    case .readOnly(let directory):
      """
      mount --bind '\(directory)' '\(directory)'
      mount -o remount,ro,bind '\(directory)'
      exec "$@"
      """
    case .small(let directory, let byteCount, let copy):
      """
      mount -t tmpfs -o size=\(byteCount) none '\(directory)'
      status=0
      "$@" || status=$?
      cp -R '\(directory)/.' '\(copy)'
      exit $status
      """
    }
  }
}
