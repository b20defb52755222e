public import SnapshotImageLoading
import SnapshotPixels

/// The response of a stub loader to a URL without a stub.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum UnstubbedPolicy: Sendable {
  /// Fails the test with a message that contains the URL and the line to add, and fails the
  /// request.
  case fail
  /// Responds to every URL without a stub in the same way.
  case respond(with: StubResponse)
  /// Writes a line to `ImageLoadingLog` and passes the request to another loader.
  case passthrough(to: any ImageLoading)
  /// Stops the process, for use in a debugger.
  case trap

  /// Responds with colors that are derived from the URLs.
  ///
  /// They are equal in every run and on every machine.
  public static var distinctColors: UnstubbedPolicy { .respond(with: .distinctColor()) }

  /// Responds with a gray square of 256 x 256 pixels.
  public static var placeholder: UnstubbedPolicy {
    .respond(with: .color(Color(white8: 128), width: 256, height: 256))
  }
}
