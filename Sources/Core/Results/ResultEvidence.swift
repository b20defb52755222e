import SnapshotDigests
import SnapshotGeometry
import SnapshotImageCodecs
package import SnapshotPixels

extension SnapshotResult {
  /// The facts about the images of a difference that group it with others of the same cause.
  ///
  /// The test determines them, so that lists of thousands of failures need not read any image.
  public struct Evidence: Hashable, Sendable, Codable {
    /// The version of the renderer that drew the reference, or `nil` if it is unknown.
    public let referenceRenderer: String?
    /// The version of the renderer that drew the snapshot, or `nil` if it is unknown.
    public let actualRenderer: String?
    /// The width of the snapshot in points, or `nil` if it is unknown.
    public let width: Double?
    /// A digest of the largest cluster's pixels in both images, or `nil` if a view is known to have
    /// changed.
    public let pixels: String?

    /// Creates facts.
    package init(
      referenceRenderer: String? = nil, actualRenderer: String? = nil, width: Double? = nil,
      pixels: String? = nil
    ) {
      (self.referenceRenderer, self.actualRenderer) = (referenceRenderer, actualRenderer)
      (self.width, self.pixels) = (width, pixels)
    }

    /// Whether one renderer drew both images.
    package var isSameRenderer: Bool { referenceRenderer == actualRenderer }
  }
}

extension SnapshotResult.Evidence {
  /// Reads the facts about two images.
  ///
  /// The images are decoded only if there is a cluster.
  ///
  /// - Parameters:
  ///   - reference: The file of the reference.
  ///   - actual: The file of the snapshot.
  ///   - cluster: The bounding rectangle of the largest cluster, or `nil` if its pixels are not
  ///     needed.
  /// - Returns: `nil` if a file is not a PNG.
  init?(reference: [UInt8], actual: [UInt8], cluster: PixelRect?) {
    guard let old = try? Diffing<Bitmap>.image.metadata(reference),
      let new = try? Diffing<Bitmap>.image.metadata(actual)
    else { return nil }
    func text(_ keyword: ReferenceMetadata.Keyword, in metadata: [ReferenceMetadata]) -> String? {
      metadata.first { $0.keyword == keyword }?.text
    }
    let outline = text(.outline, in: new)?.split(separator: "\n").first
    let width = outline.flatMap { try? SnapshotOutline(text: String($0)) }?.nodes.first?.frame.width
    self.init(
      referenceRenderer: text(.renderer, in: old), actualRenderer: text(.renderer, in: new),
      width: width.flatMap { 0...SnapshotResult.Box.maximum ~= $0 ? $0 : nil },
      pixels: cluster.flatMap { Self.pixels(in: $0, reference, actual) })
  }

  private static func pixels(
    in box: PixelRect, _ reference: [UInt8], _ actual: [UInt8]
  ) -> String? {
    guard let old = try? PNG.decode(reference), let new = try? PNG.decode(actual) else {
      return nil
    }
    return pixels(in: box, old, new)
  }

  /// Returns the digest of an area in both images.
  package static func pixels(in box: PixelRect, _ reference: Bitmap, _ actual: Bitmap) -> String? {
    var texts: [String] = []
    for bitmap in [reference, actual] {
      let area = box.intersection(
        PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
      guard !area.isEmpty else {
        texts.append("")
        continue
      }
      guard let crop = try? bitmap.cropped(to: area) else { return nil }
      texts.append("\(crop.width) \(crop.height) \(PixelDigest(crop))")
    }
    return SHA256.digest(ofUTF8: texts.joined(separator: "|"))
  }
}
