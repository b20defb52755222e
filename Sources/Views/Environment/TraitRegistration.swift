import SnapshotDrawing

/// A trait whose changes can be observed; see ``TraitChangeObservable``.
public protocol TraitDefinition {
  /// Returns whether the trait differs between two collections.
  static func differs(between old: TraitCollection, and new: TraitCollection) -> Bool
}

/// The light or dark appearance.
public enum TraitUserInterfaceStyle: TraitDefinition {
  /// Returns whether the appearances differ.
  public static func differs(between old: TraitCollection, and new: TraitCollection) -> Bool {
    old.userInterfaceStyle != new.userInterfaceStyle
  }
}

/// The level of the interface.
public enum TraitUserInterfaceLevel: TraitDefinition {
  /// Returns whether the levels differ.
  public static func differs(between old: TraitCollection, and new: TraitCollection) -> Bool {
    old.userInterfaceLevel != new.userInterfaceLevel
  }
}

/// The text size.
public enum TraitPreferredContentSizeCategory: TraitDefinition {
  /// Returns whether the text sizes differ.
  public static func differs(between old: TraitCollection, and new: TraitCollection) -> Bool {
    old.preferredContentSizeCategory != new.preferredContentSizeCategory
  }
}

/// The horizontal size class.
public enum TraitHorizontalSizeClass: TraitDefinition {
  /// Returns whether the size classes differ.
  public static func differs(between old: TraitCollection, and new: TraitCollection) -> Bool {
    old.horizontalSizeClass != new.horizontalSizeClass
  }
}

/// The vertical size class.
public enum TraitVerticalSizeClass: TraitDefinition {
  /// Returns whether the size classes differ.
  public static func differs(between old: TraitCollection, and new: TraitCollection) -> Bool {
    old.verticalSizeClass != new.verticalSizeClass
  }
}

/// The layout direction.
public enum TraitLayoutDirection: TraitDefinition {
  /// Returns whether the directions differ.
  public static func differs(between old: TraitCollection, and new: TraitCollection) -> Bool {
    old.layoutDirection != new.layoutDirection
  }
}

/// The number of pixels per point.
public enum TraitDisplayScale: TraitDefinition {
  /// Returns whether the scales differ.
  public static func differs(between old: TraitCollection, and new: TraitCollection) -> Bool {
    old.displayScale != new.displayScale
  }
}

/// A closure that is called after any of its traits has changed.
final class TraitRegistration {
  let traits: [any TraitDefinition.Type]
  let handler: (Responder, TraitCollection) -> Void

  init(
    _ traits: [any TraitDefinition.Type],
    _ handler: @escaping (Responder, TraitCollection) -> Void
  ) {
    (self.traits, self.handler) = (traits, handler)
  }
}

/// The registration of a closure or a method for trait changes.
public protocol TraitChangeRegistration: AnyObject {}

extension TraitRegistration: TraitChangeRegistration {}

/// A view or a view controller whose trait changes can be observed.
public protocol TraitChangeObservable: Responder {}

extension View: TraitChangeObservable {}
extension ViewController: TraitChangeObservable {}

extension TraitChangeObservable {
  /// Registers a closure that is called with the object and the previous traits after any of the
  /// traits has changed.
  ///
  /// As in UIKit, the object retains the closure. For a view controller, the closure is called
  /// after the traits of its view have changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any TraitDefinition.Type], handler: @escaping (Self, TraitCollection) -> Void
  ) -> any TraitChangeRegistration {
    let registration = TraitRegistration(traits) { responder, previous in
      if let observed = responder as? Self { handler(observed, previous) }
    }
    makeInteraction().traitRegistrations.append(registration)
    return registration
  }

  /// Registers a closure that is called with the object and the previous traits after any of the
  /// traits has changed.
  ///
  /// The closure can name the type of the object as `Self` or as a superclass.
  @_disfavoredOverload
  @discardableResult
  public func registerForTraitChanges<Observed>(
    _ traits: [any TraitDefinition.Type], handler: @escaping (Observed, TraitCollection) -> Void
  ) -> any TraitChangeRegistration {
    registerForTraitChanges(traits) { (responder: Self, previous: TraitCollection) in
      if let observed = responder as? Observed { handler(observed, previous) }
    }
  }

  /// Registers a method of the object that is called after any of the traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any TraitDefinition.Type], action: MethodSelector
  ) -> any TraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Registers a method of a target that is called after any of the traits has changed.
  ///
  /// The target is not retained. If it has no such method or is not an object, there is a layout
  /// issue; see ``View/layoutIssues``.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any TraitDefinition.Type], target: Any, action: MethodSelector
  ) -> any TraitChangeRegistration {
    let misuse = action.misuse(ofValue: target)
    if let misuse { noteMisuse(misuse) }
    let object = misuse == nil ? target as AnyObject : nil
    let registration = TraitRegistration(traits) { [weak object] responder, _ in
      guard let object, !action.perform(object, sender: responder) else { return }
      responder.noteMisuse(action.misuse(by: object))
    }
    makeInteraction().traitRegistrations.append(registration)
    return registration
  }

  /// Removes a registration, which is not called again.
  public func unregisterForTraitChanges(_ registration: any TraitChangeRegistration) {
    interaction?.traitRegistrations.removeAll { $0 === registration }
  }
}

extension Responder {
  /// Reports a misuse of a view or a view controller.
  fileprivate func noteMisuse(_ misuse: Misuse) {
    if let view = self as? View {
      view.report(misuse)
    } else if let controller = self as? ViewController {
      controller.report(misuse)
    }
  }

  /// Calls the closures that are registered for traits that changed.
  final func callTraitRegistrations(from old: TraitCollection, to new: TraitCollection) {
    guard let interaction, !interaction.traitRegistrations.isEmpty else { return }
    for registration in interaction.traitRegistrations
    where registration.traits.contains(where: { $0.differs(between: old, and: new) }) {
      registration.handler(self, old)
    }
  }
}
