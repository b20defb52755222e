#if JPEG
  import CSnapshotTurboJPEG
  import SnapshotPixels

  /// Reads JPEG for an image source.
  struct JPEGCodec: ImageCodec {
    var library = TurboJPEG.live

    func header(of data: [UInt8]) throws(ImageDecodingError) -> ImageHeader {
      ImageHeader(
        format: .jpeg, size: try JPEGReader(data, library: library).header().size,
        orientation: JPEGMarkers(data).orientation)
    }

    func bitmap(of data: [UInt8], _ request: FrameRequest) throws(ImageDecodingError) -> Bitmap {
      let reader = try JPEGReader(data, library: library)
      let header = try reader.header()
      let scale = JPEGScale(of: header.size, covering: request.size)
      var bitmap = try Bitmap.forDecoding(size: scale.size(of: header.size))
      try reader.read(
        header.isCMYK ? TJPF_CMYK : TJPF_RGBA, into: &bitmap, damage: request.damage)
      if header.isCMYK { bitmap.convertCMYK(isInverted: JPEGMarkers(data).isAdobe) }
      return bitmap
    }
  }
#endif
