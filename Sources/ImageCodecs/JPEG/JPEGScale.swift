#if JPEG
  import SnapshotPixels

  /// A size at which a JPEG can be decoded without its finer detail: so many eighths of its own.
  struct JPEGScale: Hashable {
    let eighths: Int

    /// The smallest scale at which a picture covers a size that is not larger than itself.
    init(of picture: PixelSize, covering size: PixelSize) {
      let scales = (1...8).lazy.map(JPEGScale.init(eighths:))
      self =
        scales.first { scale in
          let scaled = scale.size(of: picture)
          return scaled.width >= size.width && scaled.height >= size.height
        } ?? JPEGScale(eighths: 8)
    }

    private init(eighths: Int) {
      self.eighths = eighths
    }

    /// The extents of a scaled picture; broken pixels count as whole.
    func size(of picture: PixelSize) -> PixelSize {
      PixelSize(
        width: (picture.width * eighths + 7) / 8, height: (picture.height * eighths + 7) / 8)
    }
  }
#endif
