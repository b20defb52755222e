public import SnapshotViews

// Values of objects by the names of properties, which need the Objective-C runtime.

extension Layer {
  private static let valuesKey = "SnapshotUIKit.values"

  /// Returns the value for a key: that of a property of the class, or one that the app has stored.
  public func value(forKey key: String) -> Any? {
    for mirror in sequence(first: Mirror(reflecting: self), next: \.superclassMirror) {
      if let child = mirror.children.first(where: { $0.label == key }) { return child.value }
    }
    return (AssociatedObjects[self, Layer.valuesKey] as? [String: Any])?[key]
  }

  /// Stores a value of the app for a key.
  ///
  /// A property cannot be set by its name, which is an issue of the view that contains the layer;
  /// see `View.layoutIssues`.
  public func setValue(_ value: Any?, forKey key: String) {
    guard !hasProperty(key) else {
      return reportUndrawn("setValue(_:forKey: \"\(key)\")", remedy: "set the property itself")
    }
    var values = AssociatedObjects[self, Layer.valuesKey] as? [String: Any] ?? [:]
    values[key] = value
    AssociatedObjects[self, Layer.valuesKey] = values
  }

  /// Returns the value for a key.
  ///
  /// The value of a property of a value, such as `transform.rotation`, cannot be read, which is an
  /// issue of the view that contains the layer; see `View.layoutIssues`.
  public func value(forKeyPath keyPath: String) -> Any? {
    if !keyPath.contains(".") { return value(forKey: keyPath) }
    reportUndrawn("value(forKeyPath: \"\(keyPath)\")", remedy: "read the property itself")
    return nil
  }

  /// Stores a value of the app for a key, or reports a property, as ``setValue(_:forKey:)`` does.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if !keyPath.contains(".") { return setValue(value, forKey: keyPath) }
    reportUndrawn("setValue(_:forKeyPath: \"\(keyPath)\")", remedy: "set the property itself")
  }

  private func hasProperty(_ key: String) -> Bool {
    Layer.properties.contains(key)
      || sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
        .contains { $0.children.contains { $0.label == key } }
  }

  /// The names of the properties that layers have in Core Animation.
  private static let properties: Set = [
    "anchorPoint", "backgroundColor", "borderColor", "borderWidth", "bounds", "contents",
    "cornerRadius", "fillColor", "frame", "hidden", "lineWidth", "masksToBounds", "opacity", "path",
    "position", "shadowColor", "shadowOffset", "shadowOpacity", "shadowPath", "shadowRadius",
    "speed", "strokeColor", "strokeEnd", "strokeStart", "timeOffset", "transform", "zPosition",
  ]
}

extension LayerAnimation {
  private static let valuesKey = "SnapshotUIKit.values"

  /// Stores a value of the app for a key.
  ///
  /// Keys of the animation's own properties change nothing.
  public func setValue(_ value: Any?, forKey key: String) {
    var values = AssociatedObjects[self, LayerAnimation.valuesKey] as? [String: Any] ?? [:]
    values[key] = value
    AssociatedObjects[self, LayerAnimation.valuesKey] = values
  }

  /// Returns the value of the app for a key.
  public func value(forKey key: String) -> Any? {
    (AssociatedObjects[self, LayerAnimation.valuesKey] as? [String: Any])?[key]
  }
}

extension Responder {
  /// Unavailable, because no property is found by its name.
  @available(*, unavailable, message: "read the property itself, which is not found by its name")
  public func value(forKey key: String) -> Any? { nil }

  /// Unavailable, because no property is found by its name.
  @available(*, unavailable, message: "read the property itself, which is not found by its name")
  public func value(forKeyPath keyPath: String) -> Any? { nil }

  /// Unavailable, because no property is found by its name.
  @available(*, unavailable, message: "set the property itself, which is not found by its name")
  public func setValue(_ value: Any?, forKey key: String) { preconditionFailure() }

  /// Unavailable, because no property is found by its name.
  @available(*, unavailable, message: "set the property itself, which is not found by its name")
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { preconditionFailure() }
}

extension GradientView.Kind {
  /// Creates a kind from its name; text that is no name is ``GradientView/Kind/axial``.
  public init(rawValue: String) {
    self = rawValue == "radial" ? .radial : rawValue == "conic" ? .conic : .axial
  }
}
