import SnapshotDrawing
import SnapshotTypography

extension View {
  /// The area that the keyboard covers.
  ///
  /// As in UIKit without a keyboard, it starts at the bottom of the safe area and ends at the
  /// bottom of the view.
  public var keyboardLayoutGuide: LayoutGuide {
    constrainedGuide(\.keyboard, "keyboardLayout") { guide in
      [
        guide.leadingAnchor.constraint(equalTo: leadingAnchor),
        guide.trailingAnchor.constraint(equalTo: trailingAnchor),
        guide.topAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
        guide.bottomAnchor.constraint(equalTo: bottomAnchor),
      ]
    }
  }

  /// The area inside the ``layoutMargins`` that is at most as wide as a readable line of text.
  ///
  /// As in UIKit, the area is at most 672 points wide, in the middle of the margins. For content
  /// size categories other than `large`, the maximum is proportional to the size of body text;
  /// UIKit's widths are not known.
  public var readableContentGuide: LayoutGuide {
    let guide = constrainedGuide(\.readable, "readableContent") { guide in
      let margins = layoutMarginsGuide
      let fill = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
      fill.priority = LayoutPriority(rawValue: 999)
      let limit = guide.widthAnchor.constraint(lessThanOrEqualToConstant: readableWidth)
      constraintState?.readableWidth = limit
      return [
        guide.topAnchor.constraint(equalTo: margins.topAnchor),
        guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
        guide.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor), limit, fill,
      ]
    }
    updateReadableWidth()
    return guide
  }

  /// Adapts the width of the ``readableContentGuide`` to the content size category.
  func updateReadableWidth() {
    guard let limit = constraintState?.readableWidth else { return }
    if limit.constant != readableWidth { limit.constant = readableWidth }
  }

  private var readableWidth: CGFloat {
    let body = traitCollection.resolved(.preferredFont(forTextStyle: .body)).pointSize
    return (672 * body / 17).rounded()
  }

  /// Returns a guide whose position is determined by constraints, and creates it on first use.
  private func constrainedGuide(
    _ path: ReferenceWritableKeyPath<ConstraintState, LayoutGuide?>, _ name: String,
    _ constraints: (LayoutGuide) -> [LayoutConstraint]
  ) -> LayoutGuide {
    let state = ensureConstraintState()
    if let guide = state[keyPath: path] { return guide }
    let guide = LayoutGuide()
    guide.identifier = name
    state[keyPath: path] = guide
    addLayoutGuide(guide)
    LayoutConstraint.activate(constraints(guide))
    return guide
  }
}
