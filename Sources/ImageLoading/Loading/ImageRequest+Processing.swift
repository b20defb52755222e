package import SnapshotPixels

extension ImageRequest {
  /// Returns an image as the request's processors change it, one after the other.
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
