import Foundation
import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotReview

/// Compares two files: first their bytes, then the sizes in their headers, then their compressed
/// images, and only then their pixels.
///
/// The digest in a reference is not used. It depends on the packing, so the digests of two files
/// with different bytes are never equal, unless one was copied or forged.
struct PairComparison: Sendable {
  /// The permitted difference.
  let tolerance: Tolerance
  /// The directory of images that show differences, or `nil` for none.
  let output: NewDirectory?
  /// Whether both files are decoded at the same time.
  let usesTwoThreads: Bool
  /// The limit on the memory for pixels.
  let memory: WorkMemory

  /// Compares the files at two paths.
  ///
  /// - Throws: A ``FileError`` if an image of the difference cannot be written.
  func compare(
    _ first: String, _ second: String, name: String
  ) throws(FileError) -> ComparedPair {
    do {
      let files = try [first, second].map { try InputFile($0).read() }
      if files[0] == files[1] { return ComparedPair(name, .equal, "the bytes are equal") }
      let headers = try zip([first, second], files).map { path, bytes in
        try reading(path) {
          try ImageFile(bytes, isNamedImage: ImageFile.isNamedImage(path))
        }
      }
      guard let one = headers[0], let other = headers[1] else {
        return ComparedPair(name, .different, Self.byteDifference(files[0], files[1]))
      }
      return try compare((first, one), (second, other), name)
    } catch let error as FileError where error.operation == .writing {
      throw error
    } catch {
      return ComparedPair(name, .unreadable, "\(error)")
    }
  }

  private func reading<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw CommandError.unreadableData("\(path): \(error)") }
  }

  private static func byteDifference(_ first: [UInt8], _ second: [UInt8]) -> String {
    let index = zip(first, second).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let place = "the bytes differ from byte \(index ?? min(first.count, second.count))"
    return first.count == second.count
      ? place : "\(place); \(first.count) and \(second.count) bytes"
  }

  private func compare(
    _ first: (path: String, file: ImageFile), _ second: (path: String, file: ImageFile),
    _ name: String
  ) throws -> ComparedPair {
    let (one, other) = (first.file, second.file)
    if one.size != other.size, output == nil {
      return ComparedPair(
        name, .different, "the sizes are \(one.size) and \(other.size)")
    }
    if one.format == .png, other.format == .png,
      try reading(name, { try PNG.hasSameImageData(one.bytes, other.bytes) })
    {
      return ComparedPair(name, .equal, "the compressed pixels are equal")
    }
    return try memory.use(one.memoryByteCount + other.memoryByteCount) {
      Result { () throws -> ComparedPair in
        let images = try decode(first, second)
        switch (images.0, images.1) {
        case (.still(let a), .still(let b)): return try verdict([a], [b], name)
        case (.animated(let a, let times), .animated(let b, let otherTimes)):
          if times != otherTimes, a.count == b.count {
            return ComparedPair(name, .different, "the durations of the frames differ")
          }
          return try verdict(a, b, name)
        case (.still(let a), .animated(let b, _)): return try verdict([a], b, name)
        case (.animated(let a, _), .still(let b)): return try verdict(a, [b], name)
        }
      }
    }.get()
  }

  private func decode(
    _ first: (path: String, file: ImageFile), _ second: (path: String, file: ImageFile)
  ) throws -> (ImageFile.Frames, ImageFile.Frames) {
    let files = [first.file, second.file]
    let results = ConcurrentWork.map(2, threadCount: usesTwoThreads ? 2 : 1) { index in
      Result { try files[index].decoded() }
    }
    return (
      try reading(first.path) { try results[0].get() },
      try reading(second.path) { try results[1].get() }
    )
  }

  private func verdict(
    _ first: [Bitmap], _ second: [Bitmap], _ name: String
  ) throws -> ComparedPair {
    if first.count != second.count {
      return ComparedPair(
        name, .different,
        "the animations have \(first.count) and \(second.count) frames")
    }
    var result = ComparedPair(name, .equal, "the pixels are equal")
    for (index, (one, other)) in zip(first, second).enumerated() {
      let verdict = try PixelComparison.verdict(
        reference: one, actual: other, tolerance: tolerance)
      guard let found = verdict.difference else { continue }
      let isTolerated = if case .tolerated = verdict { true } else { false }
      if isTolerated, result.verdict != .equal { continue }
      result.verdict = isTolerated ? .tolerated : .different
      result.frame = first.count > 1 ? index + 1 : nil
      result.reason = (first.count > 1 ? "frame \(index + 1): " : "") + found.description
      result.difference = ComparedPair.Difference(found)
      if isTolerated { continue }
      result.artifacts = try artifacts(one, other, name)
      break
    }
    return result
  }

  private func artifacts(_ first: Bitmap, _ second: Bitmap, _ name: String) throws -> [String] {
    guard let output else { return [] }
    let difference = try Diffing<Bitmap>.image().compare(first, second, tolerance).difference
    return try (difference?.artifacts(title: name) ?? []).map { artifact in
      try output.create("\(fileName(name)).\(artifact.kind.rawValue).png", artifact.bytes)
    }
  }

  /// The path of artifacts for a pair, which is the relative path of files in two directories.
  private func fileName(_ name: String) -> String {
    name.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "/")
  }
}
