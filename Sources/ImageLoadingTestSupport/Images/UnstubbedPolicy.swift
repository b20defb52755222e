public import SnapshotImageLoading
import SnapshotPixels

/// What a stub loader does when it is asked for a URL that has no stub.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum UnstubbedPolicy: Sendable {
  /// Fails the test, names the URL and the line to add, and answers with a failure.
  case fail
  /// Gives everything that has no stub one answer.
  case answer(StubResponse)
  /// Writes a line to `ImageLoadingLog`, and asks another loader.
  case passthrough(to: any ImageLoading)
  /// Stops the process, for use under a debugger.
  case trap

  /// Answers with colors made from the URLs: the same in every run, on every machine.
  public static var distinctColors: UnstubbedPolicy { .answer(.distinctColor()) }

  /// Answers with a gray square of 256 x 256 pixels.
  public static var placeholder: UnstubbedPolicy {
    .answer(.color(Color(white8: 128), width: 256, height: 256))
  }
}
