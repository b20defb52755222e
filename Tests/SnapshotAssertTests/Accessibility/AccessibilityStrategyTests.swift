import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Testing

@testable import SnapshotAssert

@Suite struct AccessibilityStrategyTests {
  /// Returns a player with an image, a title, a slider without a label, and two buttons.
  private func player() -> View {
    let player = View(frame: CGRect(x: 0, y: 0, width: 260, height: 220))
    player.backgroundColor = .systemBackground
    func add(_ view: View, _ frame: CGRect) {
      view.frame = frame
      player.addSubview(view)
    }
    let cover = ImageView(image: .solid(.systemIndigo, width: 96, height: 96))
    cover.isAccessibilityElement = true
    cover.accessibilityLabel = "Cover of the album"
    add(cover, CGRect(x: 16, y: 16, width: 96, height: 96))
    let title = Label(text: "Morning", font: .boldSystemFont(ofSize: 22))
    title.accessibilityTraits.insert(.header)
    add(title, CGRect(x: 128, y: 50, width: 116, height: 28))
    let position = Slider()
    position.value = 0.4
    add(position, CGRect(x: 16, y: 124, width: 228, height: 34))
    let play = Button(title: "Play", configuration: .filled())
    play.accessibilityHint = "Plays the song from here."
    add(play, CGRect(x: 16, y: 168, width: 108, height: 38))
    let next = Button(title: "Next", configuration: .tinted())
    next.isEnabled = false
    add(next, CGRect(x: 136, y: 168, width: 108, height: 38))
    return player
  }

  @Test func elementsAreMarkedAndToldInALegend() {
    assertSnapshot(of: player(), as: .accessibility(scale: 2))
  }

  @Test func rowsOfTheLegendAreDrawnWhateverTheirViewsDraw() {
    let facts = ViewFacts.ofAccessibilityElements
    #expect(facts[type: "Button"].paints == .always && facts[type: "Label"].paints == .always)
    #expect(facts[property: "accessibilityLabel"].labelRank != nil)
  }

  /// Returns a form with a field, and a text in another language with actions, in a given order.
  private func form() -> View {
    let form = View(frame: CGRect(x: 0, y: 0, width: 240, height: 132))
    form.backgroundColor = .systemBackground
    let field = TextField(frame: CGRect(x: 16, y: 16, width: 208, height: 34))
    (field.placeholder, field.text, field.borderStyle) = ("Name", "Ada", .roundedRect)
    let text = Label(frame: CGRect(x: 16, y: 58, width: 208, height: 22))
    (text.text, text.accessibilityLanguage) = ("Bonjour le monde", "fr")
    text.accessibilityCustomActions = ["Reply", "Delete"].map {
      AccessibilityCustomAction(name: $0) { _ in true }
    }
    let send = Button(title: "Send", configuration: .filled())
    send.frame = CGRect(x: 16, y: 88, width: 208, height: 36)
    for view in [field, text, send] as [View] { form.addSubview(view) }
    form.accessibilityElements = [text, field, send]
    return form
  }

  @Test func orderActionsAndLanguageAreInTheLegend() {
    assertSnapshot(of: form(), as: .accessibility(scale: 2))
    assertSnapshot(of: form(), as: .accessibilityElements)
  }

  @Test func lostActionIsNamed() throws {
    assertSnapshot(of: form(), as: .accessibility(scale: 2), named: "actions")
    let changed = form()
    changed.subviews[1].accessibilityCustomActions?.removeLast()
    let message = try #require(
      verifySnapshot(of: changed, as: .accessibility(scale: 2), named: "actions", record: .never)
        .failureMessage(filter: nil))
    #expect(
      message.contains(#"accessibilityCustomActions "Reply, Delete" -> "Reply""#), "\(message)")
  }

  private func places(of frames: [CGRect], width: CGFloat = 18) -> [CGRect] {
    let chip = CGSize(width: width, height: 15)
    return AccessibilityOverview.places(
      of: frames.map { _ in chip }, at: frames, in: CGSize(width: 300, height: 200))
  }

  @Test func numbersOfTabsAreNotInTheNextTab() {
    let tabs = [0.0, 100, 200].map { CGRect(x: $0, y: 150, width: 100, height: 50) }
    #expect(places(of: tabs).map(\.origin) == tabs.map { CGPoint(x: $0.minX, y: 135) })
    // At the top, there is no space above them.
    let bar = tabs.map { CGRect(x: $0.minX, y: 0, width: $0.width, height: 50) }
    #expect(places(of: bar).map(\.origin) == bar.map { CGPoint(x: $0.minX, y: 50) })
  }

  @Test func aNumberWithoutSpaceAtTheSidesIsAboveItsElement() {
    let title = CGRect(x: 16, y: 50, width: 200, height: 20)
    let toggle = CGRect(x: 222, y: 45, width: 51, height: 31)
    let frames = places(of: [title, toggle])
    #expect(frames[0].origin == CGPoint(x: 16, y: 35))
    #expect(frames[1].origin == CGPoint(x: 273, y: 45))
    // A narrower number fits to the left.
    #expect(places(of: [title], width: 15) == [CGRect(x: 1, y: 50, width: 15, height: 15)])
  }

  @Test func aNumberThatFitsNowhereIsInTheCorner() {
    let screen = CGRect(x: 0, y: 0, width: 300, height: 200)
    #expect(places(of: [screen, screen]).map(\.origin) == [.zero, .zero])
    #expect(places(of: [CGRect(x: 250, y: -40, width: 90, height: 300)])[0].origin.y == 0)
  }

  /// In a grid, all numbers are to the left, even if they are slightly wider than the gaps.
  @Test(arguments: [18.0, 22])
  func numbersInAGridAreOnTheSameSide(width: CGFloat) {
    let cells = (0..<9).map {
      CGRect(x: 25 + 58 * ($0 % 3), y: 10 + 58 * ($0 / 3), width: 40, height: 40)
    }
    let places = places(of: cells, width: width)
    #expect(places.map(\.maxX) == cells.map(\.minX))
    #expect(places.map(\.minY) == cells.map(\.minY))
  }

  /// The bands of rectangles only make the search faster.
  @Test func placesOfNumbersAreThoseOfASearchInAllElements() {
    var random = SplitMix(state: 1)
    for count in [1, 30, 120] {
      let frames = (0..<count).map { _ in
        CGRect(
          x: Double.random(in: -40...300, using: &random),
          y: Double.random(in: -90...900, using: &random),
          width: Double.random(in: 0...200, using: &random),
          height: Double.random(in: 0...(count > 30 ? 60 : 900), using: &random))
      }
      let chips = frames.indices.map { CGSize(width: $0 < 9 ? 15 : 18, height: 15) }
      let screen = CGSize(width: 300, height: 800)
      #expect(
        AccessibilityOverview.places(of: chips, at: frames, in: screen)
          == placesInAllElements(chips, frames, screen), "\(frames)")
    }
  }

  /// Returns the places of numbers according to the documentation, in quadratic time.
  private func placesInAllElements(
    _ chips: [CGSize], _ frames: [CGRect], _ screen: CGSize
  ) -> [CGRect] {
    var places: [CGRect] = []
    for (size, frame) in zip(chips, frames) {
      let top = max(0, frame.minY)
      var candidates = [
        CGRect(x: frame.minX - size.width, y: top, width: size.width, height: size.height),
        CGRect(x: frame.maxX, y: top, width: size.width, height: size.height),
        CGRect(x: frame.minX, y: frame.minY - size.height, width: size.width, height: size.height),
        CGRect(x: frame.minX, y: frame.maxY, width: size.width, height: size.height),
      ]
      candidates.removeAll {
        $0.minX < 0 || $0.minY < 0 || $0.maxX > screen.width || $0.maxY > screen.height
      }
      candidates.append(CGRect(x: frame.minX, y: top, width: size.width, height: size.height))
      func sharedArea(_ place: CGRect, _ rects: [CGRect]) -> CGFloat {
        rects.reduce(0) { sum, rect in
          let width = min(place.maxX, rect.maxX) - max(place.minX, rect.minX)
          let height = min(place.maxY, rect.maxY) - max(place.minY, rect.minY)
          return sum + max(0, width) * max(0, height)
        }
      }
      let areas = candidates.map { sharedArea($0, frames) + 4 * sharedArea($0, places) }
      let first = areas.firstIndex { $0 <= size.width * size.height / 4 }
      let best = first ?? areas.indices.min { areas[$0] < areas[$1] } ?? 0
      places.append(candidates[best])
    }
    return places
  }

  @Test func aWideViewHasItsLegendBelow() {
    assertSnapshot(
      of: player(), as: .accessibility(size: CGSize(width: 520, height: 220)))
  }

  @Test func orderAndMarksFollowTheSideOfReading() {
    assertSnapshots(
      of: player(), as: .accessibilityElements,
      matrix: [.default, .rightToLeft])
  }

  @Test func aPictureWithoutElementsSaysSo() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    assertSnapshot(of: view, as: .accessibility)
    assertSnapshot(of: view, as: .accessibilityElements)
  }

  @Test func aLabelThatIsLostIsADifference() {
    let before = player()
    let after = player()
    after.subviews[0].accessibilityLabel = nil
    assertSnapshot(of: before, as: .accessibilityElements)
    let message = verifySnapshot(of: after, as: .accessibilityElements, record: .never)
      .failureMessage(filter: nil)
    #expect(message?.contains("no label (ImageView) (image)") == true)
    assertSnapshot(of: before, as: .accessibility, named: "picture")
    #expect(
      !verifySnapshot(of: after, as: .accessibility, named: "picture", record: .never).isMatch)
  }

  @Test func aControllersElementsAreThoseOfItsView() {
    final class Player: ViewController {
      var content: View?
      override func loadView() { view = content ?? View() }
    }
    let controller = Player()
    controller.content = player()
    assertSnapshot(of: controller, as: .accessibilityElements)
    #expect(throws: Never.self) {
      _ = try Snapshotting<ViewController, Bitmap>.accessibility.snapshot(controller)
    }
  }

  @Test func controllerWithoutASizeReportsTheMissingSize() throws {
    final class Screen: ViewController {
      override func viewDidLoad() {
        let label = Label(text: "title")
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        LayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
          label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
          label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
          label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
        ])
      }
    }
    let outcome = verifySnapshot(of: Screen(), as: .accessibilityElements)
    let message = try #require(outcome.failureMessage(filter: nil))
    #expect(message.contains("View has no area: 0 x 0 points, 0x0 pixels"), "\(message)")
    #expect(message.contains("pass `size:` to the strategy"))
    #expect(!message.contains("conflict"))
    let size = CGSize(width: 200, height: 60)
    let sized = verifySnapshot(of: Screen(), as: .accessibilityElements(size: size), record: .never)
    guard case .failed(.missingReference, _) = sized else {
      Issue.record("\(sized)")
      return
    }
  }
}
