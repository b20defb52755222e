extension OutlineChange.Edit {
  /// Whether the property changes only pixels, so that it cannot be the cause of a frame change
  /// inside the view.
  ///
  /// An unknown property is assumed to affect layout, unless its name is that of a color.
  var isAppearanceOnly: Bool {
    Self.appearanceNames.contains(name) || name.hasSuffix("Color")
  }

  /// The properties of the package's views that do not affect layout, in the order of their types.
  ///
  /// A border is drawn inside the bounds and takes no space, and a transform applies to the view
  /// and its subviews. Values that move a part of a control, such as a slider's, are not in the
  /// list.
  static let appearanceNames: Set = [
    // Of every view.
    "bounds.origin", "transform", "anchorPoint", "alpha", "backgroundColor", "cornerRadius",
    "maskedCorners", "cornerStyle", "borderWidth", "borderColor", "shadowColor", "shadowOpacity",
    "shadowOffset",
    "gradientTransform", "shadowRadius", "shadowPath", "blendMode", "clipsToBounds", "tintColor",
    "userInterfaceStyle",
    "order",
    // Of gradients, shapes, and separators.
    "color", "colors", "locations", "startPoint", "endPoint", "kind", "path", "fillColor",
    "strokeColor",
    "strokeWidth", "insets",
    // Of controls, images, and labels.
    "phase", "thumbTintColor", "onTintColor", "minimumTrackTintColor", "maximumTrackTintColor",
    "progressTintColor", "trackTintColor", "selectedSegmentTintColor", "contentMode", "textColor",
    "textAlignment",
  ]
}
