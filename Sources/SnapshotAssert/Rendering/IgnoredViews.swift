public import SnapshotViews

/// Views whose content does not count in a picture, such as a clock or an advertisement.
///
/// Each becomes a block of one color in the picture and in its reference, where it is drawn:
/// what lies in front of it is seen and compared, what is around clips it, and its frame, transform and corners
/// count. A look at the reference shows what is ignored, and the pixels are compared exactly like any others.
/// A mask over the finished picture could do none of this: it would hide what lies in front of a
/// view, say nothing in the reference, and hide a view that grew.
///
/// Layout is left as it is, so content that decides how large a view is counts still. A hidden view is no
/// block. A view that is named and not there is a failure, because its name says that it should be.
public struct IgnoredViews: ExpressibleByArrayLiteral {
  private enum Choice {
    case views([View])
    case condition((View) -> Bool)
  }

  private let choice: Choice

  private init(_ choice: Choice) { self.choice = choice }

  /// Creates a choice of views.
  public init(arrayLiteral views: View...) { self.init(.views(views)) }

  /// No views.
  public static var none: IgnoredViews { [] }

  /// Some views.
  public static func views(_ views: [View]) -> IgnoredViews { IgnoredViews(.views(views)) }

  /// All views inside the one of the picture for which a condition holds, such as `{ $0 is Clock }`; at least
  /// one.
  public static func all(where condition: @escaping (View) -> Bool) -> IgnoredViews {
    IgnoredViews(.condition(condition))
  }

  /// Returns the views in a tree that are ignored.
  func find(in root: View) throws(ViewSnapshotError) -> Set<View> {
    let (condition, wanted): ((View) -> Bool, [View]) =
      switch choice {
      case .views(let views): ({ _ in false }, views)
      case .condition(let condition): (condition, [])
      }
    if case .views(let views) = choice, views.isEmpty { return [] }
    let named = Set(wanted)
    var found: Set<View> = []
    var waiting = [root]
    while let view = waiting.popLast() {
      if named.contains(view) || condition(view) { found.insert(view) }
      waiting += view.subviews
    }
    func name(_ view: View) -> String { String(describing: type(of: view)) }
    guard !found.contains(root) else { throw .ignoredRoot(type: name(root)) }
    if let missing = wanted.first(where: { !found.contains($0) }) {
      throw .ignoredViewMissing(type: name(missing), root: name(root))
    }
    guard !found.isEmpty else { throw .ignoredViewMissing(type: nil, root: name(root)) }
    return found
  }
}
