import Geometry

/// The places that a size to fit was found with, for when the view gets exactly that size.
///
/// What is best where a height is free is best at that height too, so that a cell that was measured
/// need not be solved again to be placed. The views are not kept alive.
struct FoundPlaces {
  private struct Place {
    weak var view: View?
    weak var guide: LayoutGuide?
    let frame: Rect
  }

  private struct Inset {
    weak var guide: LayoutGuide?
    weak var stack: StackView?
    let insets: Insets
  }

  /// The difference that a size in whole device pixels may have to the one that was found, in points.
  private static let slack = 1e-4

  let size: Size
  private var places: [Place] = []
  private var insets: [Inset] = []

  /// Keeps the places of a solution; `nil` where they are not those at the size: where the size was
  /// rounded, something is wrong, or a view inside lies where its frame says.
  init?(_ system: ConstraintSystem, size: Size) {
    let found = system.items[0].placedSize
    guard system.issues.isEmpty, abs(found.width - size.width) < Self.slack,
      abs(found.height - size.height) < Self.slack
    else { return nil }
    self.size = size
    for index in system.items.indices.dropFirst() {
      let item = system.items[index]
      switch item.placement {
      case .frame: return nil
      case .insets(let used): insets.append(Inset(guide: item.guide, stack: nil, insets: used))
      case .root: break
      case .constraints, .arranged, .leftOut:
        places.append(
          Place(
            view: item.guide == nil ? item.view : nil, guide: item.guide,
            frame: system.frame(of: index)))
      }
    }
    for stack in system.stacks {
      insets.append(Inset(guide: nil, stack: stack.view, insets: stack.margins))
    }
  }

  /// Whether the insets and the margins are those that the places were found with.
  var hasPresentInsets: Bool {
    insets.allSatisfy { inset in
      (inset.guide?.insets ?? inset.stack?.arrangementMargins) == inset.insets
    }
  }

  /// Gives the views and the guides their places.
  func apply() {
    for place in places {
      place.guide?.placedFrame = place.frame
      place.view?.placeByConstraints(place.frame, isAmbiguous: false)
    }
  }
}
