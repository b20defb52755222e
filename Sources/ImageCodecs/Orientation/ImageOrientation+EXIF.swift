extension ImageOrientation {
  /// Reads the orientation from EXIF data: a TIFF header and its first directory, with or without
  /// the prefix `Exif` that JPEG adds.
  ///
  /// Truncated data and data without a valid orientation result in `.up`, because metadata does not
  /// make an image invalid.
  init(exif data: ArraySlice<UInt8>) {
    let prefix = Array("Exif\0\0".utf8)
    self =
      TIFFDirectory(data.starts(with: prefix) ? data.dropFirst(prefix.count) : data)?
      .orientation ?? .up
  }
}

/// The first directory of a TIFF block.
private struct TIFFDirectory {
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool
  private var offset = 0

  init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    self.isLittleEndian = bytes.starts(with: "II".utf8)
    guard isLittleEndian || bytes.starts(with: "MM".utf8), number(at: 2, byteCount: 2) == 42,
      let offset = number(at: 4, byteCount: 4)
    else { return nil }
    self.offset = offset
  }

  /// The value of the tag 0x0112, a single 16-bit number.
  var orientation: ImageOrientation? {
    guard let count = number(at: offset, byteCount: 2) else { return nil }
    for index in 0..<count {
      let entry = offset + 2 + index * 12
      guard let tag = number(at: entry, byteCount: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      guard number(at: entry + 2, byteCount: 2) == 3, number(at: entry + 4, byteCount: 4) == 1,
        let value = number(at: entry + 8, byteCount: 2)
      else { return nil }
      return UInt8(exactly: value).flatMap(ImageOrientation.init(rawValue:))
    }
    return nil
  }

  private func number(at position: Int, byteCount: Int) -> Int? {
    guard position + byteCount <= bytes.count else { return nil }
    let field = bytes.dropFirst(position).prefix(byteCount)
    return isLittleEndian
      ? field.reversed().reduce(0) { $0 << 8 | Int($1) } : field.reduce(0) { $0 << 8 | Int($1) }
  }
}
