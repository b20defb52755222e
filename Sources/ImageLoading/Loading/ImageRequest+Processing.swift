package import SnapshotPixels

extension ImageRequest {
  /// Applies the request's processors to an image, in order.
  ///
  /// - Throws: ``ImageLoadingError/processingFailed(_:processor:underlying:)``.
  package func processed(_ image: Image) throws(ImageLoadingError) -> Image {
    var image = image
    for processor in processors {
      do {
        image = try processor.process(image)
      } catch {
        throw .processingFailed(url, processor: processor.id, underlying: error)
      }
    }
    return image
  }
}
