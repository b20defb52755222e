import Foundation
import SnapshotAssertCore
import SnapshotReview

/// A report in one file that works without a server, on which differences are reviewed and
/// decisions are collected.
///
/// The file contains the snapshots that need a decision, and each of their images once. If it would
/// exceed a limit, the images are in packs, files in a folder next to it, which the page loads when
/// it shows their images.
///
/// Images are read and written one at a time, so the memory use does not depend on their number.
struct StaticReport {
  /// The default maximum size of the file: 150 MB.
  static let defaultMaximumByteCount = 150_000_000
  /// The maximum size of a pack: 8 MB.
  ///
  /// The page keeps two packs in memory.
  static let maximumPackByteCount = 8_000_000

  private let review: RunReview
  private let causes: Causes
  private let location: SnapshotLocation
  private let orphans: [String]

  /// Creates a report of the snapshots that need a decision.
  ///
  /// - Parameters:
  ///   - review: The review. All of its snapshots are counted.
  ///   - causes: The causes of the snapshots that need a decision.
  ///   - location: The directories of the images.
  ///   - orphans: The references that no test uses.
  init(
    _ review: RunReview, _ causes: Causes, in location: SnapshotLocation, orphans: [String] = []
  ) {
    (self.review, self.causes) = (review, causes)
    (self.location, self.orphans) = (location, orphans)
  }

  /// The files of a written report.
  struct Written: Hashable, Sendable {
    /// The number of images.
    let imageCount: Int
    /// The size of the report in bytes.
    let byteCount: Int
    /// The number of packs; 0 if the report contains the images.
    let packCount: Int
    /// The name of the folder with the packs.
    let packFolder: String
    /// A message for each file that is not in the report, because it was deleted or changed.
    let notes: [String]
  }

  /// Writes the report completely, or not at all.
  ///
  /// - Parameters:
  ///   - path: The path of the file. An existing file is replaced.
  ///   - maximumByteCount: The size in bytes above which the images are written to packs.
  ///   - packByteCount: The maximum size of a pack in bytes; a larger image has a separate pack.
  ///   - progress: Called after each snapshot.
  /// - Throws: A `FileError` or a `CommandError`.
  func write(
    to path: String, maximumByteCount: Int = StaticReport.defaultMaximumByteCount,
    packByteCount: Int = StaticReport.maximumPackByteCount, progress: () -> Void = {}
  ) throws -> Written {
    let page = try ReviewPage()
    var spool = try ImageSpool(nextTo: path)
    var notes: [String] = []
    let snapshots = review.waiting
    for snapshot in snapshots {
      for file in snapshot.files where !spool.contains(file.digest) {
        do {
          try spool.append(file.read(in: location), digest: file.digest)
        } catch {
          guard case .reviewing = error.operation else { throw error }
          notes.append(error.description)
        }
      }
      progress()
    }
    let document = ReviewDocument(
      review, snapshots, causes, orphans: orphans, notes: notes)
    let folder = PackFolder(ofReport: path)
    var packs: [Draft] = []
    var report = try Draft(path)
    let isSmall = try write(
      document, page, to: report, images: spool, maximumByteCount: maximumByteCount)
    if !isSmall {
      let groups = spool.packs(maximumByteCount: packByteCount)
      packs = try writePacks(groups, of: spool, to: folder)
      report = try Draft(path)
      try write(document, page, to: report, packs: groups, in: folder)
    }
    // The report is committed last, so that it never refers to packs that do not exist.
    for pack in packs { try pack.commit() }
    try report.commit()
    folder.removePacks(from: packs.count)
    return Written(
      imageCount: spool.images.count, byteCount: report.byteCount, packCount: packs.count,
      packFolder: folder.name, notes: notes)
  }

  // MARK: Parts

  /// Writes the report with its images, or returns `false` if it exceeds the limit.
  private func write(
    _ document: ReviewDocument, _ page: ReviewPage, to output: Draft, images: ImageSpool,
    maximumByteCount: Int
  ) throws -> Bool {
    // The report is encoded only if its images leave room for it.
    guard images.images.isEmpty || images.elementByteCount < maximumByteCount else { return false }
    for part in try page.parts(for: .file(hasPacks: false)) {
      switch part {
      case .text(let text): try output.write(Array(text.utf8))
      case .report: try write(document, packs: nil, to: output)
      case .files:
        guard output.byteCount + images.elementByteCount <= maximumByteCount else { return false }
        for image in images.images {
          try output.write(Array(ImageSpool.Image.start(image.digest).utf8))
          try output.write(images.text(of: image))
          try output.write(Array(ImageSpool.Image.end.utf8))
        }
      }
    }
    return output.byteCount <= maximumByteCount || images.images.isEmpty
  }

  /// Writes the report with references to packs.
  private func write(
    _ document: ReviewDocument, _ page: ReviewPage, to output: Draft,
    packs: [[ImageSpool.Image]], in folder: PackFolder
  ) throws {
    var numbers: [String: Int] = [:]
    for (number, images) in packs.enumerated() {
      for image in images { numbers[image.digest] = number }
    }
    for part in try page.parts(for: .file(hasPacks: true)) {
      switch part {
      case .text(let text): try output.write(Array(text.utf8))
      case .report: try write(document, packs: numbers, to: output)
      case .files: try output.write(Array(folder.element.utf8))
      }
    }
  }

  private func write(
    _ document: ReviewDocument, packs: [String: Int]?, to output: Draft
  ) throws {
    try output.write(Array(ReviewPage.reportElement.start.utf8))
    try document.write(packs: packs) { text in
      // Otherwise, text in the report could end the element.
      let safe = text.replacingOccurrences(of: "<", with: "\\u003c")
      try output.write(Array(safe.utf8))
    }
    try output.write(Array(ReviewPage.reportElement.end.utf8))
  }

  private func writePacks(
    _ packs: [[ImageSpool.Image]], of spool: ImageSpool, to folder: PackFolder
  ) throws -> [Draft] {
    try packs.enumerated().map { number, images in
      let output = try Draft(
        folder.file(number), in: OutputFile.folder(of: folder.path))
      try output.write(Array("\(PackFolder.start)\(number),{".utf8))
      for (index, image) in images.enumerated() {
        try output.write(Array("\(index == 0 ? "" : ",\n")\"\(image.digest)\":\"".utf8))
        try output.write(spool.text(of: image))
        try output.write(Array("\"".utf8))
      }
      try output.write(Array("});\n".utf8))
      return output
    }
  }
}
