import SnapshotAssert
import SnapshotDrawing
import SnapshotViews
import Testing

/// Images of many kinds of views in many places, in many configurations in random order.
@Suite struct ConfigurationOrderTests {
  /// An image, or the reason why there is none.
  private enum Outcome: Equatable {
    case image(Bitmap)
    case error(String)

    var summary: String {
      switch self {
      case .image(let bitmap): "an image of \(bitmap.width)x\(bitmap.height)"
      case .error(let text): "error: \(text)"
      }
    }
  }

  /// The options of an assertion.
  private struct Configuration {
    let name: String
    var size: CGSize?
    var scale: Scale = 1
    var traits = TraitOverrides.none
    var device: SnapshotDevice?
    var showsWholeContent = false

    /// Whether the size is specified, so that the place does not matter.
    var hasSize: Bool { size != nil || device != nil }

    func outcome(_ subject: ViewKind.Subject) -> Outcome {
      do {
        switch subject {
        case .view(let view): return .image(try strategy().snapshot(view))
        case .controller(let controller): return .image(try strategy().snapshot(controller))
        }
      } catch {
        return .error("\(error)")
      }
    }

    private func strategy<Value: SnapshotRenderable>() -> Snapshotting<Value, Bitmap> {
      var traits = traits
      // A sheet is elevated.
      if hasSize { traits.userInterfaceLevel = .base }
      if let device { return .image(on: device, statusBar: .visible, traits: traits) }
      if showsWholeContent {
        return .image(scroll: .wholeContent, size: size, scale: scale, traits: traits)
      }
      return .image(size: size, scale: scale, traits: traits)
    }
  }

  private static let configurations = [
    Configuration(name: "default"),
    Configuration(name: "dark", traits: TraitOverrides(userInterfaceStyle: .dark)),
    Configuration(name: "3x", scale: 3),
    Configuration(name: "right-to-left", traits: TraitOverrides(layoutDirection: .rightToLeft)),
    Configuration(
      name: "large text", traits: TraitOverrides(preferredContentSizeCategory: .accessibilityLarge)),
    Configuration(
      name: "safe area",
      traits: TraitOverrides(safeAreaInsets: EdgeInsets(top: 9, left: 4, bottom: 7, right: 2))),
    Configuration(name: "small", size: CGSize(width: 56, height: 40)),
    Configuration(
      name: "large and dark", size: CGSize(width: 120, height: 100), scale: 2,
      traits: TraitOverrides(userInterfaceStyle: .dark)),
    Configuration(
      name: "tall and right-to-left", size: CGSize(width: 60, height: 190),
      traits: TraitOverrides(
        layoutDirection: .rightToLeft, preferredContentSizeCategory: .extraExtraLarge)),
    Configuration(
      name: "phone",
      device: SnapshotDevice(
        name: "phone", size: CGSize(width: 70, height: 130), scale: 2,
        safeAreaInsets: EdgeInsets(top: 44, bottom: 14), horizontalSizeClass: .compact,
        verticalSizeClass: .regular)),
    Configuration(
      name: "tablet",
      device: SnapshotDevice(
        name: "tablet", size: CGSize(width: 150, height: 160),
        safeAreaInsets: EdgeInsets(top: 20, bottom: 6), horizontalSizeClass: .regular,
        verticalSizeClass: .regular)),
    Configuration(
      name: "whole content", size: CGSize(width: 80, height: 60), showsWholeContent: true),
  ]

  /// A view in its place.
  private struct Placed {
    let subject: ViewKind.Subject
    let owner: AnyObject
    let root: View

    init(_ kind: ViewKind, _ place: Place, isLaidOut: Bool) {
      subject = kind.make()
      (owner, root) = place.put(subject)
      if isLaidOut { root.layoutIfNeeded() }
    }

    func outcome(in configuration: Configuration) -> Outcome {
      // A view does not retain its superview.
      withExtendedLifetime(owner) { configuration.outcome(subject) }
    }

    /// The geometry and the traits of all views.
    var state: [String] {
      var lines: [String] = []
      var pending = [(root, "")]
      while let (view, path) = pending.popLast() {
        let name = path + "/\(type(of: view))"
        lines.append(
          "\(name) \(view.bounds) \(view.center) \(view.isHidden) \(view.safeAreaInsets) "
            + "\((view as? ScrollView)?.contentSize ?? .zero) \(view.traitCollection)")
        pending += view.subviews.map { ($0, name) }
      }
      return lines.sorted()
    }
  }

  @Test(arguments: ViewKind.all)
  func everyImageEqualsThatOfANewView(of kind: ViewKind) {
    let configurations = Self.configurations
    let seed = UInt64(ViewKind.all.firstIndex { $0.name == kind.name } ?? 0)
    var random = SplitMix(state: seed)
    // A view of a given size looks the same everywhere.
    let alone = configurations.map { configuration -> Outcome? in
      guard configuration.hasSize, !kind.isMeasured else { return nil }
      return Placed(kind, .alone, isLaidOut: false).outcome(in: configuration)
    }
    for place in Place.allCases {
      let isLaidOut = Bool.random(using: &random)
      let placed = Placed(kind, place, isLaidOut: isLaidOut)
      let before = placed.state
      var imageCount = 0
      for index in configurations.indices.shuffled(using: &random) {
        let configuration = configurations[index]
        let outcome = placed.outcome(in: configuration)
        if case .image = outcome { imageCount += 1 }
        let expected: Outcome
        if let image = alone[index], case .image = image {
          expected = image
        } else {
          // The message of an error contains the place.
          expected = Placed(kind, place, isLaidOut: isLaidOut).outcome(in: configuration)
        }
        guard outcome != expected else { continue }
        Issue.record(
          """
          \(kind) \(place) \(configuration.name)\(isLaidOut ? " after layout" : ""): \
          \(outcome.summary), new: \(expected.summary)
          """)
      }
      // Without a given size, a place may have ambiguous constraints. Without a scroll view, there
      // is no whole content.
      let minimum = configurations.filter { $0.hasSize && !$0.showsWholeContent }.count
      #expect(imageCount >= minimum, "\(kind) \(place)")
      let after = placed.state
      guard isLaidOut, after != before else { continue }
      let changed = Set(after).symmetricDifference(before).sorted().joined(separator: "\n")
      Issue.record("\(kind) \(place) is not as it was:\n\(changed)")
    }
  }
}

/// A generator of random numbers from a seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
