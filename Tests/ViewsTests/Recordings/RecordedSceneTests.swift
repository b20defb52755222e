import Foundation
import Testing

@testable import SnapshotViews

/// Scenes of real UIKit, laid out by the view tree and compared number by number.
@Suite struct RecordedSceneTests {
  /// The comparison of one frame or intrinsic size.
  fileprivate enum Outcome: CaseIterable {
    case equal
    /// Different by at most half a point.
    case close
    case different
    /// The view tree has no such part.
    case missing
  }

  /// Every difference has a reason, and every listed difference exists.
  ///
  /// Labels have their recorded sizes here. Differences because of the sizes of other texts may
  /// disappear when the built-in face changes.
  @Test(arguments: RecordedScene.all)
  func everyDifferenceHasAReason(scene: RecordedScene) {
    let outcomes = scene.outcomes(usesRecordedSizes: true)
    let different = Set(outcomes.filter { $0.value != .equal }.keys)
    var listed: Set<String> = []
    for (reason, paths) in scene.listedPaths {
      #expect(paths.isSubset(of: outcomes.keys), "unknown paths: \(reason)")
      #expect(listed.isDisjoint(with: paths), "two reasons for one difference: \(reason)")
      listed.formUnion(paths)
    }
    let texts = scene.listedPaths[.text] ?? []
    #expect(different.subtracting(listed).sorted() == [], "differences without a reason")
    #expect(
      listed.subtracting(different).subtracting(texts).sorted() == [],
      "differences that have disappeared")
  }

  /// With the sizes of the built-in face, only labels differ more.
  @Test(arguments: RecordedScene.all)
  func onlyLabelsDifferBecauseOfTheFace(scene: RecordedScene) {
    let recorded = scene.outcomes(usesRecordedSizes: true)
    let root = scene.root(usesRecordedSizes: false)
    for (path, outcome) in scene.outcomes(usesRecordedSizes: false) where outcome != recorded[path]
    {
      #expect(root.view(at: path) is Label, "\(path)")
    }
  }

  /// The article shows the results of this comparison.
  @Test func theArticleHasTheResults() throws {
    let outcomes = "equal | ≤ 0.5 | more | no part"
    var lines = [
      "| scene | values | \(outcomes) | \(outcomes) | reasons |",
      "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    var sums = [Int](repeating: 0, count: 8)
    for scene in RecordedScene.all {
      let counts = [false, true].flatMap { usesRecordedSizes in
        let outcomes = scene.outcomes(usesRecordedSizes: usesRecordedSizes).values
        return Outcome.allCases.map { outcome in outcomes.count { $0 == outcome } }
      }
      let reasons = RecordedScene.Reason.allCases.filter { scene.differences[$0] != nil }
      let texts = reasons.map(\.rawValue).joined(separator: ", ")
      lines.append(row(scene.name, counts, texts))
      sums = zip(sums, counts).map(+)
    }
    lines.append(row("**sum**", sums, ""))
    try expectInArticle(lines)
  }

  /// The article explains each difference that remains when labels have their recorded sizes.
  @Test func theArticleExplainsEachDifference() throws {
    let rows = RecordedScene.all.flatMap { scene in
      scene.explainedDifferences.map { "| \(scene.name) | \($0.joined(separator: " | ")) |" }
    }
    try expectInArticle(
      ["| scene | value | UIKit | here | reason |", "|---|---|---|---|---|"] + rows)
  }

  private func expectInArticle(_ lines: [String]) throws {
    let article = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../Sources/Assert/SnapshotAssert/SnapshotAssert.docc/ComparedWithUIKit.md"),
      encoding: .utf8)
    let table = lines.joined(separator: "\n") + "\n\n"
    #expect(
      article.contains(table),
      "ComparedWithUIKit.md has other results; replace its table by\n\(table)")
  }

  private func row(_ name: String, _ counts: [Int], _ reasons: String) -> String {
    let cells = [counts.prefix(4).reduce(0, +)] + counts
    return "| \(name) | " + cells.map(String.init).joined(separator: " | ") + " | \(reasons) |"
  }
}

extension RecordedScene: CustomTestStringConvertible {
  var testDescription: String { name }

  /// The listed differences, by reason.
  fileprivate var listedPaths: [Reason: Set<String>] {
    differences.mapValues { Set($0.split(whereSeparator: \.isWhitespace).map(String.init)) }
  }

  /// The recorded numbers by path: four of a frame, or two of an intrinsic size.
  private var values: [(path: String, numbers: [Double])] {
    geometry.split(whereSeparator: { $0 == ";" || $0.isNewline }).flatMap { entry in
      let parts = entry.split(separator: ": ")
      guard parts.count == 2 else { return [(path: String, numbers: [Double])]() }
      let path = parts[0].trimmingCharacters(in: .whitespaces)
      return zip([path, path + "/"], parts[1].split(separator: "/")).map { path, numbers in
        (path, numbers.split(separator: " ").compactMap { Double($0) })
      }
    }
  }

  /// Returns the laid out root of the scene.
  fileprivate func root(usesRecordedSizes: Bool) -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
    root.traitOverrides.displayScale = 2
    build(root)
    if usesRecordedSizes {
      for value in values where value.path.hasSuffix("/") {
        (root.view(at: value.path) as? RecordedLabel)?.recordedSize = CGSize(
          width: value.numbers[0], height: value.numbers[1])
      }
    }
    for view in root.subviews where view is Label || view is Button {
      if view.translatesAutoresizingMaskIntoConstraints, !view.frame.hasArea { view.sizeToFit() }
    }
    root.layoutIfNeeded()
    return root
  }

  /// Compares all recorded values.
  fileprivate func outcomes(usesRecordedSizes: Bool) -> [String: RecordedSceneTests.Outcome] {
    let root = root(usesRecordedSizes: usesRecordedSizes)
    var outcomes: [String: RecordedSceneTests.Outcome] = [:]
    for (path, numbers) in values { outcomes[path] = outcome(root.numbers(at: path), numbers) }
    return outcomes
  }

  /// The name of the value, its recorded numbers, its numbers here, and the reason, for each
  /// difference that remains when labels have their recorded sizes.
  fileprivate var explainedDifferences: [[String]] {
    func text(_ numbers: [Double]?) -> String {
      guard let numbers else { return "none" }
      return numbers.map { number in
        let rounded = (number * 1e3).rounded() / 1e3
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
      }.joined(separator: " ")
    }
    let root = root(usesRecordedSizes: true)
    return values.compactMap { path, recorded in
      let numbers = root.numbers(at: path)
      guard outcome(numbers, recorded) != .equal else { return nil }
      let reason = listedPaths.first { $0.value.contains(path) }?.key.rawValue
      return ["`\(path)`", text(recorded), text(numbers), reason ?? "none"]
    }
  }

  private func outcome(_ numbers: [Double]?, _ recorded: [Double]) -> RecordedSceneTests.Outcome {
    guard let numbers else { return .missing }
    let distance = zip(numbers, recorded).map { abs($0 - $1) }.max() ?? .infinity
    return distance < 1e-3 ? .equal : distance < 0.501 ? .close : .different
  }
}

extension View {
  /// Returns the view at the indices of a path, without its part.
  fileprivate func view(at path: String) -> View? {
    var view: View? = self
    for index in path.prefix(while: { $0 != "/" }).split(separator: ".") {
      guard let subviews = view?.subviews, let index = Int(index), index < subviews.count else {
        return nil
      }
      view = subviews[index]
    }
    return view
  }

  /// Returns the frame, or the intrinsic size if the path ends with a slash.
  fileprivate func numbers(at path: String) -> [Double]? {
    guard let view = view(at: path) else { return nil }
    if path.hasSuffix("/") {
      return [view.intrinsicContentSize.width, view.intrinsicContentSize.height]
    }
    let parts = path.split(separator: "/")
    let frame = parts.count == 1 ? view.frame : view.partFrame(parts[1])
    return frame.map { [$0.minX, $0.minY, $0.width, $0.height] }
  }

  /// Returns the frame of a named part in its superview, such as `row:1.2`.
  private func partFrame(_ part: Substring) -> CGRect? {
    let name = part.prefix { $0 != ":" }
    let path = IndexPath(
      indexes: part.dropFirst(name.count + 1).split(separator: ".").compactMap { Int($0) })
    switch self {
    case let slider as Slider:
      return name == "track" ? slider.trackRect : slider.thumbRect(forValue: slider.value)
    case let button as Button: return button.titleLabel.frame
    case let control as PageControl: return control.drawnContent
    case let control as SegmentedControl:
      return name == "segment" ? control.rect(ofSegment: CGFloat(path[0])) : nil
    case let collection as CollectionView:
      if name == "cell" { return collection.cellForItem(at: path)?.frame }
      let kind =
        name == "header"
        ? CollectionView.elementKindSectionHeader : CollectionView.elementKindSectionFooter
      let first = IndexPath(item: 0, section: path[0])
      return collection.supplementaryView(forElementKind: kind, at: first)?.frame
    case let table as TableView:
      let titles = table.subviews.compactMap { $0 as? TableViewHeaderFooterView }
      switch name {
      case "header": return table.headerView(forSection: path[0])?.frame
      case "headerText":
        return (table.headerView(forSection: path[0]) as? TableViewHeaderFooterView)?.textLabel
          .frame
      case "footer":
        let headers = (0..<table.numberOfSections).map { table.headerView(forSection: $0) }
        let footers = titles.filter { title in !headers.contains { $0 === title } }
        return footers.map(\.frame).sorted { $0.minY < $1.minY }[path[0]]
      default: return table.cellForRow(at: path)?.partFrame(named: name)
      }
    default: return nil
    }
  }
}

extension TableViewCell {
  fileprivate func partFrame(named name: Substring) -> CGRect? {
    switch name {
    case "row": frame
    case "content": contentView.frame
    case "text": textLabel.frame
    case "accessory": accessory?.frame
    case "separator": subviews.first { $0 is Separator }?.drawnRects.first
    default: nil
    }
  }
}

extension View {
  /// The rectangles that the view fills.
  fileprivate var drawnRects: [CGRect] {
    displayList().items.compactMap { item in
      switch item.command {
      case .fill(.rect(let rect), _): rect
      case .fill(.roundedRect(let shape), _): shape.rect
      default: nil
      }
    }
  }
}

extension PageControl {
  /// The rectangle around the slots of the drawn dots, with their padding.
  fileprivate var drawnContent: CGRect? {
    guard let first = drawnRects.first, let last = drawnRects.last else { return nil }
    return CGRect(
      x: first.midX - 19, y: first.midY - 13,
      width: last.minX - first.minX + 38, height: 26)
  }
}
