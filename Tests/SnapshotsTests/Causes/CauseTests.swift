import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

@Suite struct CauseTests {
  typealias Change = SnapshotResult.Change

  typealias Evidence = SnapshotResult.Evidence

  static let same = Evidence(referenceRenderer: "3", actualRenderer: "3", width: 100)

  /// A failure of a snapshot of 100 by 100 points at a scale of 2.
  static func failure(
    _ name: String, changes: [Change]?, clusters: [[Int]] = [[20, 20, 20, 20]],
    clusterCount: Int? = nil, sizes: [[Int]] = [[200, 200], [200, 200]],
    alignment: SnapshotResult.Alignment? = nil, text: SnapshotResult.TextDifference? = nil,
    configuration: String? = nil, evidence: Evidence? = same
  ) -> SnapshotResult {
    func file(_ ending: String, _ size: [Int]) -> SnapshotResult.File {
      SnapshotResult.File(
        path: "AppTests/Screens/\(name)\(ending)",
        sha256: SnapshotID(path: name + ending).digits,
        size: text == nil ? PixelSize(width: size[0], height: size[1]) : nil)
    }
    var parts = SnapshotResult.Configuration()
    parts.name = configuration
    return SnapshotResult(
      run: TestRun(id: "run", started: ""), module: "AppTests", suite: ["Screens"],
      function: "\(name)()", verdict: .differed,
      configuration: configuration == nil ? nil : parts, reference: file(".png", sizes[0]),
      actual: file(".actual.png", sizes[1]),
      difference: text != nil
        ? nil
        : SnapshotResult.Difference(
          differingPixelCount: 1, comparedPixelCount: 1, maximumChannelDifference: 1,
          clusters: clusters.map {
            SnapshotResult.Cluster(
              box: PixelRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]), pixelCount: 1)
          }, clusterCount: clusterCount, alignment: alignment),
      changes: changes, evidence: evidence, text: text, session: "session")
  }

  /// A change of a view that affects an area in points.
  static func change(
    _ path: [String] = ["Label \"Title\""], _ name: String = "textColor",
    reach: [Double] = [10, 10, 10, 10], seen: Bool = true, root: [Double]? = nil
  ) -> Change {
    let box = SnapshotResult.Box(x: reach[0], y: reach[1], width: reach[2], height: reach[3])
    return Change(
      path: path, type: String(path[0].prefix { $0 != " " }), kind: .changed,
      edits: [Change.Edit(name: name, reference: "a", actual: "b")],
      frame: root.map {
        Change.FrameEdit(
          reference: SnapshotResult.Box(x: 0, y: 0, width: 100, height: 100),
          actual: SnapshotResult.Box(x: 0, y: 0, width: $0[0], height: $0[1]))
      }, box: box, reach: box, seen: seen)
  }

  private func entire(_ result: SnapshotResult) throws -> Bool {
    let causes = Causes(of: [result])
    let ids = causes.causes.map(\.id)
    return try !causes.failures(explainedBy: ids).entire.isEmpty
  }

  // MARK: Grouping

  @Test func failuresAreGroupedByTheFirstVisibleChange() throws {
    let hidden = Self.change(["View"], "alpha", seen: false)
    let results = [
      Self.failure("c", changes: [Self.change()]),
      Self.failure("b", changes: [hidden, Self.change(["Label \"Other\""])]),
      Self.failure("a", changes: [Self.change(["Button"], "tintColor"), Self.change()]),
      Self.failure("a2", changes: [Self.change()], configuration: "dark"),
      Self.failure("d", changes: nil), Self.failure("e", changes: []),
    ]
    let causes = Causes(of: results.shuffled())
    #expect(
      causes.causes.map(\.signature.title) == [
        "Label: textColor a -> b", "Button: tintColor a -> b", "View: alpha a -> b",
      ])
    #expect(causes.causes[0].snapshots.map(\.path) == ["a2", "b", "c"].map(path))
    #expect(causes.causes[0].snapshots.map(\.configuration) == ["dark", nil, nil])
    #expect(causes.causes[0].snapshots.map(\.isEntire) == [true, false, true])
    #expect(causes.causes[2].also == [path("b")])
    #expect(causes.causes[0].also == [path("a")])
    #expect(causes.causes[1].snapshots.map(\.path) == [path("a")])
    #expect(causes.unexplained == ["d", "e"].map(path))
  }

  @Test func acceptedCausesIncludeOnlyFailuresWithoutOtherChanges() throws {
    let results = [
      Self.failure("a", changes: [Self.change()]),
      Self.failure("b", changes: [Self.change(), Self.change(["Button"], "tintColor")]),
    ]
    let causes = Causes(of: results)
    let label = try #require(causes.causes.first { $0.signature.title.hasPrefix("Label") })
    let button = try #require(causes.causes.first { $0.signature.title.hasPrefix("Button") })
    func names(_ ids: [String]) throws -> [[String]] {
      let found = try causes.failures(explainedBy: ids)
      return [found.entire, found.partial, found.other].map { $0.map(\.function) }
    }
    #expect(try names([label.id]) == [["a()"], ["b()"], []])
    // The group of the first change has the failure.
    #expect(try names([button.signature.digest]) == [[], [], ["b()"]])
    #expect(try names([label.id, button.id]) == [["a()", "b()"], [], []])
    #expect(try names([]) == [[], [], []])
    for cause in causes.causes {
      let found = try causes.failures(explainedBy: [cause.id])
      #expect(found.entire.count + found.partial.count == cause.snapshots.count)
      #expect(found.other.count == cause.also.count)
    }
    #expect(try causes.plan(accepting: [label.id]).decisions.count == 1)
    for id in ["0123456789", "xyz"] {
      let error = #expect(throws: CommandError.self) { try causes.plan(accepting: [id]) }
      #expect(error?.status == .usage && error?.description.contains(id) == true)
    }
  }

  @Test func onlyDifferencesHaveCauses() {
    let recorded = SnapshotResult(
      run: TestRun(id: "run", started: ""), module: "A", suite: [], function: "a()",
      verdict: .recorded, reference: .init(path: "A/a.png"), changes: [Self.change()],
      session: "session")
    let causes = Causes(of: [recorded])
    #expect(causes.causes.isEmpty && causes.unexplained.isEmpty)
  }

  private func path(_ name: String) -> String { "AppTests/Screens/\(name).png" }

  // MARK: Explained entirely

  @Test func everyClusterMustOverlapTheAreaOfAChange() throws {
    let changes = [Self.change()]
    #expect(try entire(Self.failure("a", changes: changes)))
    for clusters in [
      [[0, 0, 19, 19]], [[41, 20, 4, 4]], [[20, 20, 4, 4], [100, 100, 4, 4]], [],
    ] {
      #expect(try !entire(Self.failure("a", changes: changes, clusters: clusters)), "\(clusters)")
    }
    // One pixel at an edge belongs to the view.
    #expect(try entire(Self.failure("a", changes: changes, clusters: [[40, 20, 4, 4]])))
    let further = changes + [Self.change(["Button"], reach: [50, 50, 10, 10])]
    #expect(
      try entire(
        Self.failure("a", changes: further, clusters: [[20, 20, 4, 4], [100, 100, 4, 4]])))
  }

  @Test func unlistedClustersAreNotExplained() throws {
    let changes = [Self.change(reach: [0, 0, 100, 100])]
    #expect(try !entire(Self.failure("a", changes: changes, clusterCount: 2)))
    func alignment(_ remaining: Int, start: Int) throws -> SnapshotResult.Alignment {
      let json = """
        {"axis":"rows","inserted":[{"start":10,"count":20,"isConsequence":false}],"removed":[],
        "lines":[{"start":0,"count":10,"offset":0},{"start":\(start),"count":9,"offset":20}],
        "movedPixelCount":1,
        "remainingPixelCount":\(remaining)}
        """
      return try JSONDecoder().decode(SnapshotResult.Alignment.self, from: Data(json.utf8))
    }
    for (remaining, start, isEntire) in [
      (0, 30, true), (1, 30, false), (0, 400, false), (0, Int.max, false), (0, Int.min, false),
    ] {
      let failure = Self.failure(
        "a", changes: changes, clusterCount: 99,
        alignment: try alignment(remaining, start: start))
      #expect(try entire(failure) == isEntire, "\(remaining) \(start)")
    }
  }

  @Test func veryManyMovedPartsAreNotExplained() throws {
    let changes = [Self.change(reach: [0, 0, 100, 1_000])]
    for (count, isEntire) in [(1_024, true), (1_025, false)] {
      let alignment = SnapshotResult.Alignment(
        axis: .rows, inserted: [], removed: [],
        lines: (0..<count).map { .init(start: $0, count: 1, offset: 1) }, movedPixelCount: count,
        remainingPixelCount: 0)
      let failure = Self.failure("a", changes: changes, clusterCount: 99, alignment: alignment)
      #expect(try entire(failure) == isEntire)
    }
  }

  @Test func aDifferentSizeMustBeThatOfTheResizedRoot() throws {
    let sizes = [[200, 200], [200, 240]]
    let label = Self.change(reach: [0, 0, 100, 120])
    let root = Self.change(["Screen"], reach: [0, 0, 100, 120], root: [100, 120])
    let inner = Self.change(["Screen", "Card"], reach: [0, 0, 100, 120], root: [100, 120])
    let unresized = Self.change(["Screen"], reach: [0, 0, 100, 120], root: [100, 100])
    for (changes, isEntire) in [
      ([label], false), ([root], true), ([label, root], true), ([inner], false),
      ([unresized], false),
    ] {
      #expect(try entire(Self.failure("a", changes: changes, sizes: sizes)) == isEntire)
    }
  }

  @Test func anotherRendererIsNotExplainedByAView() throws {
    func failure(_ evidence: Evidence?) -> SnapshotResult {
      Self.failure("a", changes: [Self.change()], evidence: evidence)
    }
    let other = Evidence(referenceRenderer: "2", actualRenderer: "3", width: 100)
    #expect(try !entire(failure(other)))
    #expect(try !entire(failure(nil)))
    for width in [nil, 0, -1, Double.nan, .infinity] {
      let evidence = Evidence(referenceRenderer: "3", actualRenderer: "3", width: width)
      #expect(try !entire(failure(evidence)))
    }
  }

  // MARK: Without a changed view

  @Test func anotherRendererIsOneCause() throws {
    let other = Evidence(referenceRenderer: "1", actualRenderer: "2", width: 100)
    let results = ["a", "b"].map { Self.failure($0, changes: [], evidence: other) }
    let causes = Causes(of: results)
    #expect(causes.causes.map(\.signature.title) == ["Renderer 1 -> 2"])
    #expect(causes.causes[0].snapshots.map(\.isEntire) == [true, true])
    // Without an outline, another change may be hidden behind it.
    #expect(try !entire(Self.failure("a", changes: nil, evidence: other)))
    let sizes = [[200, 200], [200, 202]]
    #expect(try !entire(Self.failure("a", changes: [], sizes: sizes, evidence: other)))
  }

  private static let facts = SnapshotResult.Facts(
    transparent: [], containers: [], hairlines: [:], paints: [], clips: [], hides: [:],
    rightToLeft: nil, labels: [])

  /// A view that moved or grew without a changed property.
  private static func layout(_ path: String, kind: Change.Kind = .changed) -> Change {
    let box = SnapshotResult.Box(x: 0, y: 0, width: 9, height: 9)
    let larger = SnapshotResult.Box(x: 0, y: 1, width: 10, height: 9)
    return Change(
      path: ["Screen", path], type: path, kind: kind,
      frame: kind == .changed ? Change.FrameEdit(reference: box, actual: larger) : nil, box: box)
  }

  /// An edit that came with the renderer, as a result file states it.
  private static func listed(_ edits: [Change.Edit]) throws -> Change {
    let change = Change(
      path: ["Label"], type: "Label", kind: .changed, edits: edits, box: layout("").box,
      cameWithRenderer: true)
    return try JSONDecoder().decode(Change.self, from: JSONEncoder().encode(change))
  }

  /// After an upgrade, all screens whose texts have different sizes belong to one cause.
  @Test func layoutFollowsFromAnotherRenderer() throws {
    let other = Evidence(referenceRenderer: "1", actualRenderer: "2", width: 100)
    let root = Change(
      path: ["Screen"], type: "Screen", kind: .changed,
      frame: Change.FrameEdit(
        reference: .init(x: 0, y: 0, width: 100, height: 100),
        actual: .init(x: 0, y: 0, width: 100, height: 101)), box: Self.layout("").box)
    func failure(_ name: String, _ changes: [Change], height: Int = 200) -> SnapshotResult {
      var result = Self.failure(
        name, changes: changes, clusters: [[90, 90, 4, 4]], clusterCount: 99,
        sizes: [[200, 200], [200, height]], evidence: other)
      result.facts = Self.facts
      return result
    }
    let scrolled = Self.change(["ScrollView"], "bounds.origin")
    let edited = Self.change()
    let results = [
      failure("a", []), failure("b", [Self.layout("Label"), scrolled]),
      failure("c", [Self.layout("Cell", kind: .movedOutOfView)]),
      failure("d", [root, Self.layout("Label")], height: 202),
      failure("e", [Self.layout("Label")], height: 202),
      failure("f", [edited, Self.layout("Label")]),
      failure("g", [try Self.listed(edited.edits)]),
    ]
    let causes = Causes(of: results)
    #expect(
      causes.causes.map(\.signature.title) == ["Renderer 1 -> 2", "Label: textColor a -> b"])
    #expect(causes.causes[0].snapshots.map(\.path) == ["a", "b", "c", "d", "e", "g"].map(path))
    #expect(
      causes.causes[0].snapshots.map(\.isEntire) == [true, true, true, true, false, true])
    #expect(causes.causes[0].also == [path("f")])
    func accepted(_ ids: [String]) throws -> [String] {
      try causes.failures(explainedBy: ids).entire.map(\.function)
    }
    let (renderer, color) = (causes.causes[0].id, causes.causes[1].id)
    #expect(try accepted([renderer]) == ["a()", "b()", "c()", "d()", "g()"])
    #expect(try accepted([color]).isEmpty)
    #expect(try accepted([renderer, color]) == ["a()", "b()", "c()", "d()", "f()", "g()"])
    // The changes of a checked result of a fork may be incomplete.
    #expect(
      try !entire(Self.failure("a", changes: [Self.layout("Label")], evidence: other)))
  }

  @Test func thePageTheTerminalAndCommentsShowOneCauseOfAnUpgrade() throws {
    let changes = [try Self.listed(Self.change().edits), Self.layout("Label")]
    let evidence = Evidence(referenceRenderer: "3", actualRenderer: "4", width: 100)
    let results = ["a", "b"].map { name in
      var result = Self.failure(name, changes: changes, evidence: evidence)
      result.facts = Self.facts
      return result
    }
    let review = try RunReview(SnapshotResults(results, isMerged: true), runs: .any)
    let groups = ReviewGroup.groups(of: review.waiting, review.causes)
    #expect(
      groups.map { "\($0.title(arrow: "→")), \($0.count)" } == ["Renderer 3 → 4, 2 snapshots"])
    let page = try ReviewDocument(review, review.waiting, review.causes).json
    let comment = MarkdownReport(review, review.causes).text
    for text in [page, comment] {
      #expect(text.contains("Renderer 3"))
      #expect(!text.contains("Label: textColor"))
    }
  }

  @Test func textsAreGroupedByTheirChangedLines() throws {
    func failure(_ name: String, _ lines: [String], omitted: Int = 0) -> SnapshotResult {
      Self.failure(
        name, changes: nil,
        text: SnapshotResult.TextDifference(lines: lines, omittedLineCount: omitted))
    }
    let results = [
      failure("a", ["@@ -1,3 +1,3 @@", " x", "-one", "+two"]),
      failure("b", ["@@ -8,2 +9,2 @@", "-one", "+two", " y"]),
      failure("c", ["@@ -8,2 +9,2 @@", "-one", "+three", " y"]),
      failure("d", ["@@ -1,3 +1,3 @@", "-one", "+two"], omitted: 7),
      failure("e", ["@@ -1,3 +1,3 @@", "-one", "+two"], omitted: 7),
    ]
    let causes = Causes(of: results)
    #expect(causes.causes.map(\.snapshots.count) == [2, 1, 1, 1])
    #expect(causes.causes[0].snapshots.map(\.path) == ["a", "b"].map(path))
    #expect(causes.causes[0].signature.title == "2 lines of text changed")
    #expect(try causes.failures(explainedBy: [causes.causes[0].id]).entire.count == 2)
  }

  @Test func imagesAreGroupedByTheirLargestCluster() throws {
    let (one, other) = (Evidence(pixels: "one"), Evidence(pixels: "other"))
    let results = [
      Self.failure("a", changes: nil, evidence: one), Self.failure("b", changes: [], evidence: one),
      Self.failure("c", changes: nil, clusterCount: 2, evidence: one),
      Self.failure("d", changes: nil, evidence: other),
    ]
    let causes = Causes(of: results)
    #expect(causes.causes.map(\.snapshots.count) == [3, 1])
    #expect(causes.causes[0].snapshots.map(\.isEntire) == [true, true, false])
    #expect(causes.causes[0].signature.title == "Different pixels, same views")
  }

  // MARK: Evidence

  @Test func causesAreKnownWithoutTheImages() throws {
    let review = try ReviewedCheckout()
    for (name, color) in [("a", Color.black), ("b", .black), ("c", .blue)] {
      try review.differ(name, by: color)
    }
    let results = SnapshotResults(below: review.checkout.artifacts.path + "/.results").snapshots
    #expect(results.count == 3)
    for name in ["a", "b", "c"] {
      try FileManager.default.removeItem(atPath: review.actual(name))
    }
    let causes = Causes(of: results)
    #expect(causes.causes.map(\.snapshots.count) == [2, 1])
    #expect(causes.causes[0].signature.kind == .pixels)
    #expect(causes.unexplained.isEmpty)
  }

  @Test func causeOfEqualPixelsIsAccepted() throws {
    let review = try ReviewedCheckout()
    for (name, color) in [("a", Color.black), ("b", .black), ("c", .blue)] {
      try review.differ(name, by: color)
    }
    let causes = Causes(
      of: SnapshotResults(below: review.checkout.artifacts.path + "/.results").snapshots)
    let plan = try causes.plan(accepting: [causes.causes[0].id])
    let applied = try review.acceptance.apply(plan)
    #expect(applied.accepted == ["a", "b"].map { ReviewedCheckout.path($0) })
    #expect(try review.verify(.black, "a", .never) == .matched)
    #expect(try review.verify(.blue, "c", .never) != .matched)
  }

  @Test func clusterOutsideTheImagesHasADigest() throws {
    let image = try ReviewedCheckout.image(.black)
    let outside = PixelRect(x: 900, y: 900, width: 4, height: 4)
    #expect(Evidence.pixels(in: outside, image, image)?.count == 64)
  }
}
