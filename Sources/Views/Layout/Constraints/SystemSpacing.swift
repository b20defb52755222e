public import SnapshotDrawing

// The system spacing is 8 points, as between sibling views in UIKit. Between baselines, UIKit
// derives it from the fonts, so such a constraint is a layout issue.

extension LayoutXAxisAnchor {
  /// Returns a constraint that positions the anchor at a multiple of 8 points after another anchor.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: .systemSpacing * multiplier)
  }

  /// Returns a constraint that positions the anchor at least at a multiple of 8 points after
  /// another anchor.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: .systemSpacing * multiplier)
  }

  /// Returns a constraint that positions the anchor at most at a multiple of 8 points after another
  /// anchor.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: .systemSpacing * multiplier)
  }
}

extension LayoutYAxisAnchor {
  /// Returns a constraint that positions the anchor at a multiple of 8 points below another anchor.
  ///
  /// Between two baselines, UIKit uses a distance that depends on the fonts. Here, it is 8 points
  /// as well, and the constraint is a layout issue; see ``View/layoutIssues``.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    reportBaselines(with: anchor)
    return constraint(equalTo: anchor, constant: .systemSpacing * multiplier)
  }

  /// Returns a constraint that positions the anchor at least at a multiple of 8 points below
  /// another anchor.
  ///
  /// See ``constraint(equalToSystemSpacingBelow:multiplier:)``.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    reportBaselines(with: anchor)
    return constraint(greaterThanOrEqualTo: anchor, constant: .systemSpacing * multiplier)
  }

  /// Returns a constraint that positions the anchor at most at a multiple of 8 points below another
  /// anchor.
  ///
  /// See ``constraint(equalToSystemSpacingBelow:multiplier:)``.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    reportBaselines(with: anchor)
    return constraint(lessThanOrEqualTo: anchor, constant: .systemSpacing * multiplier)
  }

  private func reportBaselines(with other: LayoutYAxisAnchor) {
    let baselines: [LayoutConstraint.Attribute] = [.firstBaseline, .lastBaseline]
    guard baselines.contains(attribute) || baselines.contains(other.attribute) else { return }
    (item as? View)?.report(
      Misuse(
        problem: "has the system spacing at a baseline, which is 8 points instead of a distance "
          + "that depends on the fonts",
        remedy: "use a constraint with a `constant`"))
  }
}

extension CGFloat {
  /// The standard distance between sibling views, in points.
  static let systemSpacing: CGFloat = 8
}
