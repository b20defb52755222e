import Foundation

#if os(Linux)
  import LinuxFileUser
#endif

/// Runs a closure as a user whom file permissions bind.
///
/// The superuser may write anywhere, so a test of permissions that runs as such acts as user 65534
/// meanwhile. `setfsuid(2)` does so for the calling thread alone.
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
