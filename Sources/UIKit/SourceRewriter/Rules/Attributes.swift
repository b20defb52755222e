// Declarations of the Objective-C runtime, of Interface Builder, and of Xcode, and values that are
// classes in UIKit.

extension SourceRewriter {
  /// The types that are classes in UIKit and values here.
  private static let values: Set = [
    "CATransaction", "CGColor", "NSCollectionLayoutBoundarySupplementaryItem",
    "NSCollectionLayoutDimension", "NSCollectionLayoutGroup", "NSCollectionLayoutItem",
    "NSCollectionLayoutSection", "NSCollectionLayoutSize", "NSLayoutDimension",
    "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "UIColor", "UICubicTimingParameters",
    "UIFont", "UIFontDescriptor", "UIFontMetrics", "UIImage", "UISpringTimingParameters",
    "UITraitCollection",
  ]

  /// Handles the attributes that need more than their deletion.
  mutating func rewriteAttribute(at index: Int) {
    switch source.text(index + 1) {
    case "NSManaged": rewriteManagedProperty(at: index)
    case "IBOutlet":
      report(
        .warning, index,
        "the outlet is not connected, because nib files cannot be read; assign it before use")
    default: break
    }
  }

  /// Deletes the modifier `dynamic`, which needs the Objective-C runtime.
  mutating func deleteDynamic(at index: Int) {
    let next = source.text(index + 1)
    let words = [
      "class", "fileprivate", "final", "func", "internal", "lazy", "open", "override", "private",
      "public", "static", "var", "weak",
    ]
    if words.contains(next) { replace(index, with: "") }
  }

  /// Deletes a preview for Xcode.
  mutating func deletePreview(at index: Int) {
    var last = index
    if source.text(last + 1) == "(" { last = source.partner(of: last + 1) ?? last }
    guard source.text(last + 1) == "{", let close = source.partner(of: last + 1) else { return }
    replace(source.modifiers(before: index).range.lowerBound...close, with: "")
  }

  /// Replaces a color or an image that Xcode shows in the source.
  mutating func rewriteLiteral(at index: Int) {
    guard source.text(index) == "#imageLiteral" else { return replace(index, with: "UIColor") }
    guard source.text(index + 2) == "resourceName", let close = source.partner(of: index + 1) else {
      return
    }
    replace(index, with: "UIImage")
    replace(index + 2, with: "named")
    insert("!", after: close)
  }

  /// Turns a property of an animated layer into a stored one.
  private mutating func rewriteManagedProperty(at index: Int) {
    let type = source.type(around: index)
    if type?.inheritedNames.contains("NSManagedObject") ?? true {
      return refuse(index, .coreDataProperty)
    }
    replace(index...index + 1, with: "")
    guard
      let name = (index..<index + 10).first(where: { source.text($0) == "var" }).map({ $0 + 1 }),
      source.text(name + 1) == ":", source.isWord(name + 2)
    else { return refuse(index, .coreDataProperty) }
    let last = source.nameEnd(from: name + 2)
    if ["?", "!"].contains(source.text(last + 1)) { return }
    switch source.line(name + 2...last) {
    case "Bool": insert(" = false", after: last)
    case "CGFloat", "Double", "Float", "Int", "TimeInterval": insert(" = 0", after: last)
    case "CGPoint", "CGRect", "CGSize": insert(" = .zero", after: last)
    case "String": insert(" = \"\"", after: last)
    case let type: refuse(index, .storedPropertyWithoutDefault(type: type))
    }
  }

  /// Deletes the words that only members of classes have, in extensions of values.
  mutating func rewriteValueExtension(at index: Int) {
    guard ["class", "convenience", "open"].contains(source.text(index)),
      let type = source.type(withMemberAt: index), type.kind == "extension",
      Self.values.contains(facts.resolved(type.name))
    else { return }
    switch source.text(index) {
    case "class":
      if source.type(at: index) == nil { replace(index, with: "static") }
    case "convenience": replace(index, with: "")
    case "open": replace(index, with: "public")
    default: break
    }
  }
}
