/// The text of a paragraph as scalars, with the boundaries of grapheme clusters and runs.
struct TextSource {
  /// The maximum number of scalars that are laid out.
  ///
  /// Further text is omitted, as with truncation.
  static let maximumLength = 65_536
  /// The maximum number of scalars of a grapheme cluster that are shaped together, because the time
  /// for shaping grows with the square of the length.
  ///
  /// Longer clusters are divided.
  static let maximumClusterLength = 64

  /// The horizontal tab.
  static let tab: UInt32 = 0x09

  let runs: [TextRun]
  /// Whether the text contains a tab.
  private(set) var hasTabs = false
  /// The Unicode scalars of all runs.
  private(set) var scalars: [UInt32] = []
  /// Whether each scalar starts a grapheme cluster (UAX #29, as implemented by Swift).
  private(set) var clusterStarts: [Bool] = []
  /// The sorted indices at which a long cluster is divided.
  private var clusterDivisions: [Int] = []
  /// The range of scalars of each run.
  private(set) var ranges: [Range<Int>] = []
  /// Whether the text exceeds ``maximumLength``.
  private(set) var isTruncated = false

  init(_ runs: [TextRun]) {
    self.runs = runs
    for run in runs {
      let start = scalars.count
      add(run.text)
      ranges.append(start..<scalars.count)
    }
  }

  private mutating func add(_ text: String) {
    for character in text {
      let first = scalars.count
      for scalar in character.unicodeScalars {
        guard scalars.count < TextSource.maximumLength else {
          isTruncated = true
          return
        }
        let length = scalars.count - first
        clusterStarts.append(length.isMultiple(of: TextSource.maximumClusterLength))
        if clusterStarts[scalars.count], length > 0 { clusterDivisions.append(scalars.count) }
        scalars.append(scalar.value)
        if scalar.value == TextSource.tab { hasTabs = true }
      }
    }
  }

  /// Returns the index of the run that contains a scalar, by binary search, or of the last run for
  /// an index past the end.
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

  /// Returns the start of the grapheme cluster that contains a scalar.
  func clusterStart(of index: Int) -> Int {
    var start = index
    while start > 0, !clusterStarts[start] { start -= 1 }
    return start
  }

  /// Returns the end of the grapheme cluster that contains a scalar.
  func clusterEnd(after index: Int) -> Int {
    var next = index + 1
    while next < scalars.count, !clusterStarts[next] { next += 1 }
    return next
  }

  /// Returns a range without trailing spaces and line ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, CharacterKind.isSpace(scalars[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  /// Returns the ranges of the text with the same run, face, and level.
  ///
  /// - Parameters:
  ///   - levels: The embedding level of each scalar.
  ///   - preferred: A face that precedes those of the fonts in lookup order.
  func items(levels: [UInt8], preferring preferred: FaceInstance? = nil) -> [TextItem] {
    var items: [TextItem] = []
    var divisions = clusterDivisions[...]
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
        let isDivision = divisions.first == start
        if isDivision { divisions.removeFirst() }
        if !isDivision, let last, last == (face, level) {
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
