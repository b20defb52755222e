import SnapshotGeometry
import SnapshotPixels

/// Digests for content that is too long for a description, the same in every run.
///
/// Display lists with equal descriptions draw the same pixels.
enum ContentDigest {
  /// Returns a digest as eight digits, such as `3f2a9c01`.
  static func text(_ digest: UInt64) -> String {
    let digits = String(UInt32(truncatingIfNeeded: digest ^ digest >> 32), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension GlyphRun {
  /// A digest of all outlines and positions.
  var digest: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ word: UInt64) { hash = (hash ^ (word ^ word >> 32)) &* 0x100_0000_01B3 }
    for glyph in glyphs {
      add(glyph.outline.digest)
      add(glyph.position.x.bitPattern)
      add(glyph.position.y.bitPattern)
    }
    return hash
  }
}

extension Image {
  /// The description of the image with a digest of its pixels, if they are stored.
  var exactDescription: String {
    guard case .bitmap(let bitmap) = content else { return description }
    return "\(description) \(ContentDigest.text(bitmap.digest))"
  }
}

extension Path {
  /// A digest of all elements and coordinates (FNV-1a over 64-bit words).
  var digest: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ word: UInt64) { hash = (hash ^ (word ^ word >> 32)) &* 0x100_0000_01B3 }
    func add(_ point: Point) {
      add(point.x.bitPattern)
      add(point.y.bitPattern)
    }
    for element in elements {
      switch element {
      case .move(let to):
        add(1)
        add(to)
      case .line(let to):
        add(2)
        add(to)
      case .quad(let to, let control):
        add(3)
        add(control)
        add(to)
      case .cubic(let to, let control1, let control2):
        add(4)
        add(control1)
        add(control2)
        add(to)
      case .close:
        add(5)
      }
    }
    return hash
  }
}
