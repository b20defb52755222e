import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotViews

/// Reads images of asset catalogs and image files.
enum AssetImage {
  /// Returns the image of a set, with its scales and appearances.
  static func image(inSet path: String) throws(ResourceError) -> Image {
    let name = nameOfSet(path)
    guard let contents = JSON.object(at: path + "/Contents.json"),
      let entries = contents["images"] as? [[String: Any]]
    else {
      throw ResourceError(
        "has the image \"\(name)\", whose Contents.json cannot be read",
        remedy: "correct the syntax of \(path)/Contents.json, and list the files in `images`")
    }
    var variants: [ImageOptions.Variant] = []
    let properties = contents["properties"] as? [String: Any] ?? [:]
    for entry in CatalogEntry.entries(in: entries.filter { $0["filename"] is String }) {
      if let traits = entry.unsupportedTraits {
        throw ResourceError(
          "has the image \"\(name)\", which has variants for \(traits) that are not drawn",
          remedy: "put a set with the same name and one variant into a folder that precedes in the "
            + "list")
      }
      let scale = scale(entry.content["scale"] as? String)
      let file = entry.content["filename"] as? String ?? ""
      var image = try read(path + "/" + file, named: name, scale)
      if let resizing = entry.content["resizing"] as? [String: Any] {
        image = resized(image, resizing, scale.factor)
      }
      if entry.direction != nil { image = image.imageFlippedForRightToLeftLayoutDirection() }
      variants.append(ImageOptions.Variant(isDark: entry.isDark, image: image))
    }
    guard var image = combined(variants) else {
      throw ResourceError(
        "has the image \"\(name)\", whose set contains no file for phones",
        remedy: "add one to \(path)")
    }
    switch properties["template-rendering-intent"] as? String {
    case "template": image = image.withRenderingMode(.alwaysTemplate)
    case "original": image = image.withRenderingMode(.alwaysOriginal)
    default: break
    }
    return image
  }

  /// Returns the image of the files with a name and suffixes such as `@2x`, or `nil` if there are
  /// none.
  static func image(named name: String, among files: ResourceFiles) throws(ResourceError) -> Image?
  {
    var variants: [ImageOptions.Variant] = []
    let (base, types) = nameAndTypes(name)
    for (suffix, factor) in [("", 1.0), ("@2x", 2), ("@3x", 3)] {
      guard let path = types.lazy.compactMap({ files.file(base + suffix + $0) }).first
      else { continue }
      let image = try read(path, named: name, Scale(factor))
      variants.append(ImageOptions.Variant(isDark: false, image: image))
    }
    return combined(variants)
  }

  /// The types of files that are searched for a name without a type.
  private static let types = [".png", ".jpg", ".jpeg", ".webp", ".gif", ".heic", ".pdf", ".svg"]

  private static func nameAndTypes(_ name: String) -> (base: String, types: [String]) {
    guard let type = types.first(where: { name.lowercased().hasSuffix($0) }) else {
      return (name, types)
    }
    return (String(name.dropLast(type.count)), [String(name.suffix(type.count))])
  }

  private static func nameOfSet(_ path: String) -> String {
    String((path as NSString).lastPathComponent.dropLast(".imageset".count))
  }

  private static func scale(_ text: String?) -> Scale {
    let factor = text.flatMap { Double($0.prefix { $0 != "x" }) } ?? 1
    return Scale(factor > 0 && factor <= 4 ? factor : 1)
  }

  /// Returns the image that shows one of several.
  private static func combined(_ variants: [ImageOptions.Variant]) -> Image? {
    let light = variants.filter { !$0.isDark }
    // Its size is that of the exact scale, so that the layout does not depend on rounded pixels.
    let candidates = light.isEmpty ? variants : light
    guard
      var image = candidates.max(by: { $0.image.pixelsPerPoint < $1.image.pixelsPerPoint })?.image
    else { return nil }
    if variants.count > 1 { image.options.variants = variants }
    return image
  }

  private static func read(
    _ path: String, named name: String, _ scale: Scale
  ) throws(ResourceError) -> Image {
    let type = (path as NSString).pathExtension.lowercased()
    if ["heic", "heif", "pdf", "svg"].contains(type) {
      throw ResourceError(
        "has the image \"\(name)\", whose \(type.uppercased()) file cannot be drawn",
        remedy:
          "replace it with a PNG in a folder of the same name that precedes in the list, such "
          + "as one that `rsvg-convert`, `pdftoppm`, or `heif-convert` writes")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ResourceError(
        "has the image \"\(name)\", whose file cannot be read",
        remedy: "add the file \(path), or remove it from Contents.json; check its permissions")
    }
    do throws(ImageDecodingError) {
      let image = try ImageDecoder.live.image(from: [UInt8](data))
      let bitmap = try? image.bitmap()
      return bitmap.map { Image($0, scale: scale) } ?? image
    } catch {
      throw ResourceError(
        "has the image \"\(name)\", whose file \((path as NSString).lastPathComponent) cannot be "
          + "decoded", remedy: error.description)
    }
  }

  /// Returns an image with the insets of its slices, which are in pixels.
  private static func resized(_ image: Image, _ resizing: [String: Any], _ scale: Double) -> Image {
    let insets = resizing["cap-insets"] as? [String: Any] ?? [:]
    func inset(_ side: String) -> CGFloat {
      ((insets[side] as? NSNumber)?.doubleValue ?? 0) / scale
    }
    let mode = (resizing["center"] as? [String: Any])?["mode"] as? String
    return image.resizableImage(
      withCapInsets: EdgeInsets(
        top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right")),
      resizingMode: mode == "tile" ? .tile : .stretch)
  }
}
