/// Code that a copy cannot contain, because no snapshot could show its effect.
enum Refusal: Equatable {
  case unavailableModule(String)
  case coreDataProperty
  case storedPropertyWithoutDefault(type: String)
  case optionalProperty
  case swizzling(String)
  case keyValueObservation(String)
  case unavailableType(String, remedy: String)
  case nib(String)
  case storyboard
  case appearance
  case selectorOfUnknownType(String)
  case overrideInExtension
  case overrideOfForeignClass(String)
  case methodOfInheritedConformance(String, conforming: String)
  case unbalancedCondition

  /// The problem and the remedy.
  var message: String {
    switch self {
    case .unavailableModule(let name):
      "the module \(name) is not available for snapshots; exclude the file with a line "
        + "`- PATH` in UIKitSources.txt, or import the module in `#if canImport(\(name))`"
    case .coreDataProperty:
      "an object of Core Data cannot be created for snapshots; exclude the file with a line "
        + "`- PATH` in UIKitSources.txt, and show a plain value instead"
    case .storedPropertyWithoutDefault(let type):
      "the layer's property has a type without a known default value, \(type); write a stored "
        + "property with a value instead of `@NSManaged`"
    case .optionalProperty:
      "an optional property of a type needs the Objective-C runtime; declare a property of an "
        + "optional type, with a default value in an extension of the protocol"
    case .swizzling(let function):
      "\(function) exchanges methods at run time, which needs the Objective-C runtime; override "
        + "the method in a subclass"
    case .keyValueObservation(let name):
      "\(name) observes a property by its name, which needs the Objective-C runtime, so the change "
        + "would be missed; use `didSet` in a subclass, or a method of the delegate"
    case .unavailableType(let name, let remedy):
      "\(name) is not available for snapshots; \(remedy)"
    case .nib(let call):
      "\(call) loads a nib file, which cannot be read; create the views in code, or exclude the "
        + "file with a line `- PATH` in UIKitSources.txt"
    case .storyboard:
      "storyboards cannot be read; create the view controller in code"
    case .appearance:
      "the appearance proxy has no effect on snapshots; set the properties of the views"
    case .selectorOfUnknownType(let object):
      "the type of `\(object)` is unknown here, so its method cannot be called; write the name of "
        + "the type, as in `#selector(TheType.method)`"
    case .overrideInExtension:
      "this member cannot override one from an extension without the Objective-C runtime; move it "
        + "into the class"
    case .overrideOfForeignClass(let name):
      "an extension of \(name), which another module declares, cannot override its members "
        + "without the Objective-C runtime; make a subclass"
    case .methodOfInheritedConformance(let method, let conforming):
      "`\(method)` is not called, because \(conforming) conforms to the protocol for its subclasses "
        + "and does not implement it; implement it in \(conforming), and override it here"
    case .unbalancedCondition:
      "the branches of this condition do not have balanced brackets, so their types and functions "
        + "are unknown; open and close each bracket in the same branch"
    }
  }
}

extension SourceRewriter {
  private static let swizzlingFunctions: Set = [
    "IMP", "class_addMethod", "class_getInstanceMethod", "class_replaceMethod",
    "imp_implementationWithBlock", "method_exchangeImplementations", "method_setImplementation",
  ]
  /// The types without a counterpart that an app meets most, with the remedies.
  private static let unavailableTypes: [String: String] = {
    let groups = [
      (
        "UIAttachmentBehavior UICollisionBehavior UIDynamicAnimator UIDynamicBehavior "
          + "UIDynamicItemBehavior UIFieldBehavior UIGravityBehavior UIPushBehavior UISnapBehavior",
        "animate the views to their final places, for example with `UIView.animate`"
      ),
      (
        "NSLayoutManager NSTextContentStorage NSTextLayoutManager NSTextStorage",
        "draw and measure the NSAttributedString itself, with `draw(with:options:context:)` and "
          + "`boundingRect(with:options:context:)`"
      ),
      (
        "NSKeyValueChangeKey NSKeyValueObservation NSKeyValueObservedChange "
          + "NSKeyValueObservingOptions",
        "use `didSet` in a subclass, or a method of the delegate"
      ),
    ]
    return Dictionary(
      uniqueKeysWithValues: groups.flatMap { names, remedy in
        names.split(separator: " ").map { (String($0), remedy) }
      })
  }()

  /// Reports a call of an API that has no counterpart.
  mutating func refuseUnavailable(at index: Int) {
    let name = source.text(index)
    let isCall = source.text(index + 1) == "(" && source.text(index - 1) != "func"
    switch name {
    case _ where Self.swizzlingFunctions.contains(name) && source.text(index - 1) != ".":
      refuse(index, .swizzling(name))
    case "addObserver", "removeObserver":
      if isCall, hasArgument("forKeyPath", at: index) { refuse(index, .keyValueObservation(name)) }
    case "observeValue":
      if source.text(index + 2) == "forKeyPath" { refuse(index, .keyValueObservation(name)) }
    case "observe":
      if isCall, source.text(index - 1) == ".", source.text(index + 2) == "\\",
        !facts.declaresMethod(named: name)
      {
        refuse(index, .keyValueObservation(name))
      }
    case "loadNibNamed":
      if isCall { refuse(index, .nib(name)) }
    case "UIStoryboard":
      if isCall { refuse(index, .storyboard) }
    case "appearance":
      let isProxy =
        source.text(index + 2) == ")"
        || ["for", "whenContainedInInstancesOf"].contains(source.text(index + 2))
      let isOfType =
        source.text(index - 1) == "." && source.text(index - 2).first?.isUppercase == true
      if isCall, isProxy, isOfType, !facts.declaresMethod(named: name) {
        refuse(index, .appearance)
      }
    default:
      if let remedy = Self.unavailableTypes[name], !facts.typeNames.contains(name) {
        refuse(index, .unavailableType(name, remedy: remedy))
      }
    }
  }

  /// Whether a call has an argument with a label.
  func hasArgument(_ label: String, at index: Int) -> Bool {
    guard let close = source.partner(of: index + 1) else { return false }
    return (index + 2..<close).contains {
      source.text($0) == label && source.text($0 + 1) == ":" && source.parent(of: $0) == index + 1
    }
  }
}
