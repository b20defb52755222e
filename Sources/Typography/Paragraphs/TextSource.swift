/// The text of a paragraph as scalars, with the places where grapheme clusters and runs start.
struct TextSource {
  /// The most scalars that are laid out; what follows is left out, as by truncation.
  static let maximumLength = 65_536
  /// The most scalars of a grapheme cluster that are shaped together, as shaping takes time that
  /// grows with the square of a cluster's length; a longer one goes on as further clusters.
  static let maximumClusterLength = 64

  /// The runs.
  let runs: [TextRun]
  /// The Unicode scalars of all runs.
  private(set) var scalars: [UInt32] = []
  /// Whether a scalar starts a grapheme cluster (UAX #29, as Swift has it).
  private(set) var clusterStarts: [Bool] = []
  /// Where a cluster is the rest of a longer one, in order.
  private var clusterCuts: [Int] = []
  /// The scalars of each run.
  private(set) var ranges: [Range<Int>] = []
  /// Whether the text was longer than what is laid out.
  private(set) var isCut = false
  /// Whether the text has only figures and the signs and spaces that stand among them.
  private(set) var isFigures = false

  /// Takes a text apart.
  init(_ runs: [TextRun]) {
    self.runs = runs
    for run in runs {
      let start = scalars.count
      add(run.text)
      ranges.append(start..<scalars.count)
    }
    isFigures = scalars.allSatisfy(CharacterKind.isAmongFigures)
  }

  private mutating func add(_ text: String) {
    for character in text {
      let first = scalars.count
      for scalar in character.unicodeScalars {
        guard scalars.count < TextSource.maximumLength else {
          isCut = true
          return
        }
        let length = scalars.count - first
        clusterStarts.append(length.isMultiple(of: TextSource.maximumClusterLength))
        if clusterStarts[scalars.count], length > 0 { clusterCuts.append(scalars.count) }
        scalars.append(scalar.value)
      }
    }
  }

  /// Returns the index of the run that a scalar belongs to, by bisection; past the end it is that
  /// of the last scalar.
  func run(at index: Int) -> Int {
    let scalar = min(index, scalars.count - 1)
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound <= scalar { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the first scalar of the grapheme cluster that a scalar is in.
  func clusterStart(of index: Int) -> Int {
    var start = index
    while start > 0, !clusterStarts[start] { start -= 1 }
    return start
  }

  /// Returns the first scalar of the next grapheme cluster.
  func clusterEnd(after index: Int) -> Int {
    var next = index + 1
    while next < scalars.count, !clusterStarts[next] { next += 1 }
    return next
  }

  /// Returns a range without the spaces and line ends at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, CharacterKind.isSpace(scalars[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  /// Returns the stretches of the text of one run, one face and one level.
  ///
  /// - Parameters:
  ///   - levels: The embedding level of each scalar.
  ///   - preferred: A face in which characters are looked up before those of the fonts.
  func items(levels: [UInt8], preferring preferred: FaceInstance? = nil) -> [TextItem] {
    var items: [TextItem] = []
    var cuts = clusterCuts[...]
    for (run, range) in ranges.enumerated() {
      var faces = runs[run].font.faces
      if let preferred, faces.count > 1 { faces.insert(preferred, at: 0) }
      let choices = faces.count > 1 ? FaceFallback(self, range, faces).choices : []
      var start = range.lowerBound
      var last: (face: Int, level: UInt8)?
      while start < range.upperBound {
        let end = min(clusterEnd(after: start), range.upperBound)
        let face = choices.isEmpty ? 0 : choices[start - range.lowerBound]
        let level = levels[start]
        let isCut = cuts.first == start
        if isCut { cuts.removeFirst() }
        if !isCut, let last, last == (face, level) {
          items[items.count - 1].range = items[items.count - 1].range.lowerBound..<end
        } else {
          items.append(TextItem(range: start..<end, run: run, face: faces[face], level: level))
          last = (face, level)
        }
        start = end
      }
    }
    return items
  }
}
