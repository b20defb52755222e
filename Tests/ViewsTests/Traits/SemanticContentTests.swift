import SnapshotDrawing
import SnapshotViews
import Testing

/// The layout directions that views specify for their content.
@Suite struct SemanticContentTests {
  @Test(arguments: SemanticContentAttribute.allCases, LayoutDirection.allCases)
  func attributeDeterminesTheDirection(
    attribute: SemanticContentAttribute, traits: LayoutDirection
  ) {
    let view = View()
    view.traitOverrides.layoutDirection = traits
    view.semanticContentAttribute = attribute
    let expected: LayoutDirection =
      switch attribute {
      case .unspecified: traits
      case .playback, .spatial, .forceLeftToRight: .leftToRight
      case .forceRightToLeft: .rightToLeft
      }
    #expect(view.effectiveUserInterfaceLayoutDirection == expected)
    #expect(view.traitCollection.layoutDirection == traits)
  }

  @Test func subviewsDoNotInheritTheAttribute() {
    let (outer, inner) = (View(), View())
    outer.addSubview(inner)
    outer.semanticContentAttribute = .forceRightToLeft
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func buttonHasItsImageAtTheOtherSide() {
    let button = Button(title: "Next", image: .solid(.black, width: 9, height: 9))
    button.layoutIfNeeded()
    #expect(button.imageView.frame.maxX <= button.titleLabel.frame.minX)
    button.semanticContentAttribute = .forceRightToLeft
    button.layoutIfNeeded()
    #expect(button.imageView.frame.minX >= button.titleLabel.frame.maxX)
  }

  @Test func stackAndConstraintsFollowTheirContainer() {
    let (first, second) = (View(), View())
    let stack = StackView(arrangedSubviews: [first, second])
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    stack.distribution = .fillEqually
    stack.semanticContentAttribute = .forceRightToLeft
    stack.layoutIfNeeded()
    #expect(first.frame.minX == 50)
    let (root, view) = (View(frame: CGRect(x: 0, y: 0, width: 100, height: 20)), View())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 90)
    root.traitOverrides.layoutDirection = .rightToLeft
    root.semanticContentAttribute = .playback
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
  }

  @Test func naturalAlignmentFollowsTheLabel() {
    func draws(_ change: (Label, TextView) -> Void) -> [String] {
      let label = Label(text: "Ada")
      let view = TextView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      view.text = "Ada"
      label.frame.size.width = 200
      change(label, view)
      return [label, view].map { $0.displayList().description }
    }
    let right = draws {
      $0.textAlignment = .right
      $1.textAlignment = .right
    }
    let mirrored = draws {
      $0.semanticContentAttribute = .forceRightToLeft
      $1.semanticContentAttribute = .forceRightToLeft
    }
    #expect(mirrored == right)
    #expect(mirrored != draws { _, _ in })
  }
}
