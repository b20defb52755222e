import SnapshotAssertCore

/// The images of two folders that belong together.
///
/// Images with equal paths belong together. For the others, the names of ``ScreenshotLayout`` and
/// the bytes of copies decide. If they do not determine one reference, the images are a problem,
/// and nothing is guessed.
struct FolderPairs {
  /// An image before the change, an image after it, or both.
  struct Pair: Hashable, Sendable {
    /// The path of the reference, relative to the folder before; it may not exist yet.
    let path: String
    /// Whether the reference exists.
    let hasReference: Bool
    /// The path of the image after the change, relative to its folder, or `nil` if it was removed.
    let after: String?
  }

  /// The pairs, in the order of their paths.
  private(set) var pairs: [Pair] = []
  /// The reasons why images are missing, each with a remedy.
  private(set) var problems: [String] = []
  /// The number of images of differences.
  private(set) var differenceCount = 0
  /// The number of images of earlier attempts.
  private(set) var earlierCount = 0
  /// The number of screenshots that a tool took at the end of tests.
  private(set) var screenshotCount = 0
  /// The number of images that only the folder before has and that are not reviewed.
  private(set) var unusedCount = 0

  private let isOneFolder: Bool
  private let before: Set<String>
  /// The paths of images in both folders.
  private let common: Set<String>
  /// The paths of references without an image of the same path, by their paths without the folders
  /// of failed tests.
  private var byPlainPath: [String: [String]] = [:]
  /// The same paths, by each suffix of those paths that begins with the name of a folder or file.
  private var byEnd: [String: [String]] = [:]
  /// The images after the change, by the paths of their references.
  private var found: [String: [String]] = [:]

  /// Pairs images.
  ///
  /// - Parameters:
  ///   - before: The paths of the images in the folder before.
  ///   - after: The paths of the images in the folder after.
  ///   - isOneFolder: Whether both are the same folder, so that only marks distinguish the images.
  ///   - reviewsRemoved: Whether an image that only the folder before has was removed.
  ///   - known: Returns the reference of an unchanged image of the folder after, as found by an
  ///     earlier comparison. Once the image is accepted, the copy of the reference is outdated.
  ///   - equal: Returns the images of the folder before that have the same bytes as a file of the
  ///     folder after.
  init(
    before: [String], after: [String], isOneFolder: Bool, reviewsRemoved: Bool,
    known: (_ path: String) -> String? = { _ in nil },
    equal: (_ copy: String) -> [String]
  ) {
    self.isOneFolder = isOneFolder
    let marks = Dictionary(uniqueKeysWithValues: after.map { ($0, MarkedPath.all($0)) })
    var references = before
    if isOneFolder {
      references = before.filter { path in
        let readings = marks[path] ?? []
        return readings.isEmpty
          ? ImagePath(path).isOutsideFailures : readings.allSatisfy { $0.role == .copy }
      }
    }
    self.before = Set(references)
    common = isOneFolder ? [] : self.before.intersection(after)
    for path in references where !common.contains(path) {
      let plain = ImagePath(path).plain
      byPlainPath[plain.path, default: []].append(path)
      for end in plain.ends { byEnd[end, default: []].append(path) }
    }
    func keys(_ role: MarkedPath.Role) -> Set<Key> {
      Set(marks.values.joined().filter { $0.role == role }.map(Key.init))
    }
    let (copies, images) = (keys(.copy), keys(.after))
    // Tools keep the names of files in all folders.
    let names = Set(
      references.map { ImagePath($0).name } + images.map { ImagePath($0.stem).name }
        + after.filter { marks[$0]?.isEmpty == true }.map { ImagePath($0).name })
    for path in after {
      if common.contains(path), let index = self.before.firstIndex(of: path) {
        // The reference may have its accents in another Unicode form.
        found[self.before[index], default: []].append(path)
        continue
      }
      let readings = marks[path] ?? []
      if readings.contains(where: { $0.role == .copy && images.contains(Key($0)) }) { continue }
      let folders = ImagePath(path).folders
      if folders.contains(ScreenshotLayout.differenceFolder)
        || readings.contains(where: {
          $0.role == .difference && names.contains(ImagePath($0.stem).name)
        })
      {
        differenceCount += 1
        continue
      }
      if let reading = readings.first(where: {
        $0.role == .after && copies.contains(Key($0))
      }), let copy = reading.copy {
        addImage(path, reading, copy: copy, known, equal)
      } else if let reading = readings.first(where: { $0.role == .after }) {
        addImage(path, reading, known, equal)
      } else if ImagePath(path).isScreenshotOfTest {
        screenshotCount += 1
      } else if !isOneFolder || folders.contains(ScreenshotLayout.receivedFolder) {
        add(path, as: path, isMarked: isOneFolder)
      }
    }
    finish(references, reviewsRemoved)
  }

  /// An image that other files describe.
  private struct Key: Hashable {
    let tool: String
    let stem: String

    init(_ path: MarkedPath) { (tool, stem) = (path.layout.tool, path.stem) }
  }

  // MARK: Finding references

  /// Adds an image with a copy of its reference.
  private mutating func addImage(
    _ path: String, _ reading: MarkedPath, copy: String,
    _ known: (_ path: String) -> String?, _ equal: (_ copy: String) -> [String]
  ) {
    if isOneFolder {
      guard !reading.layout.namesReference else {
        return add(path, as: reading.stem, isMarked: true, copy: copy)
      }
      found[before.contains(reading.stem) ? reading.stem : copy, default: []].append(path)
      return
    }
    let candidates = references(of: path, reading, copy: copy, known, equal)
    switch candidates.count {
    case 1: found[candidates[0], default: []].append(path)
    case 0 where reading.layout.namesReference:
      add(path, as: reading.stem, isMarked: true, copy: copy)
    case 0:
      problems.append(
        "\(copy) equals no image in the folder before, so the reference of \(path) is unknown; "
          + "run the tests again, or pass the folder with their references to --before")
    default: addAmbiguity(path, candidates)
    }
  }

  /// Returns the references that an image after the change may belong to, by the bytes of a copy.
  ///
  /// Without an equal reference, the image itself may already be the reference.
  private func references(
    of path: String, _ reading: MarkedPath, copy: String?, _ known: (_ path: String) -> String?,
    _ equal: (_ copy: String) -> [String]
  ) -> [String] {
    if let reference = known(path), before.contains(reference) { return [reference] }
    let stem = ImagePath(reading.stem)
    let isNamed = reading.layout.namesReference
    for file in [copy].compactMap(\.self) + (isNamed ? [] : [path]) {
      let all = equal(file).filter(before.contains)
      var candidates = all.filter {
        isNamed ? ImagePath($0).file == stem.file : ImagePath($0).name.hasPrefix(stem.name)
      }
      if candidates.isEmpty, !isNamed { candidates = all }
      guard candidates.isEmpty else {
        return candidates.count > 1 ? Self.closest(candidates, to: path, stem.name) : candidates
      }
    }
    return []
  }

  /// Returns those of several equal references whose names have the most in common with the folder
  /// of an image, such as that of the browser in `login-chromium/home-actual.png`.
  private static func closest(_ candidates: [String], to path: String, _ name: String) -> [String] {
    let folders = ImagePath(path).folders.joined(separator: "-").lowercased()
    let words = Set(folders.split { !$0.isLetter && !$0.isNumber })
    let ranked = candidates.map { candidate in
      let parts = ImagePath(candidate)
      let rest = (parts.folders + [String(parts.name.dropFirst(name.count))])
        .joined(separator: "-").lowercased().split { !$0.isLetter && !$0.isNumber }
      let common = rest.count { words.contains($0) }
      return (path: candidate, common: common, others: rest.count - common)
    }
    let best = ranked.max { ($0.common, $1.others) < ($1.common, $0.others) }
    return ranked.filter { $0.common == best?.common && $0.others == best?.others }.map(\.path)
  }

  /// Adds an image with a mark, but without a copy of its reference.
  private mutating func addImage(
    _ path: String, _ reading: MarkedPath, _ known: (_ path: String) -> String?,
    _ equal: (_ copy: String) -> [String]
  ) {
    guard !reading.layout.namesReference else {
      return add(path, as: reading.stem, isMarked: true)
    }
    // The tool copies a new image to its reference, unless the user forbids that.
    let candidates = references(of: path, reading, copy: nil, known, equal)
    switch candidates.count {
    case 1: found[candidates[0], default: []].append(path)
    case 0:
      problems.append(
        "\(path) has no copy of its reference next to it, so its reference is unknown; let "
          + "\(reading.layout.tool) write the reference")
    default: addAmbiguity(path, candidates)
    }
  }

  /// Adds an image whose name is that of its reference, except for folders.
  ///
  /// - Parameter copy: The copy of the reference, which proves that there is one. In one folder, it
  ///   takes the place of a reference that does not exist.
  private mutating func add(
    _ path: String, as stem: String, isMarked: Bool, copy: String? = nil
  ) {
    let wanted = ImagePath(stem).plain
    // In folders of the same structure, a file with the same name in another folder is another one.
    let hasOtherStructure = isMarked || common.isEmpty
    let inOtherFolders =
      hasOtherStructure
      ? (byEnd[wanted.path] ?? []) + wanted.ends.dropLast().flatMap { byPlainPath[$0] ?? [] } : []
    let proved = copy == nil ? nil : byEnd[wanted.file]
    for matches in [byPlainPath[wanted.path] ?? [], inOtherFolders, proved ?? []] {
      if matches.count > 1 { return addAmbiguity(path, matches) }
      if let match = matches.first {
        found[match, default: []].append(path)
        return
      }
    }
    // The plain path may already be that of another image.
    let isTaken = !isMarked && common.contains(wanted.path)
    let reference = isTaken ? path : wanted.path
    found[isOneFolder ? copy ?? reference : reference, default: []].append(path)
  }

  private mutating func addAmbiguity(_ path: String, _ candidates: [String]) {
    let names = candidates.sorted().prefix(3).joined(separator: ", ")
    let more = candidates.count > 3 ? ", and \(candidates.count - 3) more" : ""
    problems.append(
      "\(path) belongs to one of \(candidates.count) references: \(names)\(more); pass the folder "
        + "of one of them to --before")
  }

  // MARK: Attempts and removed images

  private mutating func finish(_ references: [String], _ reviewsRemoved: Bool) {
    for (path, images) in found {
      let attempts = Dictionary(grouping: images) { ImagePath($0).withoutAttempt }
      let last = images.max { first, second in
        let (old, new) = (ImagePath(first).attempt, ImagePath(second).attempt)
        return (old.repetition, old.retry, first) < (new.repetition, new.retry, second)
      }
      guard attempts.count == 1, let last else {
        problems.append(
          "\(images.sorted().prefix(3).joined(separator: " and ")) are images of \(path); pass "
            + "the folder of one of them to --after")
        continue
      }
      guard SnapshotPath(path, .folders) != nil else {
        problems.append(
          "no reference can have the name \(path) of the image \(last); rename the image")
        continue
      }
      earlierCount += images.count - 1
      pairs.append(Pair(path: path, hasReference: before.contains(path), after: last))
    }
    let unused = isOneFolder ? [] : references.filter { found[$0] == nil }
    // The image of such a reference may be one that cannot be listed or paired.
    if reviewsRemoved, problems.isEmpty {
      pairs += unused.map { Pair(path: $0, hasReference: true, after: nil) }
    } else {
      unusedCount = unused.count
    }
    pairs.sort { $0.path < $1.path }
    problems.sort()
  }
}

extension MarkedPath {
  /// The path of the copy of the reference next to the image, or `nil` if the tool makes none.
  fileprivate var copy: String? {
    let parts = ImagePath(stem)
    return layout.copy.map { mark in
      switch mark {
      case .prefix(let text): parts.named(text + parts.name).path
      case .suffix(let text): parts.named(parts.name + text).path
      }
    }
  }
}

extension ImagePath {
  /// The name of the file with its extension.
  fileprivate var file: String { name + ending }

  /// The suffixes of the path, from the name of the file alone to the path with all its folders.
  fileprivate var ends: [String] {
    folders.reversed().reduce(into: [file]) { ends, folder in
      ends.append(folder + "/" + ends[ends.count - 1])
    }
  }

  /// The path without the folders of failed tests and dates.
  fileprivate var plain: ImagePath {
    var path = self
    path.folders = plainFolders
    return path
  }

  /// Whether no folder is that of failed tests.
  fileprivate var isOutsideFailures: Bool {
    folders.allSatisfy { !ScreenshotLayout.failureFolders.contains($0) }
  }

  /// Whether the file is a screenshot at the end of a test, such as `test-failed-1.png`.
  fileprivate var isScreenshotOfTest: Bool {
    ScreenshotLayout.screenshotsOfTests.contains {
      name.hasPrefix($0) && Int(name.dropFirst($0.count)) != nil
    }
  }

  /// The numbers in the name of the folder of an attempt, such as `login-retry1-repeat2`, or 0.
  fileprivate var attempt: (repetition: Int, retry: Int) {
    func number(_ pattern: Regex<(Substring, Substring)>) -> Int {
      folders.compactMap { $0.firstMatch(of: pattern).flatMap { Int($0.1) } }.max() ?? 0
    }
    return (number(#/-repeat(\d+)$/#), number(#/-retry(\d+)(?:-repeat\d+)?$/#))
  }

  /// The path without the numbers of an attempt, such as `-retry1`, and without a date.
  fileprivate var withoutAttempt: String {
    (plainFolders.map { $0.replacing(#/(-retry\d+)?(-repeat\d+)?$/#, with: "") } + [file])
      .joined(separator: "/")
  }
}
