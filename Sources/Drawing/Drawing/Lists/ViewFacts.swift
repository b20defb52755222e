/// Facts about the types and the properties of views, which the outlines of view trees do not
/// contain.
///
/// Views declare the facts. They are passed to the code that explains differences, because it does
/// not import views. References do not contain facts, so an old outline is read with those of the
/// running code.
package struct ViewFacts: Hashable, Sendable {
  /// The facts about types, by name.
  package var types: [String: TypeFacts] = [:]
  /// The facts about properties, by name.
  ///
  /// They apply to views of all types, including types that no longer exist.
  package var properties: [String: PropertyFacts] = [:]
  /// The types of view controllers that only contain other controllers.
  package var containerControllers: Set<String> = []

  /// Creates an empty set of facts.
  package init() {}

  /// The facts about a type; an unknown one may draw anything.
  package subscript(type name: String) -> TypeFacts { types[name] ?? TypeFacts() }

  /// The facts about a property; an unknown one has no role.
  package subscript(property name: String) -> PropertyFacts { properties[name] ?? PropertyFacts() }

  /// The facts about a property of the views of a type, with the initial value that it has there.
  package subscript(property name: String, of type: String) -> PropertyFacts {
    var facts = self[property: name]
    guard let initial = types[type]?.initial[name] else { return facts }
    // Otherwise, titles would show the initial value of a text as `none`.
    if facts.initial != nil || initial.hasPrefix("\"") { facts.initial = .text(initial) }
    return facts
  }
}

/// Facts about a type of views.
package struct TypeFacts: Hashable, Sendable {
  /// The views of the type that draw something, apart from their subviews.
  package enum Paints: Hashable, Sendable {
    /// All views.
    case always
    /// The views with a property that draws; see ``PropertyFacts/paints``.
    case withProperty
  }

  /// The part of its bounds in which a view draws.
  package enum Part: Hashable, Sendable {
    /// The entire bounds.
    case bounds
    /// A line of one point: at the bottom, or at the trailing edge if the property has the value.
    case hairline(property: String, vertical: String)
  }

  /// The use of a view's name in sentences.
  package enum Naming: Hashable, Sendable {
    /// The view is named, also in the names of the views inside it.
    case named
    /// The view only contains others, whose names leave it out.
    case container
    /// The same as `container`; a root without a text also has no name of its own.
    case base
  }

  /// The views that draw something.
  package var paints: Paints
  /// The part in which they draw.
  package var part: Part
  /// The name of the closest class of the package that declares facts, which is the type itself or
  /// a superclass; `nil` for an unknown type.
  package var base: String?
  /// The use of their names.
  package var naming: Naming
  /// Whether their content is an image.
  package var showsImage: Bool
  /// The names of the properties that change only pixels, so that they cannot be the cause of a
  /// frame change.
  ///
  /// Empty unless the type is one of a live view tree.
  package var appearance: Set<String> = []
  /// The texts of the initial values of properties, which outlines leave out, by name.
  ///
  /// Traits have none, because views inherit them.
  package var initial: [String: String] = [:]

  /// Creates the facts about a type; without arguments, those about an unknown type.
  package init(
    paints: Paints = .always, part: Part = .bounds, naming: Naming = .named,
    showsImage: Bool = false, base: String? = nil
  ) {
    (self.paints, self.part, self.naming) = (paints, part, naming)
    (self.showsImage, self.base) = (showsImage, base)
  }
}

/// Facts about a property of views.
package struct PropertyFacts: Hashable, Sendable {
  /// The ways of hiding a view; the raw value is the text of the property in an outline.
  package enum Hiding: String, Hashable, Sendable {
    /// The view is hidden, which can also remove it from a layout.
    case hidden = "true"
    /// The view is transparent.
    case transparent = "0"
  }

  /// The views that a trait of the root can change.
  package enum Trait: Hashable, Sendable {
    /// All views.
    case pervasive
    /// Some views.
    case partial
  }

  /// The initial value of a property.
  package enum Initial: Hashable, Sendable {
    /// The value that a view declares; the facts of declared properties have its text instead.
    case declared
    case text(String)

    /// The text, or `nil` for a value that is not known yet.
    package var text: String? {
      if case .text(let text) = self { text } else { nil }
    }
  }

  /// Whether a view with the property draws something; see ``TypeFacts/Paints/withProperty``.
  package var paints: Bool
  /// Whether the view clips its subviews if the value is `true`.
  package var clips: Bool
  /// Whether the property moves the view or its content without another change.
  package var moves: Bool
  /// Whether the property can change colors without being a color.
  package var recolors: Bool
  /// The way in which the property can hide the view, if it can.
  package var hides: Hiding?
  /// The scope of the trait, if the property is one.
  package var trait: Trait?
  /// The root's value that selects the dark variants of colors, or `nil` if the property does not
  /// select them.
  package var darkValue: String?
  /// The root's value that selects right-to-left layout, or `nil` if the property does not select
  /// it.
  package var rightToLeftValue: String?
  /// The rank among the properties by which a developer recognizes a view, from 0, if it is one of
  /// them.
  package var labelRank: Int?
  /// The rank among the properties that a title mentions first, from 0, if it is one of them.
  package var titleRank: Int?
  /// The initial value if titles show it instead of `default`.
  ///
  /// Outlines leave out initial values.
  package var initial: Initial?

  /// Creates the facts about a property; without arguments, those about an unknown property.
  package init(
    paints: Bool = false, clips: Bool = false, moves: Bool = false, recolors: Bool = false,
    hides: Hiding? = nil, trait: Trait? = nil, darkValue: String? = nil,
    rightToLeftValue: String? = nil, labelRank: Int? = nil, titleRank: Int? = nil,
    initial: Initial? = nil
  ) {
    (self.paints, self.clips, self.moves, self.recolors) = (paints, clips, moves, recolors)
    (self.hides, self.trait) = (hides, trait)
    (self.darkValue, self.rightToLeftValue) = (darkValue, rightToLeftValue)
    (self.labelRank, self.titleRank) = (labelRank, titleRank)
    self.initial = initial
  }
}
