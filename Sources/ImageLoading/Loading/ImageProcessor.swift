public import SnapshotPixels

/// A change made to an image after it is decoded, before it is cached in memory.
///
/// Two processors with one identifier are equal, so the identifier must name everything that the
/// result depends on: `"tint #FF0000"`, not `"tint"`.
public struct ImageProcessor: Sendable {
  /// What tells the processor from others.
  public let id: String
  private let change: @Sendable (Image) throws -> Image

  /// Creates a processor; it is called off the caller's thread, and must not depend on the thread.
  public init(id: String, process: @escaping @Sendable (Image) throws -> Image) {
    self.id = id
    self.change = process
  }

  /// Returns the changed image.
  ///
  /// - Throws: What the closure throws; a pipeline wraps it as
  ///   ``ImageLoadingError/processingFailed(_:processor:underlying:)``.
  public func process(_ image: Image) throws -> Image { try change(image) }
}

extension ImageProcessor: Hashable {
  /// Whether the identifiers are equal.
  public static func == (first: ImageProcessor, second: ImageProcessor) -> Bool {
    first.id == second.id
  }

  /// Adds the identifier to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
