#if JPEG
  /// The information in the segments before a JPEG's image that TurboJPEG does not provide.
  struct JPEGMarkers {
    /// The orientation of the image, from the EXIF segment.
    private(set) var orientation = ImageOrientation.up
    /// Whether the file has an Adobe segment, in which case CMYK values are inverted.
    private(set) var isAdobe = false

    /// Reads the segments up to the first scan or the first invalid one.
    init(_ data: [UInt8]) {
      var position = 2
      while position + 4 <= data.count, data[position] == 0xFF {
        let marker = data[position + 1]
        switch marker {
        case 0xFF: position += 1  // A fill byte.
        case 0x01, 0xD0...0xD7: position += 2  // Markers without a segment.
        case 0xD9, 0xDA: return  // The end of the file, the first scan.
        default:
          let end = position + 2 + Int(data.bigEndianUInt16(at: position + 2))
          guard end >= position + 4, end <= data.count else { return }
          read(marker, data[position + 4..<end])
          position = end
        }
      }
    }

    private mutating func read(_ marker: UInt8, _ segment: ArraySlice<UInt8>) {
      switch marker {
      case 0xE1 where segment.starts(with: "Exif\0\0".utf8):
        orientation = ImageOrientation(exif: segment)
      case 0xEE where segment.starts(with: "Adobe".utf8) && segment.count >= 12:
        isAdobe = true
      default: break
      }
    }
  }
#endif
