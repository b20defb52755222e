import Foundation
import SnapshotAssertCore
import SnapshotReview

/// The images of a report in base64, in a temporary file until the report or the packs are written.
struct ImageSpool {
  struct Image: Hashable {
    /// The digest of the image's file.
    let digest: String
    /// The position of the text in the temporary file.
    let offset: Int
    /// The length of the text.
    let length: Int

    /// The start of the element that contains the image with a digest.
    static func start(_ digest: String) -> String {
      "<script type=\"text/plain\" data-sha256=\"\(digest)\">"
    }

    /// The end of the element, followed by a line feed.
    static let end = "</script>\n"
  }

  /// The images in the order of their first use.
  private(set) var images: [Image] = []
  private var digests: Set<String> = []
  /// The path of the file next to the temporary file, for errors.
  private let path: String
  private let output: Draft
  private let input: FileHandle

  /// Creates a temporary file in the folder of a file.
  init(nextTo path: String) throws {
    self.path = path
    output = try Draft(path)
    input = try FileHandle(forReadingFrom: URL(fileURLWithPath: output.path))
  }

  /// Whether the image with a digest was appended.
  func contains(_ digest: String) -> Bool { digests.contains(digest) }

  mutating func append(_ bytes: [UInt8], digest: String) throws(FileError) {
    let text = [UInt8](Data(bytes).base64EncodedData())
    images.append(Image(digest: digest, offset: output.byteCount, length: text.count))
    digests.insert(digest)
    try output.write(text)
  }

  /// Returns the text of an image.
  func text(of image: Image) throws -> [UInt8] {
    try input.seek(toOffset: UInt64(image.offset))
    let text = [UInt8](try input.read(upToCount: image.length) ?? Data())
    guard text.count == image.length else {
      throw FileError(path, .writing, .other("a temporary file was changed"))
    }
    return text
  }

  /// The total size of the elements that contain the images, in bytes.
  var elementByteCount: Int {
    let elementLength = Image.start("").utf8.count + 64 + Image.end.utf8.count
    return images.reduce(0) { $0 + $1.length + elementLength }
  }

  /// Distributes the images among packs, in order.
  func packs(maximumByteCount: Int) -> [[Image]] {
    var packs: [[Image]] = []
    var byteCount = 0
    for image in images {
      if let last = packs.indices.last, byteCount + image.length <= maximumByteCount {
        packs[last].append(image)
      } else {
        packs.append([image])
        byteCount = 0
      }
      byteCount += image.length
    }
    return packs
  }
}
