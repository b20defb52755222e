import Foundation

#if os(Linux)
  import LinuxFileUser
#endif

/// Runs a closure as a user to whom file permissions apply.
///
/// The superuser may write anywhere, so the closure runs as user 65534 in this case. `setfsuid(2)`
/// changes the user of the calling thread only.
func asUnprivilegedUser<Result>(_ body: () throws -> Result) rethrows -> Result {
  #if os(Linux)
    guard geteuid() == 0 else { return try body() }
    setfsuid(65_534)
    defer { setfsuid(0) }
  #endif
  return try body()
}

/// Sets a file's permissions.
func setPermissions(_ permissions: Int, of path: String) throws {
  try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
}
