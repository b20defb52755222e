import Foundation
import SnapshotViews

/// A view in an application whose module has the name of a source folder of SnapshotAssert.
open class BadgeView: View {
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 24, height: 24) }
}
