import SnapshotCore
import SnapshotGeometry
import SnapshotPixels
import SnapshotViews

/// The reasons for which a view cannot be snapshotted.
enum ViewSnapshotError: Error, Hashable {
  /// The view has no area in pixels.
  case empty(type: String, size: CGSize, pixels: PixelSize, scale: Scale)
  /// The view is hidden, so the image would be empty.
  case hidden(type: String)
  /// The view has an alpha of 0, so the image would be empty.
  case clear(type: String)
  /// A view cannot be drawn, because a value of its properties, its frame or its drawing is
  /// infinite or NaN.
  case notFinite(NonFiniteNumber)
  /// A view invalidates its layout each time it is laid out, or adds a view that does, so its
  /// layout never becomes stable.
  ///
  /// - Parameters:
  ///   - path: The names from the root down to the view.
  ///   - isRepeated: Whether the view is inside a view of the same type.
  case unstableLayout(type: String, path: String, isRepeated: Bool)
  /// An ignored view is not in the tree, or no view satisfies the condition.
  case ignoredViewMissing(type: String?, root: String)
  /// The view under test is ignored, so nothing would be compared.
  case ignoredRoot(type: String)
  /// Constraints are conflicting or ambiguous.
  case layout([LayoutIssue])
  /// Images are not loaded, and no setting permits that.
  case imagesNotLoaded([MissingImage], Setting<LoadingImagePolicy>)
  /// The image shows boxes for characters that no font has, and no setting permits them.
  case missingCharacters(MissingCharacters, Setting<MissingCharacterPolicy>)
  /// A view shows a symbol with an unknown name.
  case unknownSymbol(UnknownSymbol)
  /// The view changes its size during an animation, so its frames cannot form a strip.
  case unevenFrames(sizes: [PixelSize])
}

extension ViewSnapshotError: CustomStringConvertible {
  /// The maximum number of layout issues in a message.
  private static let shownIssueCount = 8

  /// The problem and its remedy.
  var description: String {
    switch self {
    case .empty(let type, let size, let pixels, let scale):
      "\(type) has no area: \(size.shortDescription) points, \(pixels) pixels at \(scale); pass a "
        + "size, such as `.image(size:)`"
    case .hidden(let type):
      "\(type) is hidden; set `isHidden = false` before the assertion"
    case .clear(let type):
      "\(type) has an alpha of 0; raise `alpha` before the assertion"
    case .notFinite(let number):
      "\(number.property) of \(number.view) is \(number.value), which is not finite; look for a "
        + "division by zero in its layout or where it is set"
    case .unstableLayout(let type, let path, isRepeated: true):
      "each \(type) adds another \(type) when it is laid out, endlessly: \(path); add "
        + "subviews once, where the view is created, or only if they are missing"
    case .unstableLayout(let type, let path, isRepeated: false):
      "\(type) needs layout again each time it is laid out: \(path); do not call setNeedsLayout() "
        + "from layoutSubviews(), or only if something has changed"
    case .unevenFrames(let sizes):
      "the frames of the animation have different sizes, "
        + (sizes.first.map { first in
          sizes.first { $0 != first }.map { "\(first) and \($0)" } ?? "\(first)"
        } ?? "none") + "; snapshot a container of the view that changes size"
    case .ignoredViewMissing(let type?, let root):
      "the ignored view \(type) is not in \(root); add it to the tree, or remove it from "
        + "`ignoring:`"
    case .ignoredViewMissing(nil, let root):
      "no view in \(root) matches the `ignoring:` condition; correct the condition, or remove it"
    case .ignoredRoot(let type):
      "\(type) is the view under test and cannot be ignored; ignore views inside it"
    case .unknownSymbol(let symbol):
      "\(symbol.view) shows the unknown symbol \"\(symbol.name)\"; use a name of "
        + "Image.systemNames, such as \(symbol.suggestions.joined(separator: ", ")), or a custom image"
    case .imagesNotLoaded(let images, let setting): Self.describe(images, setting)
    case .missingCharacters(let missing, let setting):
      "\(missing.summary): \(missing.list) (missingCharacters: \(setting.value.rawValue), "
        + "\(setting.origin)); register a font that has "
        + "\(missing.characters.count == 1 ? "it" : "them") with `.snapshots(fonts:)`, which needs "
        + "the package trait `Fonts`, or permit boxes with "
        + "`.snapshots(missingCharacters: .report)`"
        + missing.listedViews.map { "\n  \($0)" }.joined()
    case .layout(let issues):
      issues.prefix(Self.shownIssueCount).map(\.description).joined(separator: "\n")
        + (issues.count > Self.shownIssueCount
          ? "\nand \(issues.count - Self.shownIssueCount) more in `view.layoutIssues`" : "")
    }
  }

  private static func describe(
    _ images: [MissingImage], _ setting: Setting<LoadingImagePolicy>
  ) -> String {
    func distinct(_ texts: [String]) -> [String] {
      texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    // Many cells may show the same image.
    let list = distinct(
      images.map { image in
        switch image.reason {
        case .loading: "\(image.url) is still loading"
        case .unstubbed: "\(image.url) has no stub"
        }
      })
    let remedies = distinct(images.map(\.remedy))
    return "\(list.count) image\(list.count == 1 ? " is" : "s are") not loaded: "
      + list.joined(separator: ", ")
      + " (loadingImages: \(setting.value.rawValue), \(setting.origin)); "
      + "add the lines below before the assertion, or allow placeholders with "
      + "`.snapshots(loadingImages: .allow)`"
      + remedies.map { "\n  \($0)" }.joined()
  }
}
