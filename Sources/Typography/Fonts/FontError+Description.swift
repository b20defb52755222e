extension FontError: CustomStringConvertible {
  /// What is wrong, with which file, and what to do.
  public var description: String {
    switch self {
    case .fontsTraitIsOff(let path):
      "\(path): registered fonts are off; enable the trait 'Fonts' of the package snapshot-assert "
        + "(traits: [\"Fonts\"] in Package.swift, or --traits Fonts), and install HarfBuzz"
    case .invalidDigest(let digest, let path):
      "\(path): '\(digest)' is no SHA-256 digest; give the 64 hexadecimal digits that "
        + "'shasum -a 256' prints"
    case .unreadableFile(let path, let number):
      "\(path): the font cannot be read (error \(number)); check the path and its permissions"
    case .notAFile(let path):
      "\(path): this is no regular file but a folder, a pipe or a device; give the path of a font file"
    case .fileTooLarge(let path, let limit):
      "\(path): the file has more than \(limit) bytes; fonts are smaller, so check the path"
    case .digestDiffers(let path, let expected, let actual):
      "\(path): the font is not the one that was pinned: expected SHA-256 \(expected), "
        + "actual \(actual); restore the file, or pin the new digest and record again"
    case .invalidFont(let path, let reason):
      "\(path): this is not a font that can be drawn: \(reason); restore it from where it came"
    case .variableFont(let path):
      "\(path): this is a variable font, whose outlines differ between versions of HarfBuzz; "
        + "register a static instance of it"
    }
  }
}
