extension ImageFormat {
  /// Returns the decoder for the format.
  ///
  /// - Throws: ``ImageDecodingError/traitIsOff(_:)`` if the package was built without the format's
  ///   trait.
  func codec() throws(ImageDecodingError) -> any ImageCodec {
    switch self {
    case .png: return PNGCodec()
    case .jpeg:
      #if JPEG
        return JPEGCodec()
      #else
        throw .traitIsOff(.jpeg)
      #endif
    case .webp:
      #if WebP
        return WebPCodec()
      #else
        throw .traitIsOff(.webp)
      #endif
    }
  }
}
