/// The eight bytes that every PNG begins with.
enum PNGSignature {
  static let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Checks that bytes begin with the signature, and tells what they are if they do not.
  static func check(_ file: [UInt8]) throws(PNGError) {
    guard !file.isEmpty else { throw .noBytes }
    guard !file.starts(with: bytes) else { return }
    if bytes.starts(with: file) { throw .truncated(expected: 57, actual: file.count) }
    if file.starts(with: "version https://git-lfs".utf8) { throw .gitLFSPointer }
    if file.starts(with: "<<<<<<< ".utf8) { throw .conflictMarkers }
    if isConverted(file) { throw .convertedLineEnds }
    throw .wrongSignature
  }

  /// Whether the signature's line ends became others: CR LF became LF, or LF became CR LF.
  private static func isConverted(_ file: [UInt8]) -> Bool {
    let rest = file.dropFirst(4)
    return file.starts(with: bytes.prefix(4))
      && (rest.starts(with: [0x0A, 0x1A]) || rest.starts(with: [0x0D, 0x0D, 0x0A]))
  }
}
