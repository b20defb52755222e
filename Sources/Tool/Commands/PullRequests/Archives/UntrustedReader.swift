/// Reads untrusted files, and limits the work that they cause.
///
/// Any number of results may name the same file, so the limits apply to the bytes that are read and
/// the pixels that are decoded, not to the files.
struct UntrustedReader {
  private let files: any UntrustedFiles
  private let sizes: [String: Int]
  private let limits: UntrustedLimits
  private let deadline: UntrustedDeadline
  private var (byteCount, pixelCount, textByteCount) = (0, 0, 0)

  /// Creates a reader that has read nothing.
  init(_ files: any UntrustedFiles, _ limits: UntrustedLimits, _ deadline: UntrustedDeadline) {
    (self.files, self.limits, self.deadline) = (files, limits, deadline)
    sizes = Dictionary(files.files.map { ($0.path, $0.byteCount) }) { first, _ in first }
  }

  /// The paths of all files.
  var paths: Dictionary<String, Int>.Keys { sizes.keys }

  /// Returns the claimed size of a file, or `nil` if there is none.
  func size(of path: String) -> Int? { sizes[path] }

  mutating func contents(of path: String) throws(UntrustedFileError) -> [UInt8] {
    try deadline.check()
    guard sizes[path] != nil else {
      throw .invalidResult(path, reason: "the file is missing")
    }
    let bytes = try files.contents(of: path)
    byteCount += bytes.count
    guard byteCount <= limits.byteCount else {
      throw .tooManyBytes(byteCount, limit: limits.byteCount)
    }
    return bytes
  }

  mutating func image(
    _ bytes: [UInt8], at path: String
  ) throws(UntrustedFileError) -> UntrustedImage {
    let image = try UntrustedImage(bytes, at: path, limits)
    pixelCount += image.pixelCount
    guard pixelCount <= limits.totalPixelCount else {
      throw .tooManyPixels(pixelCount, limit: limits.totalPixelCount)
    }
    return image
  }

  /// Returns whether texts are small enough to compare, and counts them if so.
  mutating func canCompare(_ texts: [[UInt8]]) -> Bool {
    let total = textByteCount + texts.reduce(0) { $0 + $1.count }
    guard texts.allSatisfy({ $0.count <= limits.textByteCount }),
      total <= limits.totalTextByteCount
    else { return false }
    textByteCount = total
    return true
  }
}
