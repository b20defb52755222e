/// The eight bytes at the start of every PNG.
enum PNGSignature {
  static let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Checks that a file starts with the signature, and otherwise throws an error that identifies
  /// the file, if possible.
  static func check(_ file: [UInt8]) throws(PNGError) {
    guard !file.isEmpty else { throw .noBytes }
    guard !file.starts(with: bytes) else { return }
    if bytes.starts(with: file) { throw .truncated(expected: 57, actual: file.count) }
    if file.starts(with: "version https://git-lfs".utf8) { throw .gitLFSPointer }
    if file.starts(with: "<<<<<<< ".utf8) { throw .conflictMarkers }
    if isConverted(file) { throw .convertedLineEnds }
    throw .wrongSignature
  }

  /// Returns whether line endings in the signature were converted from CRLF to LF or from LF to
  /// CRLF.
  private static func isConverted(_ file: [UInt8]) -> Bool {
    let tail = file.dropFirst(4)
    return file.starts(with: bytes.prefix(4))
      && (tail.starts(with: [0x0A, 0x1A]) || tail.starts(with: [0x0D, 0x0D, 0x0A]))
  }
}
