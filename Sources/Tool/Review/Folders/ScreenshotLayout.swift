/// The names that a tool gives to its images.
///
/// Two folders with equal paths need no layout. Tools that write the images of failed tests next to
/// each other, or into a folder of their own, mark them in their names.
///
/// The article *Review screenshots of any tool* contains this table.
struct ScreenshotLayout: Hashable, Sendable {
  /// A part of a name by which an image is recognized.
  enum Mark: Hashable, Sendable {
    /// The start of the file name.
    case prefix(String)
    /// The end of the file name, before the extension.
    case suffix(String)
  }

  /// The name of the tool.
  let tool: String
  /// The marks of an image after the change; empty if it has the name of its reference.
  var after: [Mark] = []
  /// The mark of a copy of the reference next to the image after the change, or `nil`.
  var copy: Mark?
  /// The marks of images of differences and of former references, which no one reviews.
  var differences: [Mark] = []
  /// Whether the name of an image determines the path of its reference.
  ///
  /// Otherwise, only a copy of the reference does. A tool that decodes the reference before it
  /// writes the copy may write other bytes, so the name must determine the path.
  var namesReference = true

  /// The known layouts.
  static let all = [
    ScreenshotLayout(
      tool: "Playwright", after: [.suffix("-actual")], copy: .suffix("-expected"),
      differences: [.suffix("-diff"), .suffix("-previous")], namesReference: false),
    ScreenshotLayout(
      tool: "iOSSnapshotTestCase", after: [.prefix("failed_")], copy: .prefix("reference_"),
      differences: [.prefix("diff_")]),
    ScreenshotLayout(tool: "Paparazzi", differences: [.prefix("delta-")]),
    ScreenshotLayout(
      tool: "Roborazzi", after: [.suffix("_actual")], differences: [.suffix("_compare")]),
    ScreenshotLayout(
      tool: "jest-image-snapshot", after: [.suffix("-received")],
      differences: [.suffix("-diff")]),
    ScreenshotLayout(
      tool: "Flutter", after: [.suffix("_testImage")], copy: .suffix("_masterImage"),
      differences: [.suffix("_isolatedDiff"), .suffix("_maskedDiff")]),
    ScreenshotLayout(tool: "BackstopJS", differences: [.prefix("failed_diff_")]),
    ScreenshotLayout(
      tool: "egui_kittest", after: [.suffix(".new")],
      differences: [.suffix(".diff"), .suffix(".old")]),
  ]

  /// The starts of the names of screenshots that Playwright takes at the end of tests, which a
  /// number follows.
  static let screenshotsOfTests = ["test-failed-", "test-finished-"]
  /// The folder of images after the change, which may have the names of their references.
  static let receivedFolder = "__received_output__"
  /// The folder of images of differences.
  static let differenceFolder = "__diff_output__"
  /// The folders of failed tests, which the paths of references lack.
  static let failureFolders = ["failures", receivedFolder, differenceFolder]
}

/// The path of an image without the marks of a layout.
struct MarkedPath: Hashable, Sendable {
  /// The purpose of an image.
  enum Role: Hashable, Sendable {
    case after, copy, difference
  }

  let role: Role
  let layout: ScreenshotLayout
  /// The path without the mark.
  let stem: String

  /// Returns all readings of a path, most of which have none.
  static func all(_ path: String) -> [MarkedPath] {
    let path = ImagePath(path)
    return ScreenshotLayout.all.flatMap { layout in
      let marks: [(Role, ScreenshotLayout.Mark)] =
        layout.after.map { (.after, $0) } + [layout.copy].compactMap(\.self).map { (.copy, $0) }
        + layout.differences.map { (.difference, $0) }
      return marks.compactMap { role, mark in
        mark.removed(from: path).map { MarkedPath(role: role, layout: layout, stem: $0) }
      }
    }
  }
}

extension ScreenshotLayout.Mark {
  /// Returns a path without the mark, or `nil` if it does not have it.
  func removed(from parts: ImagePath) -> String? {
    switch self {
    case .prefix(let text):
      guard parts.name.hasPrefix(text), parts.name.count > text.count else { return nil }
      return parts.named(String(parts.name.dropFirst(text.count))).path
    case .suffix(let text):
      guard parts.name.hasSuffix(text), parts.name.count > text.count else { return nil }
      return parts.named(String(parts.name.dropLast(text.count))).path
    }
  }
}

/// The parts of the path of an image.
struct ImagePath: Hashable, Sendable {
  var folders: [String]
  /// The name of the file without its extension.
  var name: String
  /// The extension with its dot, or an empty string.
  let ending: String

  init(_ path: String) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let file = parts.popLast() ?? ""
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    (folders, name, ending) = (parts, String(file[..<dot]), String(file[dot...]))
  }

  var path: String { (folders + [name + ending]).joined(separator: "/") }

  /// The folders without those of failed tests and dates, which references lack.
  var plainFolders: [String] {
    folders.filter { !ScreenshotLayout.failureFolders.contains($0) && !Self.isDate($0) }
  }

  /// Returns the path of a file with another name in the same folder.
  func named(_ name: String) -> ImagePath {
    var path = self
    path.name = name
    return path
  }

  /// Whether a folder is that of a run of BackstopJS, such as `20181011-151255`.
  private static func isDate(_ folder: String) -> Bool {
    folder.utf8.count == 15
      && folder.utf8.enumerated().allSatisfy { index, byte in
        index == 8
          ? byte == UInt8(ascii: "-") : UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      }
  }
}
