public import Foundation
public import SnapshotViews

/// A file of Interface Builder, which cannot be read.
///
/// A view that registers one has a layout issue; see `View.layoutIssues`.
open class UINib {
  /// The name of the file.
  let name: String

  /// Creates a nib with the name of its file.
  public init(nibName name: String, bundle: Bundle?) { self.name = name }

  /// Returns no objects, which is an issue of the later snapshots of the test.
  public func instantiate(
    withOwner owner: Any?, options: [AnyHashable: Any]? = nil
  ) -> [Any] {
    TestIssues.add(
      "creates the objects of `\(undrawn.name)`, which cannot be read", remedy: undrawn.remedy)
    return []
  }

  /// The use that a view reports instead of drawing it, and its remedy.
  var undrawn: (name: String, remedy: String) {
    (
      "UINib(nibName: \"\(name)\")",
      "register a class that creates its subviews in code, or compile the view of the file"
    )
  }
}

extension CollectionView {
  /// Reports that cells of a nib cannot be created.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    report(nib)
  }

  /// Reports that headers or footers of a nib cannot be created.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    report(nib)
  }
}

extension TableView {
  /// Reports that cells of a nib cannot be created.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { report(nib) }

  /// Reports that headers or footers of a nib cannot be created.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    report(nib)
  }
}

extension View {
  fileprivate func report(_ nib: UINib?) {
    guard let undrawn = nib?.undrawn else { return }
    reportUndrawn(undrawn.name, remedy: undrawn.remedy)
  }
}
