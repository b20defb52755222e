/// The faces of one design in several weights and slopes, which a ``FontBook`` registers.
///
/// The ``Font/weight`` and ``Font/isItalic`` of a font select a face by the rules of CSS. A weight
/// or a slope that the family lacks is never synthesized: the nearest face is drawn unchanged.
public struct FontFamily: Hashable, Sendable {
  /// A font file to register, and its digest.
  public struct File: Hashable, Sendable {
    /// The path of a TrueType or OpenType file.
    public var path: String
    /// The SHA-256 digest of the file, 64 hexadecimal digits.
    public var sha256: String
    /// The weight of the file, or `nil` for the weight that it declares.
    ///
    /// If the file is a variable font with a weight axis, only this weight is registered.
    public var weight: Font.Weight?
    /// Whether the file is italic, or `nil` for the slope that it declares.
    public var isItalic: Bool?

    /// Creates a description of a file.
    public init(
      path: String, sha256: String, weight: Font.Weight? = nil, isItalic: Bool? = nil
    ) {
      self.path = path
      self.sha256 = sha256
      self.weight = weight
      self.isItalic = isItalic
    }
  }

  /// The name, which messages and outlines show.
  ///
  /// It is not used to look up installed fonts.
  public let name: String
  /// The faces, sorted by weight, with upright faces before italic ones.
  public let faces: [Typeface]

  /// Creates a family.
  ///
  /// - Precondition: `faces` is not empty.
  init(name: String, faces: [Typeface]) {
    precondition(!faces.isEmpty, "a font family must have at least one face")
    self.name = name
    self.faces = faces.sorted {
      $0.isItalic == $1.isItalic ? $0.weight < $1.weight : $1.isItalic
    }
  }

  /// Returns the face for a weight and a slope (CSS Fonts Level 4, section 5.2, "Font style
  /// matching").
  ///
  /// Faces of the other slope are considered only if there is none of the requested slope. A face
  /// of the same weight is preferred. For a regular or medium font, heavier faces up to 500 come
  /// next, then lighter ones, then those above 500. For a lighter font, lighter faces come before
  /// heavier ones; for a heavier font, heavier faces come before lighter ones. Nearer weights come
  /// first.
  public func face(weight: Font.Weight, isItalic: Bool = false) -> Typeface {
    let ofSlope = faces.filter { $0.isItalic == isItalic }
    let candidates = ofSlope.isEmpty ? faces : ofSlope
    return candidates.min {
      FontFamily.rank($0.weight, for: weight.rawValue)
        < FontFamily.rank($1.weight, for: weight.rawValue)
    } ?? faces[0]
  }

  /// Returns the rank of a weight for a desired weight.
  ///
  /// The smallest rank is the best.
  private static func rank(_ weight: Int, for desired: Int) -> (group: Int, distance: Int) {
    let distance = abs(weight - desired)
    if (400...500).contains(desired) {
      return (weight > 500 ? 2 : weight < desired ? 1 : 0, distance)
    }
    let isPreferred = desired < 400 ? weight <= desired : weight >= desired
    return (isPreferred ? 0 : 1, distance)
  }

  /// Adds the name to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension FontFamily: CustomStringConvertible {
  /// The name and the files, such as `Inter 3f2a90c4d81b, 9c1b7d214e0a 700`.
  ///
  /// A variable font is one file.
  public var description: String {
    var files: [Typeface] = []
    for face in faces where !files.contains(where: { $0.sha256 == face.sha256 }) {
      files.append(face)
    }
    return "\(name) \(files.map(text).joined(separator: ", "))"
  }

  private func text(_ file: Typeface) -> String {
    let isOne = faces.count { $0.sha256 == file.sha256 } == 1
    return isOne ? file.description : String(file.sha256.prefix(12))
  }
}

/// A face of a family: a font file or one weight of a variable font, identified by the digest of
/// the file.
///
/// Two faces are equal if their digests, their positions on the variation axes, and their styles
/// are equal.
public struct Typeface: Hashable, Sendable {
  let face: RegisteredFace
  /// The weight, from 1 to 1000.
  ///
  /// 400 is regular and 700 is bold.
  public let weight: Int
  /// Whether the face is italic or oblique.
  public let isItalic: Bool

  /// The SHA-256 digest of the file, 64 hexadecimal digits.
  public var sha256: String { face.sha256 }
}

extension Typeface: CustomStringConvertible {
  /// The start of the digest and the style, such as `9c1b7d214e0a 700 italic`.
  public var description: String {
    sha256.prefix(12) + (weight == 400 ? "" : " \(weight)") + (isItalic ? " italic" : "")
  }
}
