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
