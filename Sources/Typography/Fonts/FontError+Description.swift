extension FontError: CustomStringConvertible {
  /// The problem, the file, and the remedy.
  public var description: String {
    switch self {
    case .fontsTraitIsOff(let path):
      "cannot register \(path): the package trait `Fonts` is disabled; enable it with "
        + "`traits: [\"Fonts\"]` in Package.swift or `--traits Fonts`, and install HarfBuzz"
    case .invalidDigest(let digest, let path):
      "\"\(digest)\" is not a SHA-256 digest for \(path); use the 64 hexadecimal digits that "
        + "`shasum -a 256` prints"
    case .unreadableFile(let path, let number):
      "cannot read the font \(path): error \(number); check the path"
        + (path.hasPrefix("/") ? "" : ", which is relative to the working directory,")
        + " and its permissions"
    case .notAFile(let path):
      "\(path) is not a regular file; pass the path of a font file"
    case .fileTooLarge(let path, let limit):
      "\(path) exceeds \(limit) bytes; check that it is a font file"
    case .digestDiffers(let path, let expected, let actual):
      "\(path) does not match its pinned SHA-256 digest: expected \(expected), found \(actual); "
        + "restore the file, or pin the new digest and re-record"
    case .invalidFont(let path, let reason):
      "cannot use the font \(path): \(reason); download it again"
    case .unsupportedVariations(let path, let feature):
      "\(path) is a variable font with \(feature), whose outlines depend on the HarfBuzz version; "
        + "register static instances"
    case .noFiles(let family):
      "the family \"\(family)\" has no files; pass at least one path with its SHA-256 digest"
    case .emptyFamilyName(let paths):
      "the family name for \(paths.first ?? "no files") is empty; pass a name, which failures show"
    case .sameStyle(let path, let otherPath, let family, let weight, let isItalic):
      "the family \"\(family)\" has the weight \(weight)\(isItalic ? " italic" : "") twice, in "
        + "\(otherPath) and \(path); remove one of the files, or specify `weight:` or `isItalic:`"
    case .familyNameTaken(let family, let path):
      "cannot register \(path): the family \"\(family)\" is registered with other files; register "
        + "all files in one call of `register(family:files:)`, or use a different name"
    }
  }
}
