public import SnapshotPixels

/// A change to an image after decoding and before it is cached in memory.
///
/// Processors with equal identifiers are equal, so the identifier must include everything that the
/// result depends on: `"tint #FF0000"`, not `"tint"`.
public struct ImageProcessor: Sendable {
  /// The identifier of the processor.
  public let id: String
  private let change: @Sendable (Image) throws -> Image

  /// Creates a processor.
  ///
  /// The closure is called off the caller's thread and must not depend on the thread.
  public init(id: String, process: @escaping @Sendable (Image) throws -> Image) {
    self.id = id
    self.change = process
  }

  /// Returns the processed image.
  ///
  /// - Throws: The error of the closure, which a pipeline wraps in
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
