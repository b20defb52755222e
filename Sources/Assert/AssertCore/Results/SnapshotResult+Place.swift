package import SnapshotComparison
import SnapshotDifferencePictures
package import SnapshotDrawing

extension SnapshotResult {
  /// A part of two images that changed, with the view to which it belongs.
  package struct Place: Hashable, Sendable {
    /// The kind of a place.
    package enum Kind: String, Hashable, Sendable, Codable {
      /// The content changed.
      case changed
      /// Only the snapshot has the content.
      case inserted
      /// Only the reference has the content.
      case removed
      /// The content only moved.
      case moved
    }

    /// The number in images, from 1, or `nil` for content that only moved.
    package let number: Int?
    /// The kind.
    package let kind: Kind
    /// The rectangle in the reference, or `nil` if the reference does not have the content.
    package let reference: PixelRect?
    /// The rectangle in the snapshot, or `nil` if the snapshot does not have the content.
    package let actual: PixelRect?
    /// The distance that the content moved, or `nil` for other kinds.
    package let movement: PixelOffset?
    /// The number of differing pixels, or of the pixels that moved.
    package let pixelCount: Int
    /// The index of the change of the view, or `nil` if none is known.
    package let change: Int?
    /// The view; empty if unknown.
    package let owner: Sentence

    /// Creates a place.
    package init(
      number: Int?, kind: Kind, reference: PixelRect?, actual: PixelRect?,
      movement: PixelOffset? = nil, pixelCount: Int, change: Int? = nil, owner: Sentence = ""
    ) {
      (self.number, self.kind, self.movement) = (number, kind, movement)
      (self.reference, self.actual, self.pixelCount) = (reference, actual, pixelCount)
      (self.change, self.owner) = (change, owner)
    }
  }
}

extension SnapshotResult.Place: Codable {
  private enum CodingKeys: String, CodingKey {
    case number, kind, movement, change, owner
    case reference = "from"
    case actual = "to"
    case pixelCount = "pixels"
  }

  /// Reads a place.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      number: try values.decodeIfPresent(Int.self, forKey: .number),
      kind: try values.decode(Kind.self, forKey: .kind),
      reference: try values.rect(forKey: .reference), actual: try values.rect(forKey: .actual),
      movement: try values.offset(forKey: .movement),
      pixelCount: try values.decode(Int.self, forKey: .pixelCount),
      change: try values.decodeIfPresent(Int.self, forKey: .change),
      owner: try values.decode(Sentence.self, forKey: .owner))
  }

  /// Writes the place, with rectangles and distances as those of a cluster.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(number, forKey: .number)
    try values.encode(kind, forKey: .kind)
    try values.encodeIfPresent(reference?.numbers, forKey: .reference)
    try values.encodeIfPresent(actual?.numbers, forKey: .actual)
    try values.encodeIfPresent(movement?.numbers, forKey: .movement)
    try values.encode(pixelCount, forKey: .pixelCount)
    try values.encodeIfPresent(change, forKey: .change)
    try values.encode(owner, forKey: .owner)
  }
}

extension SnapshotResult.Place {
  /// Returns the places of a difference without the views to which they belong.
  package static func places(of difference: PixelDifference) -> [SnapshotResult.Place] {
    places(PlaceSearch(difference, nil).result)
  }

  /// Returns places with their numbers in order, except for movements.
  static func places(_ found: [ChangedPlace]) -> [SnapshotResult.Place] {
    var count = 0
    return found.map { place in
      if !place.isMoved { count += 1 }
      let (kind, movement): (Kind, PixelOffset?) =
        switch place.kind {
        case .changed: (.changed, nil)
        case .inserted: (.inserted, nil)
        case .removed: (.removed, nil)
        case .moved(let x, let y): (.moved, PixelOffset(x: x, y: y))
        }
      return SnapshotResult.Place(
        number: place.isMoved ? nil : count, kind: kind, reference: place.reference,
        actual: place.actual, movement: movement, pixelCount: place.pixelCount,
        change: place.change, owner: place.name.isEmpty ? "" : "\(view: place.name)")
    }
  }
}

extension SnapshotResult {
  /// Facts about the types and the properties in the two outlines, from which a front end finds the
  /// view at a point.
  package struct Facts: Hashable, Sendable, Codable {
    /// The types whose views draw nothing without a property of ``paints``.
    package let transparent: [String]
    /// The types that the names of views leave out.
    package let containers: [String]
    /// The types that draw a line: vertical at the trailing edge if a property has a value, and
    /// otherwise at the bottom.
    ///
    /// The values are the property and its value.
    package let hairlines: [String: [String]]
    /// The properties that draw something.
    package let paints: [String]
    /// The properties that clip subviews if their value is `true`.
    package let clips: [String]
    /// The properties that hide a view, with the value at which they do.
    package let hides: [String: String]
    /// The properties that lay a view and its subviews out from right to left, with the value at
    /// which they do; `nil` if the outlines have none.
    package let rightToLeft: [String: String]?
    /// The properties by which a view is recognized, the most important one first.
    package let labels: [String]
  }
}

extension SnapshotResult.Facts {
  /// Selects the facts that a front end needs.
  package init(_ facts: ViewFacts) {
    func types(_ isIncluded: (TypeFacts) -> Bool) -> [String] {
      facts.types.filter { isIncluded($0.value) }.keys.sorted()
    }
    func properties(_ isIncluded: (PropertyFacts) -> Bool) -> [String] {
      facts.properties.filter { isIncluded($0.value) }.keys.sorted()
    }
    transparent = types { $0.paints == .withProperty }
    containers = types { $0.naming != .named }
    hairlines = facts.types.compactMapValues { type in
      guard case .hairline(let property, let vertical) = type.part else { return nil }
      return [property, vertical]
    }
    paints = properties(\.paints)
    clips = properties(\.clips)
    hides = facts.properties.compactMapValues { $0.hides?.rawValue }
    let directions = facts.properties.compactMapValues(\.rightToLeftValue)
    rightToLeft = directions.isEmpty ? nil : directions
    labels = facts.properties.compactMap { name, property in
      property.labelRank.map { ($0, name) }
    }.sorted(by: <).map(\.1)
  }
}
