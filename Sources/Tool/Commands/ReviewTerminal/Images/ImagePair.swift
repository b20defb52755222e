import Foundation
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotReview

/// The decoded images of a snapshot: those of its reference and of the run.
struct ImagePair {
  /// The frames of the reference; empty if there is none, and one for a still image.
  let before: [Bitmap]
  /// The frames of the snapshot; empty if there is none.
  let after: [Bitmap]
  /// The reason that a file cannot be read, followed by the remedy.
  let problem: String?

  /// The number of frames of the longer animation.
  var frameCount: Int { max(before.count, after.count) }

  /// The number of bytes of all pixels.
  var byteCount: Int { (before + after).reduce(0) { $0 + $1.width * $1.height * 4 } }

  /// The image of a frame of the reference, or `nil` if there is none.
  func before(_ frame: Int) -> Bitmap? { before.indices.contains(frame) ? before[frame] : nil }

  /// The image of a frame of the snapshot, or `nil` if there is none.
  func after(_ frame: Int) -> Bitmap? { after.indices.contains(frame) ? after[frame] : nil }

  /// The smallest size that contains all images of a frame.
  func size(_ frame: Int) -> PixelSize {
    let images = [before(frame), after(frame)].compactMap(\.self)
    return PixelSize(
      width: images.map(\.width).max() ?? 0, height: images.map(\.height).max() ?? 0)
  }
}

extension ImagePair {
  /// Returns the frame to show first: the one that the difference describes, or else the first that
  /// differs.
  func firstFrame(of item: ReviewItem) -> Int {
    if let frame = item.result.difference?.frame, frame < frameCount { return frame }
    return (0..<frameCount).first { before($0) != after($0) } ?? 0
  }

  /// Returns the smallest area with all differing pixels of a frame, or `nil` if there is only one
  /// image, or no pixel differs.
  func changedArea(_ frame: Int) -> PixelRect? {
    guard let first = before(frame), let second = after(frame), first.size == second.size else {
      return nil
    }
    let size = first.size
    var (left, top, right, bottom) = (size.width, size.height, 0, 0)
    unsafe first.withUnsafePixels { first in
      unsafe second.withUnsafePixels { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return }
        for y in 0..<size.height {
          let row = unsafe first + y &* size.width
          let other = unsafe second + y &* size.width
          guard unsafe memcmp(row, other, size.width &* 4) != 0 else { continue }
          var x = 0
          while unsafe row[x] == other[x] { x = x &+ 1 }
          var end = size.width
          while unsafe row[end &- 1] == other[end &- 1] { end = end &- 1 }
          (left, right) = (min(left, x), max(right, end))
          (top, bottom) = (min(top, y), y + 1)
        }
      }
    }
    let area = PixelRect(left: left, top: top, right: right, bottom: bottom)
    return area.isEmpty ? nil : area
  }
}

/// Decodes the images of snapshots when they are shown, and caches the most recently used ones.
final class ImageStore {
  private let location: SnapshotLocation
  private let capacity: Int
  /// The kept pairs by ID, the last used one at the end.
  private var kept: [(id: String, pair: ImagePair)] = []
  /// The number of decoded pairs, for tests.
  private(set) var decodedCount = 0

  /// Creates a store for the files of a location.
  ///
  /// - Parameter capacity: The maximum number of bytes of the kept pixels.
  init(_ location: SnapshotLocation, capacity: Int = 128 << 20) {
    (self.location, self.capacity) = (location, capacity)
  }

  /// Removes all images, because the files may have changed.
  func removeAll() { kept = [] }

  /// Returns the images of a result.
  func pair(for result: SnapshotResult) -> ImagePair {
    let id = result.id
    if let index = kept.firstIndex(where: { $0.id == id }) {
      let entry = kept.remove(at: index)
      kept.append(entry)
      return entry.pair
    }
    let pair = load(result)
    decodedCount += 1
    kept.append((id, pair))
    var total = kept.reduce(0) { $0 + $1.pair.byteCount }
    while kept.count > 1, total > capacity {
      total -= kept.removeFirst().pair.byteCount
    }
    return pair
  }

  private func load(_ result: SnapshotResult) -> ImagePair {
    var problem: String?
    func frames(_ file: SnapshotResult.File?, in directory: String) -> [Bitmap] {
      guard let file, file.sha256 != nil, ImageFile.isNamedImage(file.path) else { return [] }
      do {
        return try ImageStore.frames(file.path, in: directory, location.origin)
      } catch {
        problem = problem ?? "\(error)"
        return []
      }
    }
    // The reference of an accepted snapshot has its new contents.
    let reference = frames(result.reference, in: location.referenceDirectory)
    guard result.verdict != .recorded else {
      return ImagePair(before: [], after: reference, problem: problem)
    }
    let actual = frames(result.actual, in: location.artifactDirectory)
    return ImagePair(before: reference, after: actual, problem: problem)
  }

  private static func frames(
    _ path: String, in directory: String, _ origin: ResultOrigin
  ) throws -> [Bitmap] {
    let bytes = try Folder.read(path, of: directory, origin: origin)
    do {
      switch try ImageFile(bytes, isNamedImage: true)?.decoded() {
      case .still(let bitmap): return [bitmap]
      case .animated(let frames, _): return frames
      case nil: return []
      }
    } catch {
      throw CommandError.unreadableData("cannot read \(path): \(error); \(origin.renewal)")
    }
  }
}
