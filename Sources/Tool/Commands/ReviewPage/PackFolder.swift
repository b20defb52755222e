import Foundation
import SnapshotAssertCore

/// The folder next to a report that contains its images if the report would be too large.
///
/// Its name follows from that of the report, so that reports in one folder do not share it:
/// `report-files` for `report.html`.
struct PackFolder: Hashable, Sendable {
  let name: String
  let path: String

  /// The start of every pack.
  static let start = "SnapshotReview.addPack("

  /// Creates the folder of a report.
  init(ofReport path: String) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let ending = ".html"
    let stem = file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
    name = stem + "-files"
    self.path = OutputFile.folder(of: path) + "/" + name
  }

  /// Returns the path of a pack.
  func file(_ number: Int) -> String {
    let digits = "\(number)"
    let zeros = String(repeating: "0", count: max(0, 3 - digits.count))
    return "\(path)/\(zeros)\(digits).js"
  }

  /// The element that tells the page the name of the folder.
  var element: String {
    var value = name
    for (character, entity) in [("&", "&amp;"), ("<", "&lt;"), ("\"", "&quot;")] {
      value = value.replacingOccurrences(of: character, with: entity)
    }
    return "<script type=\"text/plain\" id=\"packs\" data-folder=\"\(value)\"></script>\n"
  }

  /// Removes the packs of an earlier report, which have this number or a greater one, and the
  /// folder if it is empty then.
  func removePacks(from count: Int) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: path)) ?? [] {
      guard name.hasSuffix(".js"), let number = Int(name.dropLast(3)), number >= count,
        file(number) == path + "/" + name, isPack(path + "/" + name)
      else { continue }
      try? files.removeItem(atPath: path + "/" + name)
    }
    if (try? files.contentsOfDirectory(atPath: path))?.isEmpty == true {
      try? files.removeItem(atPath: path)
    }
  }

  /// Whether a file is a pack, and not one that somebody else put into the folder.
  private func isPack(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let file = FileHandle(forReadingAtPath: path)
    else { return false }
    return (try? file.read(upToCount: Self.start.utf8.count)) == Data(Self.start.utf8)
  }
}
