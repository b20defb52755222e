import SnapshotCore
import SnapshotGeometry
import SnapshotPixels
import SnapshotViews

/// Why a view cannot be made into a picture.
enum ViewSnapshotError: Error, Hashable {
  /// The view has no area in pixels, and no size was given.
  case empty(type: String, size: CGSize, pixels: PixelSize, scale: Scale)
  /// The view is hidden, so that the picture would show nothing.
  case hidden(type: String)
  /// The view has no opacity, so that the picture would show nothing.
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
  /// A view to be ignored is not in the tree, or none is for which its condition holds.
  case ignoredViewMissing(type: String?, root: String)
  /// The view itself is to be ignored, so that nothing would be compared.
  case ignoredRoot(type: String)
  /// Constraints contradict each other or leave something open, so that the picture is one of many.
  case layout([LayoutIssue])
  /// Views lack their images, and no setting allows it.
  case imagesNotLoaded([MissingImage], Setting<LoadingImagePolicy>)
  /// The image shows boxes for characters that no font has, and no setting permits them.
  case missingCharacters(MissingCharacters, Setting<MissingCharacterPolicy>)
  /// A view shows a symbol with an unknown name.
  case unknownSymbol(UnknownSymbol)
  /// The view changes its size in an animation, so that its moments make no strip.
  case unevenFrames(sizes: [PixelSize])
}

extension ViewSnapshotError: CustomStringConvertible {
  /// How many issues of a layout a message tells.
  private static let shownIssueCount = 8

  /// What is wrong and what to do.
  var description: String {
    switch self {
    case .empty(let type, let size, let pixels, let scale):
      "\(type) measures \(size.shortDescription) points, \(pixels) pixels at \(scale); give it a size with the "
        + "strategy's `size:`, such as `.image(size:)`"
    case .hidden(let type):
      "\(type) is hidden; show it first, a window with `isHidden = false`"
    case .clear(let type):
      "\(type) has an alpha of 0; raise it first"
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
      "the moments of the animation are of several sizes, "
        + (sizes.first.map { first in
          sizes.first { $0 != first }.map { "\(first) and \($0)" } ?? "\(first)"
        } ?? "none") + "; take the picture of a view around the one that grows"
    case .ignoredViewMissing(let type, let root):
      (type.map { "the \($0) to be ignored is not" } ?? "no view to be ignored is")
        + " inside \(root); remove it from `ignoring:`, or add the view first"
    case .ignoredRoot(let type):
      "\(type) is to be ignored itself, so that nothing would be compared; name views inside it"
    case .unknownSymbol(let symbol):
      "\(symbol.view) shows the unknown symbol \"\(symbol.name)\"; use a name of Image.systemNames, "
        + "such as \(symbol.suggestions.joined(separator: ", ")), or an image of your own"
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
          ? "\nand \(issues.count - Self.shownIssueCount) more (view.layoutIssues)" : "")
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
