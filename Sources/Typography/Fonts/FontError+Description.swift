extension FontError: CustomStringConvertible {
  /// The problem, the file, and the remedy.
  public var description: String {
    switch self {
    case .fontsTraitIsOff(let path):
      "\(path): registered fonts are off; enable the trait 'Fonts' of the package SnapshotAssert "
        + "(traits: [\"Fonts\"] in Package.swift, or --traits Fonts), and install HarfBuzz"
    case .invalidDigest(let digest, let path):
      "\(path): '\(digest)' is no SHA-256 digest; give the 64 hexadecimal digits that "
        + "'shasum -a 256' prints"
    case .unreadableFile(let path, let number):
      "\(path): the font cannot be read (error \(number)); check the path"
        + (path.hasPrefix("/") ? "" : ", which is relative to the working directory,")
        + " and its permissions"
    case .notAFile(let path):
      "\(path): this is no regular file but a folder, a pipe or a device; give the path of a font file"
    case .fileTooLarge(let path, let limit):
      "\(path): the file has more than \(limit) bytes; fonts are smaller, so check the path"
    case .digestDiffers(let path, let expected, let actual):
      "\(path): the font is not the one that was pinned: expected SHA-256 \(expected), "
        + "actual \(actual); restore the file, or pin the new digest and record again"
    case .invalidFont(let path, let reason):
      "\(path): this is not a font that can be drawn: \(reason); restore it from where it came"
    case .unsupportedVariations(let path, let feature):
      "\(path): this variable font has \(feature), which only some versions of HarfBuzz support, so its "
        + "letters would differ between machines; register static instances of it"
    case .noFiles(let family):
      "the family '\(family)' has no files; give at least one path with its SHA-256 digest"
    case .emptyFamilyName(let paths):
      "\(paths.first ?? "no files"): the family's name is empty; give it a name, which failures show"
    case .sameStyle(let path, let otherPath, let family, let weight, let isItalic):
      "\(path): the family '\(family)' has the weight \(weight)\(isItalic ? " italic" : "") twice, also "
        + "from \(otherPath); remove one of the files, or state its `weight:` or `isItalic:`"
    case .familyNameTaken(let family, let path):
      "\(path): the family '\(family)' is registered with other files; register all of them in one "
        + "call of `register(family:files:)`, or register this one under another name"
    }
  }
}
