#if JPEG
  import SnapshotPixels

  /// A scale at which a JPEG can be decoded without its finer detail, in eighths.
  struct JPEGScale: Hashable {
    let eighths: Int

    /// Creates the smallest scale at which an image covers a size, which must not exceed that of
    /// the image.
    init(of image: PixelSize, covering size: PixelSize) {
      let scales = (1...8).lazy.map(JPEGScale.init(eighths:))
      self =
        scales.first { scale in
          let scaled = scale.size(of: image)
          return scaled.width >= size.width && scaled.height >= size.height
        } ?? JPEGScale(eighths: 8)
    }

    private init(eighths: Int) {
      self.eighths = eighths
    }

    /// Returns the size of a scaled image, rounded up.
    func size(of image: PixelSize) -> PixelSize {
      PixelSize(width: (image.width * eighths + 7) / 8, height: (image.height * eighths + 7) / 8)
    }
  }
#endif
