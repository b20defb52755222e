import Testing

@testable import SnapshotViews

/// Trees of random views with random constraints, sensible or not.
@Suite struct RandomConstraintTests {
  /// A page of views, some of them nested, with constraints between any of them.
  private struct Example {
    let page = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    var views: [View] = []
    var constraints: [LayoutConstraint] = []

    init(using random: inout SplitMix) {
      page.traitOverrides.displayScale = 4_096
      views = [page]
      if Bool.random(using: &random) { page.traitOverrides.layoutDirection = .rightToLeft }
      for _ in 0..<Int.random(in: 1...7, using: &random) {
        let view = ContentView(
          Double(Int.random(in: -1...90, using: &random)),
          Double(Int.random(in: -1...60, using: &random)))
        view.translatesAutoresizingMaskIntoConstraints = Int.random(in: 0...4, using: &random) == 0
        view.frame = CGRect(x: 5, y: 6, width: 40, height: 30)
        views[Int.random(in: 0..<views.count, using: &random)].addSubview(view)
        views.append(view)
      }
      for _ in 0..<Int.random(in: 1...16, using: &random) {
        constraints.append(constraint(using: &random))
      }
      LayoutConstraint.activate(constraints)
    }

    private func constraint(using random: inout SplitMix) -> LayoutConstraint {
      func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
      }
      let (first, second) = (pick(views), pick(views))
      let constant = Double(Int.random(in: -60...60, using: &random))
      let families: [[LayoutConstraint.Attribute]] = [
        [.leading, .trailing, .centerX], [.left, .right, .centerX], [.top, .bottom, .centerY],
        [.width, .height],
      ]
      let family = pick(families)
      let isNumber = family[0] == .width && Bool.random(using: &random)
      let constraint = LayoutConstraint(
        first, pick(family), pick(LayoutConstraint.Relation.allCases), isNumber ? nil : second,
        isNumber ? .notAnAttribute : pick(family),
        multiplier: family[0] == .width ? pick([0.5, 1, 2, 0]) : 1,
        constant: isNumber ? abs(constant) : constant)
      constraint.priority = pick([1_000, 1_000, 999, 750, 500, 250, 1])
      return constraint
    }

    var frames: [CGRect] { views.map { $0.convert($0.bounds, to: nil) } }

    /// Returns the violation of a constraint by the frames.
    func violation(_ constraint: LayoutConstraint) -> Double {
      let isMirrored =
        constraint.isMirrored
        || (page.traitCollection.layoutDirection == .rightToLeft
          && (constraint.firstAttribute.followsLayoutDirection
            || constraint.secondAttribute.followsLayoutDirection))
      func value(_ item: AnyObject?, _ attribute: LayoutConstraint.Attribute) -> Double {
        guard let view = item as? View else { return 0 }
        let frame = view.convert(view.bounds, to: nil)
        let sign = isMirrored ? -1.0 : 1
        switch attribute {
        case .left,
          .leading where !isMirrored, .trailing where isMirrored:
          return sign * frame.minX
        case .right, .trailing, .leading: return sign * frame.maxX
        case .centerX: return sign * frame.midX
        case .top: return frame.minY
        case .bottom: return frame.maxY
        case .centerY: return frame.midY
        case .width: return frame.width
        case .height: return frame.height
        default: return 0
        }
      }
      let excess =
        value(constraint.firstItem, constraint.firstAttribute) - constraint.constant
        - constraint.multiplier * value(constraint.secondItem, constraint.secondAttribute)
      return switch constraint.relation {
      case .equal: abs(excess)
      case .lessThanOrEqual: max(0, excess)
      case .greaterThanOrEqual: max(0, 0 - excess)
      }
    }
  }

  @Test(arguments: 0..<6)
  func everyRequiredConstraintIsSatisfiedOrReported(seed: Int) {
    var random = SplitMix(state: UInt64(1_000 + seed))
    var (metCount, brokenCount) = (0, 0)
    for _ in 0..<150 {
      let example = Example(using: &random)
      example.page.layoutIfNeeded()
      let issues = example.page.layoutIssues
      var broken: [String] = []
      for case .conflict(_, let name, _) in issues { broken.append(name) }
      for constraint in example.constraints where constraint.priority == .required {
        if example.violation(constraint) < 0.01 {
          metCount += 1
        } else {
          brokenCount += 1
          #expect(broken.contains(constraint.locatedDescription), "\(constraint): \(issues)")
        }
      }
      #expect(example.frames.allSatisfy { $0.isFinite && $0.width >= 0 && $0.height >= 0 })
      #expect(example.page.firstViewNeedingLayout() == nil)
    }
    #expect(metCount > 200 && brokenCount > 20)
  }

  @Test func layoutIsDeterministic() {
    var (first, second) = (SplitMix(state: 77), SplitMix(state: 77))
    for _ in 0..<150 {
      let examples = (Example(using: &first), Example(using: &second))
      examples.0.page.layoutIfNeeded()
      examples.1.page.layoutIfNeeded()
      #expect(examples.0.frames == examples.1.frames)
      #expect(examples.0.page.layoutIssues == examples.1.page.layoutIssues)
      // A second layout changes nothing.
      examples.1.page.setNeedsLayout()
      examples.1.page.layoutIfNeeded()
      #expect(examples.0.frames == examples.1.frames)
    }
  }
}
