/// The reason why a file or a family cannot be registered.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum FontError: Error, Hashable, Sendable {
  /// The package was built without its trait `Fonts`.
  case fontsTraitIsOff(path: String)
  /// The expected digest does not have 64 hexadecimal digits.
  case invalidDigest(String, path: String)
  /// The file cannot be read, with the error number of the system.
  case unreadableFile(path: String, errorNumber: Int32)
  /// The path is a folder, a pipe, or a device.
  case notAFile(path: String)
  /// The file exceeds the maximum size, in bytes.
  case fileTooLarge(path: String, limit: Int)
  /// The file does not match its pinned digest.
  case digestDiffers(path: String, expected: String, actual: String)
  /// The file is not a font, or a damaged one.
  case invalidFont(path: String, reason: String)
  /// The file is a variable font with a feature that only some versions of HarfBuzz support.
  case unsupportedVariations(path: String, feature: String)
  /// A family is registered without files.
  case noFiles(family: String)
  /// A family has no name.
  case emptyFamilyName(paths: [String])
  /// Two files of a family have the same weight and slope.
  case sameStyle(path: String, otherPath: String, family: String, weight: Int, isItalic: Bool)
  /// The name of a family is already registered with other files.
  case familyNameTaken(String, path: String)
}

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
