/// The bytes of a TIFF file, or of EXIF data, which has the same structure.
struct TIFFBlock {
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool
  /// The offset of the first directory.
  let firstDirectory: Int

  /// Reads the header, or returns `nil` for bytes without one.
  init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    isLittleEndian = bytes.starts(with: "II".utf8)
    guard isLittleEndian || bytes.starts(with: "MM".utf8), bytes.count >= 8 else { return nil }
    let field = bytes.dropFirst(4).prefix(4)
    firstDirectory = TIFFBlock.number(field, isLittleEndian: isLittleEndian)
    guard number(at: 2, byteCount: 2) == 42 else { return nil }
  }

  var count: Int { bytes.count }

  /// Returns the directory at an offset, or `nil` if it is truncated.
  func directory(at offset: Int) -> TIFFDirectory? {
    guard let count = number(at: offset, byteCount: 2) else { return nil }
    return TIFFDirectory(block: self, start: offset + 2, count: count)
  }

  /// Returns the number at an offset, or `nil` if it is truncated.
  func number(at offset: Int, byteCount: Int) -> Int? {
    guard offset >= 0, byteCount <= bytes.count - min(offset, bytes.count) else { return nil }
    let start = bytes.startIndex + offset
    return TIFFBlock.number(bytes[start..<start + byteCount], isLittleEndian: isLittleEndian)
  }

  private static func number(_ field: ArraySlice<UInt8>, isLittleEndian: Bool) -> Int {
    isLittleEndian
      ? field.reversed().reduce(0) { $0 << 8 | Int($1) } : field.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the bytes at an offset, or `nil` if they are truncated.
  func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.count - min(offset, bytes.count) else { return nil }
    return bytes.dropFirst(offset).prefix(count)
  }
}

/// A directory of a TIFF: the tags of a page.
struct TIFFDirectory {
  /// The tags that are read, by their numbers.
  enum Tag: Int {
    case width = 256
    case height = 257
    case bitsPerSample = 258
    case compression = 259
    case stripOffsets = 273
    case orientation = 274
    case samplesPerPixel = 277
    case stripByteCounts = 279
    case tileWidth = 322
    case tileHeight = 323
    case tileOffsets = 324
    case tileByteCounts = 325
    case colorProfile = 34_675
  }

  private let block: TIFFBlock
  private let start: Int
  private let count: Int

  fileprivate init(block: TIFFBlock, start: Int, count: Int) {
    (self.block, self.start, self.count) = (block, start, count)
  }

  /// The offset of the next directory, 0 for none, or `nil` if the directory is truncated.
  var next: Int? { block.number(at: start + count * 12, byteCount: 4) }

  /// The orientation, or `nil` without a valid one.
  var orientation: ImageOrientation? {
    guard let values = values(of: .orientation, types: [3]), values.count == 1 else { return nil }
    return UInt8(exactly: values[0]).flatMap(ImageOrientation.init(rawValue:))
  }

  /// Returns the value of a tag with one number, or `nil` without one.
  func number(_ tag: Tag) -> Int? { values(of: tag)?.first }

  /// Returns the numbers of a tag, or `nil` if it is missing, truncated, or of another type than
  /// the 16-bit and the 32-bit ones.
  func values(of tag: Tag, types: Set<Int> = [3, 4]) -> [Int]? {
    guard let entry = entry(of: tag), types.contains(entry.type) else { return nil }
    let size = entry.type == 3 ? 2 : 4
    guard let content = content(of: entry, size: size) else { return nil }
    return (0..<entry.count).compactMap {
      block.number(at: content + $0 * size, byteCount: size)
    }
  }

  /// Returns the bytes of a tag, or `nil` if it is missing, truncated, or of another type.
  func bytes(of tag: Tag) -> ArraySlice<UInt8>? {
    guard let entry = entry(of: tag), [1, 7].contains(entry.type),
      let content = content(of: entry, size: 1)
    else { return nil }
    return block.bytes(at: content, count: entry.count)
  }

  private struct Entry {
    let offset: Int
    let type: Int
    let count: Int
  }

  private func entry(of tag: Tag) -> Entry? {
    for index in 0..<count {
      let offset = start + index * 12
      guard let found = block.number(at: offset, byteCount: 2) else { return nil }
      guard found == tag.rawValue else { continue }
      guard let type = block.number(at: offset + 2, byteCount: 2),
        let count = block.number(at: offset + 4, byteCount: 4)
      else { return nil }
      return Entry(offset: offset, type: type, count: count)
    }
    return nil
  }

  /// Returns the offset of the values of an entry, which contains up to four bytes itself.
  private func content(of entry: Entry, size: Int) -> Int? {
    let isInline = entry.count * size <= 4
    guard
      let offset = isInline ? entry.offset + 8 : block.number(at: entry.offset + 8, byteCount: 4)
    else { return nil }
    return block.bytes(at: offset, count: entry.count * size) == nil ? nil : offset
  }
}
