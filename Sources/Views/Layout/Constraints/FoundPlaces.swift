import SnapshotGeometry

/// The frames that belong to a fitting size, for reuse if the view gets exactly that size.
///
/// The best layout for a free height is also the best one for that height, so a measured cell need
/// not be solved again. The views are not retained.
struct FoundPlaces {
  private struct Place {
    weak var view: View?
    weak var guide: LayoutGuide?
    let frame: CGRect
  }

  /// The tolerance between a size in whole device pixels and the solved size, in points.
  private static let slack = 1e-4

  let size: CGSize
  private var places: [Place] = []
  private let insets: UsedInsets

  /// Stores the frames of a solution and the insets that it used.
  ///
  /// Returns `nil` if they do not apply at that size: if the size was rounded, there are issues, or
  /// a view inside is positioned by its frame.
  init?(_ system: ConstraintSystem, size: CGSize, insets: UsedInsets) {
    let found = system.items[0].placedSize
    guard system.issues.isEmpty, abs(found.width - size.width) < Self.slack,
      abs(found.height - size.height) < Self.slack
    else { return nil }
    (self.size, self.insets) = (size, insets)
    for index in system.items.indices.dropFirst() {
      let item = system.items[index]
      switch item.placement {
      case .frame: return nil
      case .root, .insets: break
      case .constraints, .arranged, .leftOut:
        places.append(
          Place(
            view: item.guide == nil ? item.view : nil, guide: item.guide,
            frame: system.frame(of: index)))
      }
    }
  }

  /// Whether the insets and the margins are still the same as in the solution.
  var hasPresentInsets: Bool { insets.arePresent }

  /// Sets the frames of the views and the guides.
  func apply() {
    for place in places {
      place.guide?.placedFrame = place.frame
      place.view?.placeByConstraints(place.frame, isAmbiguous: false)
    }
  }
}
