/// The initializers that a class declares, as far as they decide how to create an object without
/// arguments.
struct ClassInitializers {
  private var hasEmpty = false
  private var hasFrame = false
  private var hasOther = false
  /// Whether a designated initializer is declared, also one that reads an archive.
  private var hasDesignated = false
  /// Whether the designated initializer of the superclass is overridden.
  private var overridesDesignated = false

  /// Adds the initializer that begins with `init` at an index.
  mutating func add(at index: Int, in source: ParsedSource) {
    let isFailable = ["?", "!"].contains(source.text(index + 1))
    let open = isFailable ? index + 2 : index + 1
    guard source.text(open) == "(", let close = source.partner(of: open) else { return }
    let modifiers = source.modifiers(before: index)
    let isPrivate = modifiers.contains("fileprivate", "private", "unavailable")
    let labels = ArgumentList.parts(of: open + 1..<close, in: source).map {
      source.text($0.lowerBound)
    }
    if ["frame", "style", "reuseIdentifier", "registeredAs"].contains(labels.first) {
      overridesDesignated = true
    }
    if !modifiers.contains("convenience") { hasDesignated = true }
    switch labels {
    case [] where !isPrivate && !isFailable: hasEmpty = true
    case ["frame"] where !isPrivate && !isFailable: hasFrame = true
    default: if !modifiers.contains("convenience") { hasOther = true }
    }
  }

  /// Whether the class does not inherit the initializer of cells that are registered by class.
  var lacksRegistration: Bool { hasDesignated && !overridesDesignated }

  /// The arguments that create an object, or `nil` if there are none.
  ///
  /// - Parameter inherited: The arguments for the superclass.
  func arguments(inherited: String?) -> String? {
    if hasEmpty { return "" }
    if hasFrame { return "frame: .zero" }
    return hasOther ? nil : inherited
  }
}

extension ModuleFacts {
  private static let cells: Set = [
    "UICollectionReusableView", "UICollectionViewCell", "UITableViewCell",
    "UITableViewHeaderFooterView",
  ]

  /// Whether a cell must declare the initializer of cells that are registered by class.
  func needsRegistration(_ name: String) -> Bool {
    guard initializers[name]?.lacksRegistration == true,
      let root = classAndSuperclasses(of: name).last
    else { return false }
    return (classes[root] ?? []).contains { Self.cells.contains(resolved($0)) }
  }

  /// Returns expressions that create an object of each class of the module, by the class.
  func creations() -> [(name: String, expression: String)] {
    initializers.keys.sorted().compactMap { name in
      arguments(for: name, depth: 0).map { (name, "\(name)(\($0))") }
    }
  }

  private func arguments(for name: String, depth: Int) -> String? {
    guard let own = initializers[name], isVisible(name), depth < 50 else { return nil }
    let superclasses = (classes[name] ?? []).map(resolved)
    guard let superclass = superclasses.first(where: { initializers[$0] != nil }) else {
      let isView = superclasses.first?.hasPrefix("UI") ?? false
      return own.arguments(inherited: isView ? "" : nil)
    }
    return own.arguments(inherited: arguments(for: superclass, depth: depth + 1))
  }
}
