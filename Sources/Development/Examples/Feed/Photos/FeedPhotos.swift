public import Foundation
public import SnapshotDrawing

/// The photos of the sample posts and the portraits of the sample dogs.
///
/// They stand in for the files of a server in tests and previews.
public enum FeedPhotos {
  /// The images, by URL.
  public static let images: [URL: Image] = {
    var bitmaps: [String: Bitmap] = [:]
    for (name, scene) in [
      ("lake", Sketch.lake), ("meadow", Sketch.meadow), ("garden", Sketch.garden),
    ] {
      bitmaps["posts/\(name)"] = Sketch.bitmap(PixelSize(width: 716, height: 376), scale: 2) {
        $0.at(0, -13, scene)
      }
    }
    for (name, portrait) in [
      ("biscuit", Sketch.biscuit), ("juniper", Sketch.juniper), ("olive", Sketch.olive),
    ] {
      bitmaps[name] = Sketch.bitmap(
        PixelSize(width: 88, height: 88), scale: Scale(0.88), portrait)
    }
    let palette = PhotoPalette(of: Array(bitmaps.values), colorCount: 64)
    var images: [URL: Image] = [:]
    for (name, bitmap) in bitmaps {
      guard let url = URL(string: "https://dogs.example/\(name).jpg") else {
        preconditionFailure("\(name) is not part of a URL")
      }
      images[url] = Image(palette.applied(to: bitmap), scale: 2)
    }
    return images
  }()
}

/// The colors that all photos share.
///
/// A reference with at most 256 colors has a palette, too, and is about half as large.
private struct PhotoPalette {
  private var replacements: [PremultipliedColor: PremultipliedColor] = [:]

  /// Creates a palette from the most frequent colors that are not similar to each other.
  init(of bitmaps: [Bitmap], colorCount: Int) {
    var areas: [PremultipliedColor: Int] = [:]
    for bitmap in bitmaps {
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width { areas[bitmap[x, y], default: 0] += 1 }
      }
    }
    let colors = areas.sorted { ($0.value, $0.key.code) > ($1.value, $1.key.code) }.map(\.key)
    var palette: [PremultipliedColor] = []
    for distance in [20, 12, 8] {
      for color in colors where palette.count < colorCount {
        if palette.allSatisfy({ $0.distance(to: color) > distance }) { palette.append(color) }
      }
    }
    for color in colors {
      replacements[color] = palette.min { $0.distance(to: color) < $1.distance(to: color) }
    }
  }

  /// Returns a bitmap with the nearest color of the palette in each pixel.
  func applied(to bitmap: Bitmap) -> Bitmap {
    var result = bitmap
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        result[x, y] = replacements[bitmap[x, y]] ?? bitmap[x, y]
      }
    }
    return result
  }
}

extension PremultipliedColor {
  /// The channels as one number.
  fileprivate var code: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }

  /// Returns the largest difference of a channel.
  fileprivate func distance(to other: PremultipliedColor) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
      abs(Int(blue) - Int(other.blue)))
  }
}
