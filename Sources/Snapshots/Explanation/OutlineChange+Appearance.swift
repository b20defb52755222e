extension OutlineChange.Edit {
  /// Whether the property changes pixels alone, so that it cannot be the cause of a frame inside the
  /// view.
  ///
  /// Of a property that is not known it is assumed that it can, unless it is a color by its name.
  var isAppearanceOnly: Bool {
    Self.appearanceNames.contains(name) || name.hasSuffix("Color")
  }

  /// The properties of the package's own views that no layout reads, in the order of their types.
  ///
  /// A border is drawn inside the bounds and takes no room, and a transform applies to the view with
  /// all inside it. Values that move a part of a control, such as a slider's, are not in the list.
  static let appearanceNames: Set = [
    // Of every view.
    "bounds.origin", "transform", "anchorPoint", "alpha", "backgroundColor", "cornerRadius",
    "maskedCorners", "cornerStyle", "borderWidth", "borderColor", "shadowColor", "shadowOpacity",
    "shadowOffset",
    "shadowRadius", "shadowPath", "blendMode", "clipsToBounds", "tintColor", "userInterfaceStyle",
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
