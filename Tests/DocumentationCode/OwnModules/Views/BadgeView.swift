import Foundation
import SnapshotViews

/// A view of an application that has a module of this name.
open class BadgeView: View {
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 24, height: 24) }
}
