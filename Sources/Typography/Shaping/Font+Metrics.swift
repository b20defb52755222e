public import SnapshotGeometry

extension Font {
  /// The height of the tallest letters with accents above the baseline, in points.
  public var ascender: CGFloat { metrics.ascender * drawnSize }
  /// The depth of letters below the baseline, in points.
  ///
  /// A negative number.
  public var descender: CGFloat { metrics.descender * drawnSize }
  /// The gap between two lines that the font specifies, in points.
  public var leading: CGFloat { metrics.lineGap * drawnSize }
  /// The distance between the baselines of two lines, in points.
  public var lineHeight: CGFloat { ascender - descender + leading }
  /// The height of flat capitals, in points.
  public var capHeight: CGFloat { metrics.capHeight * drawnSize }
  /// The height of a lowercase x, in points.
  public var xHeight: CGFloat { metrics.xHeight * drawnSize }

  /// The metrics of the first face in the lookup order, as fractions of the em.
  var metrics: FontMetrics {
    let family = families.first ?? (isMonospaced ? book.monospacedFamily : book.systemFamily)
    return family?.face(weight: weight, isItalic: isItalic).face.metrics ?? .builtIn
  }

  /// The faces in lookup order, including the built-in face.
  var faces: [FaceInstance] {
    let builtIn = FaceInstance(self)
    if families.isEmpty, book.isEmpty { return [builtIn] }
    var faces: [FaceInstance] = []
    func add(_ family: FontFamily?) {
      let face = family.map { FaceInstance($0, self) } ?? builtIn
      if !faces.contains(face) { faces.append(face) }
    }
    for family in families { add(family) }
    if isMonospaced { add(book.monospacedFamily) }
    add(book.systemFamily)
    for family in book.families { add(family) }
    add(nil)
    return faces
  }
}
