/// The script runs of a text.
///
/// ``FaceFallback`` describes the rules.
struct ScriptRuns {
  /// A grapheme cluster and its script.
  struct Cluster {
    /// The range of scalars.
    let range: Range<Int>
    /// The script, or `nil` for clusters of the scripts Common and Inherited.
    let script: Script?
    var isLetter: Bool { script != nil }
  }

  /// The runs, as ranges of clusters.
  let runs: [Range<Int>]

  /// Divides a range of a text into grapheme clusters.
  static func clusters(of source: TextSource, in range: Range<Int>) -> [Cluster] {
    var clusters: [Cluster] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(source.clusterEnd(after: start), range.upperBound)
      let script = source.scalars[start..<end].lazy.compactMap(Script.init).first
      clusters.append(Cluster(range: start..<end, script: script))
      start = end
    }
    return clusters
  }

  /// Divides clusters into runs.
  init(_ source: TextSource, _ clusters: [Cluster]) {
    var resolver = ScriptResolver(count: clusters.count)
    for (index, cluster) in clusters.enumerated() {
      resolver.add(cluster.script, source.scalars[cluster.range.lowerBound], at: index)
    }
    runs = resolver.runs
  }
}

/// Assigns scripts to characters without a script from their neighbors.
private struct ScriptResolver {
  /// The script of each cluster, or `nil` in a paragraph without letters.
  private var scripts: [Script?]
  /// The indices at which paragraphs start.
  private var starts: Set<Int> = [0]
  private var current: Script?
  /// The index of the first leading cluster without a script, which gets that of the first letter.
  private var firstUnresolved = 0
  /// The open brackets and their scripts.
  private var brackets: [(pair: Int, script: Script?)] = []
  /// The maximum nesting depth of brackets that is tracked, as in UAX #9, BD16.
  private static let maximumBracketDepth = 63

  init(count: Int) { scripts = [Script?](repeating: nil, count: count) }

  /// Resolves the next cluster.
  mutating func add(_ script: Script?, _ scalar: UInt32, at index: Int) {
    if let script {
      if current == nil {
        for earlier in firstUnresolved..<index { scripts[earlier] = script }
        for bracket in brackets.indices { brackets[bracket].script = script }
      }
      current = script
    } else if let bracket = BidiTable.bracket(scalar) {
      if bracket.isOpening {
        if brackets.count < Self.maximumBracketDepth { brackets.append((bracket.pair, current)) }
      } else if let open = brackets.lastIndex(where: { $0.pair == bracket.pair }) {
        current = brackets[open].script
        brackets.removeSubrange(open...)
      }
    }
    scripts[index] = current
    if CharacterKind.isLineEnd(scalar) {
      (current, firstUnresolved, brackets) = (nil, index + 1, [])
      starts.insert(index + 1)
    }
  }

  /// The ranges of clusters with the same script.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for index in scripts.indices.dropFirst()
    where scripts[index] != scripts[index - 1] || starts.contains(index) {
      runs.append(start..<index)
      start = index
    }
    if start < scripts.count { runs.append(start..<scripts.count) }
    return runs
  }
}
