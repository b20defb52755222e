/// The choice of a face for each grapheme cluster of a text in one font.
///
/// 1. The text is divided into runs of one script (UAX #24). Characters of the scripts Common and
///    Inherited, such as spaces, digits, punctuation, and marks, belong to the preceding run, or to
///    the following one at the start of a paragraph. A closing bracket belongs to the run of its
///    opening bracket (UAX #24, section 5.1, "Handling characters with the Common script
///    property"). Han, kana, bopomofo, and hangul count as a single script, because Japanese and
///    Korean texts mix them (UTS #39, section 5.1, "Mixed-script detection").
/// 2. A run is drawn in the first face of the order that has all its letters. If no face has all of
///    them, the first of those with the most letters is used.
/// 3. A cluster that the run's face lacks, such as a symbol or a digit in a face of letters only,
///    is drawn in the first face of the order that has it. So is every cluster of a paragraph
///    without letters.
///
/// A cluster is never divided, so a mark stays with its letter. A cluster that no face has is drawn
/// in the built-in one, as boxes.
struct FaceFallback {
  /// The face index of each scalar of the range.
  ///
  /// All scalars of a cluster have the same face.
  let choices: [Int]

  /// Chooses the faces for a part of a text.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - range: A range with a single font.
  ///   - faces: The faces in fallback order, including the built-in face.
  init(_ source: TextSource, _ range: Range<Int>, _ faces: [FaceInstance]) {
    var choice = FaceChoice(source, faces)
    var choices = [Int](repeating: 0, count: range.count)
    let clusters = ScriptRuns.clusters(of: source, in: range)
    for run in ScriptRuns(source, clusters).runs {
      let letters = run.filter { clusters[$0].isLetter }
      let face = choice.face(covering: letters.map { clusters[$0].range })
      for cluster in run {
        let scalars = clusters[cluster].range
        let chosen = choice.face(for: scalars, preferring: face)
        for scalar in scalars { choices[scalar - range.lowerBound] = chosen }
      }
    }
    self.choices = choices
  }
}

/// A search for the face that draws a grapheme cluster or a run of clusters.
private struct FaceChoice {
  private let scalars: [UInt32]
  private let faces: [FaceInstance]
  private let builtIn: Int
  /// The results for single scalars, by face and scalar.
  private var results: [UInt64: Bool] = [:]

  init(_ source: TextSource, _ faces: [FaceInstance]) {
    scalars = source.scalars
    self.faces = faces
    builtIn = faces.firstIndex { $0.face == nil } ?? 0
  }

  /// Returns the first face that covers all clusters, or else the one that covers the most, or
  /// `nil` if there are no clusters.
  mutating func face(covering clusters: [Range<Int>]) -> Int? {
    guard !clusters.isEmpty else { return nil }
    var best = (face: builtIn, count: 0)
    for face in faces.indices {
      let count = clusters.count { covers(face, $0) }
      if count == clusters.count { return face }
      if count > best.count { best = (face, count) }
    }
    return best.face
  }

  /// Returns the face of a cluster: the preferred face if it covers the cluster, or else the first
  /// face that does.
  mutating func face(for cluster: Range<Int>, preferring face: Int?) -> Int {
    if let face, covers(face, cluster) { return face }
    return faces.indices.first { covers($0, cluster) } ?? builtIn
  }

  private mutating func covers(_ face: Int, _ cluster: Range<Int>) -> Bool {
    guard cluster.count == 1 else { return faces[face].covers(scalars[cluster]) }
    let key = UInt64(face) << 32 | UInt64(scalars[cluster.lowerBound])
    if let covers = results[key] { return covers }
    let covers = faces[face].covers(scalars[cluster])
    results[key] = covers
    return covers
  }
}
