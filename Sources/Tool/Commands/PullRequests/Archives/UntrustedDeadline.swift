/// The time at which work on untrusted files must end.
///
/// It is checked before each file, because the limits on bytes and pixels do not limit the time of
/// decompression and comparison.
struct UntrustedDeadline: Sendable {
  private let limit: Duration
  private let end: ContinuousClock.Instant
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Creates a deadline that is `limits.duration` from now.
  init(
    _ limits: UntrustedLimits = UntrustedLimits(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    limit = limits.duration
    end = now() + limits.duration
    self.now = now
  }

  /// Checks that there is time for another file.
  func check() throws(UntrustedFileError) {
    guard now() < end else { throw .tooSlow(limit: limit) }
  }
}
