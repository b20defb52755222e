import SnapshotDigests
import SnapshotGeometry
import SnapshotImageCodecs
import SnapshotPixels

/// The facts about a failure that its result does not contain.
package struct CauseEvidence: Hashable, Sendable {
  /// The version of the renderer that drew the reference, or `nil` if it is unknown.
  package let referenceRenderer: String?
  /// The version of the renderer that drew the snapshot, or `nil` if it is unknown.
  package let actualRenderer: String?
  /// The width of the snapshot in points, or `nil` if it is unknown.
  package let width: Double?
  /// The digest of the largest cluster's pixels in both images, or `nil` if it is not needed or the
  /// images cannot be read.
  package let pixels: String?

  /// Creates facts.
  package init(
    referenceRenderer: String? = nil, actualRenderer: String? = nil, width: Double? = nil,
    pixels: String? = nil
  ) {
    (self.referenceRenderer, self.actualRenderer) = (referenceRenderer, actualRenderer)
    (self.width, self.pixels) = (width, pixels)
  }

  /// Whether one renderer drew both images.
  var isSameRenderer: Bool { referenceRenderer == actualRenderer }
}

extension CauseEvidence {
  /// Reads the facts about a failure from the artifacts `reference` and `actual`.
  ///
  /// The images are decoded only if no view is known to have changed.
  ///
  /// - Returns: `nil` if an artifact is missing or is not a PNG.
  package init?(_ result: SnapshotResult, artifacts: String) {
    guard let tree = try? ConfinedTree(artifacts) else { return nil }
    self.init(result, in: tree)
  }

  init?(_ result: SnapshotResult, in tree: ConfinedTree) {
    func read(_ path: String?) -> [UInt8]? {
      path.flatMap { try? tree.read($0, limit: ReferenceFile.maximumByteCount) }
    }
    guard
      let reference = read(result.artifacts[SnapshotArtifact.Kind.reference.rawValue]),
      let actual = read(result.actual?.path),
      let old = try? Diffing<Bitmap>.image.metadata(reference),
      let new = try? Diffing<Bitmap>.image.metadata(actual)
    else { return nil }
    func text(_ keyword: ReferenceMetadata.Keyword, in metadata: [ReferenceMetadata]) -> String? {
      metadata.first { $0.keyword == keyword }?.text
    }
    let outline = text(.outline, in: new)?.split(separator: "\n").first
    self.init(
      referenceRenderer: text(.renderer, in: old), actualRenderer: text(.renderer, in: new),
      width: outline.flatMap { try? SnapshotOutline(text: String($0)) }?.nodes.first?.frame.width,
      pixels: result.changes?.isEmpty == false
        ? nil : CauseEvidence.pixels(result, reference, actual))
  }

  /// The digest of the largest cluster in both images.
  private static func pixels(
    _ result: SnapshotResult, _ reference: [UInt8], _ actual: [UInt8]
  ) -> String? {
    guard let box = result.difference?.clusters.first?.box else { return nil }
    var texts: [String] = []
    for bytes in [reference, actual] {
      guard let bitmap = try? PNG.decode(bytes) else { return nil }
      let area = box.intersection(
        PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
      guard !area.isEmpty else {
        texts.append("")
        continue
      }
      guard let crop = try? bitmap.cropped(to: area) else { return nil }
      texts.append("\(crop.width) \(crop.height) \(PixelDigest(crop))")
    }
    return SHA256.digest(of: Array(texts.joined(separator: "|").utf8))
  }
}
