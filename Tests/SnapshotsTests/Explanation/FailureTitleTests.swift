import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore

/// The titles of failure sheets, for pairs of small view trees.
@Suite struct FailureTitleTests {
  /// Two view trees and the expected title.
  struct Pair: CustomTestStringConvertible, Sendable {
    let reference: String
    let actual: String
    let title: String

    /// Creates a pair of trees with a root of 100 by 100 points.
    init(_ reference: String, _ actual: String, _ title: String) {
      self.init(roots: Self.tree(reference), Self.tree(actual), title)
    }

    /// Creates a pair of entire trees.
    init(roots reference: String, _ actual: String, _ title: String) {
      (self.reference, self.actual, self.title) = (reference, actual, title)
    }

    private static func tree(_ views: String) -> String {
      (["Page; 0 0 100 100"] + views.split(separator: "\n").map { " " + $0 })
        .joined(separator: "\n")
    }

    var testDescription: String { title }
  }

  @Test(arguments: edits + frames + groups + additions + roots)
  func titleNamesTheCauseAndItsConsequences(_ pair: Pair) {
    let explanation = DifferenceExplanation(
      reference: [ReferenceMetadata(.outline, pair.reference)],
      actual: [ReferenceMetadata(.outline, pair.actual)], pixels: nil)
    let title = explanation.title
    #expect([title.cause, title.effects].joined(separator: " | ").plain == pair.title)
  }

  private static func bar(_ image: String) -> String {
    """
    NavigationBar; 0 0 90 44
     NavigationBarContent; 0 0 90 44
      Label; 20 0 50 44; text = "Inbox"
      BarButton; 70 0 20 44
       TemplateImageView; 0 12 20 20; image = \(image)
    """
  }

  /// Edits of one view.
  static let edits: [Pair] = [
    Pair(
      #"Label; 0 0 50 10; text = "Harbor""#, #"Label; 0 0 50 10; text = "Harbour""#,
      #"Label "Harbour": text "Harbor" -> "Harbour""#),
    Pair(
      #"Label; 0 0 50 10; text = "Pay""#, #"Label; 0 0 60 10; text = "Pay now""#,
      #"Label "Pay now": text "Pay" -> "Pay now""#),
    Pair(
      "Label; 0 0 50 10", #"Label; 0 0 50 10; text = "New""#,
      #"Label "New": text none -> "New""#),
    // An initial value is that of the view in the same tree.
    Pair(
      "TextField; 0 0 50 10", #"TextField; 0 0 50 10; text = "New""#,
      #"TextField "New": text "" -> "New""#),
    Pair(
      "Label; 0 0 50 10", #"TextField; 0 0 50 10; text = "New""#,
      #"TextField "New": type Label -> TextField, text none -> "New""#),
    Pair(
      roots: "Page; 0 0 9 9; layoutDirection = rightToLeft\n Card; 0 0 9 9\n  View; 0 0 9 9",
      """
      Page; 0 0 9 9; layoutDirection = rightToLeft
       Card; 0 0 9 9
        View; 0 0 9 9; layoutDirection = leftToRight
      """, "View: layoutDirection rightToLeft -> leftToRight"),
    Pair(
      #"Label; 0 0 9 9; text = "A long text whose end is different: one""#,
      #"Label; 0 0 9 9; text = "A long text whose end is different: two""#,
      #"Label "A long text whose end i…": text "…ferent: one" -> "…ferent: two""#),
    Pair(
      #"Label; 0 0 9 9; text = "A"; textColor = #8A8A8E"#,
      #"Label; 0 0 9 9; text = "A"; textColor = #808084"#,
      #"Label "A": textColor #8A8A8E -> #808084"#),
    Pair(
      #"Label; 0 0 9 9; text = "A""#, #"Label; 0 0 9 9; text = "A"; textColor = #808084"#,
      #"Label "A": textColor default -> #808084"#),
    Pair(
      #"Label; 0 0 9 9; text = "A"; textColor = #101010|#F0F0F0"#,
      #"Label; 0 0 9 9; text = "A"; textColor = #202020|#F0F0F0"#,
      #"Label "A": textColor #101010 -> #202020"#),
    Pair(
      "Card; 0 0 9 9; backgroundColor = #FFFFFF", "Card; 0 0 9 9; backgroundColor = #FCFCFC",
      "Card: backgroundColor #FFFFFF -> #FCFCFC"),
    Pair(
      "Card; 0 0 9 9", "Card; 0 0 9 9; backgroundColor = #FCFCFC",
      "Card: backgroundColor none -> #FCFCFC"),
    Pair("Card; 0 0 9 9", "Card; 0 0 9 9; isHidden = true", "Card hidden"),
    Pair("Card; 0 0 9 9; isHidden = true", "Card; 0 0 9 9", "Card shown"),
    Pair("Card; 0 0 9 9", "Card; 0 0 9 9; alpha = 0.5", "Card: alpha 1 -> 0.5"),
    Pair("Card; 0 0 9 9", "Card; 0 0 9 9; cornerRadius = 8", "Card: cornerRadius 0 -> 8"),
    Pair(
      "Card; 0 0 9 9", "Card; 0 0 9 9; transform = [0.866 0.5 -0.5 0.866 0 0]",
      "Card: transform changed"),
    Pair(
      "Card; 0 0 9 9", "Card; 0 0 9 9; transform = (4, 0)", "Card: transform identity -> (4, 0)"),
    Pair("Card; 0 0 9 9", "Switch; 0 0 9 9", "Card replaced by Switch"),
    Pair(
      "Switch; 0 0 9 9; isOn = true", "Switch; 0 0 9 9; isOn = false",
      "Switch: isOn true -> false"),
    Pair(
      "Card; 0 0 9 9; a = 1; backgroundColor = #FFFFFF; c = 1",
      "Card; 0 0 9 9; a = 2; backgroundColor = #FCFCFC; c = 2",
      "Card: backgroundColor #FFFFFF -> #FCFCFC, a 1 -> 2, and 1 more property"),
    Pair(
      "Card; 0 0 9 9; a = 1; b = 1; c = 1; d = 1", "Card; 0 0 9 9; a = 2; b = 2; c = 2; d = 2",
      "Card: a 1 -> 2, b 1 -> 2, and 2 more properties"),
    Pair(
      "Card; 0 0 9 9; insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)",
      "Card; 0 0 9 9; insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 5)",
      "Card: insets changed"),
    Pair(
      "ImageView; 0 0 9 9; image = 20 x 20", "ImageView; 0 0 9 9; image = 24 x 24",
      "ImageView: image 20 x 20 -> 24 x 24"),
    // A bar is an ancestor that developers know, unlike the view that contains its title.
    Pair(
      bar("star"), bar("heart"),
      #"NavigationBar "Inbox" > TemplateImageView: image star -> heart"#),
  ]

  /// Changes of one frame.
  static let frames: [Pair] = [
    Pair("Card; 0 0 9 9", "Card; 0 4 9 9", "Card moved ↓ 4 pt"),
    Pair("Card; 0 4 9 9", "Card; 0 0 9 9", "Card moved ↑ 4 pt"),
    Pair("Card; 0 0 9 9", "Card; 2.5 0 9 9", "Card moved → 2.5 pt"),
    Pair("Card; 4 0 9 9", "Card; 0 8 9 9", "Card moved ← 4 ↓ 8 pt"),
    Pair("Card; 0 0 9 9", "Card; 0 0 21 9", "Card: width 9 -> 21 pt"),
    Pair("Card; 0 0 9 9", "Card; 0 0 21 7", "Card: size 9x9 -> 21x7 pt"),
    Pair("Card; 4 0 9 9", "Card; 2 0 13 9", "Card: width 9 -> 13 pt, moved ← 2 pt"),
    Pair(
      "ImageView; 0 0 90 245; image = 1 x 1\nLabel; 0 250 9 9\nLabel; 0 270 9 9",
      "ImageView; 0 0 90 237; image = 1 x 1\nLabel; 0 242 9 9\nLabel; 0 262 9 9",
      "ImageView: height 245 -> 237 pt | and 2 siblings moved ↑ 8 pt"),
    Pair(
      "Card; 0 0 9 9\n Label; 0 0 9 9; text = \"A\"\n Icon; 0 0 1 1",
      "Card; 0 0 9 9\n Label; 0 0 9 9; text = \"A\"\n Icon; 0 1 1 1",
      #"Card "A" > Icon moved ↓ 1 pt"#),
  ]

  /// The same change of several views, and different changes.
  static let groups: [Pair] = [
    Pair(
      (1...3).map { "Label; 0 \($0) 9 9; text = \"\($0)\"; textColor = #8A8A8E\n" }.joined(),
      (1...3).map { "Label; 0 \($0) 9 9; text = \"\($0)\"; textColor = #808084\n" }.joined(),
      "3 Labels: textColor #8A8A8E -> #808084"),
    Pair(
      "Switch; 0 0 9 9; isOn = true\nSwitch; 0 20 9 9; isOn = true",
      "Switch; 0 0 9 9; isOn = false\nSwitch; 0 20 9 9; isOn = false",
      "2 Switches: isOn true -> false"),
    Pair(
      "Body; 0 0 9 9; a = 1\nBody; 0 20 9 9; a = 1", "Body; 0 0 9 9; a = 2\nBody; 0 20 9 9; a = 2",
      "2 Bodies: a 1 -> 2"),
    Pair(
      "A; 0 0 9 9; a = 1\nB; 0 20 9 9; b = 1", "A; 0 0 9 9; a = 2\nB; 0 20 9 9; b = 2",
      "A: a 1 -> 2 | and B: b 1 -> 2"),
    Pair(
      "A; 0 0 9 9; a = 1\nB; 0 20 9 9; b = 1\nC; 0 0 9 9; c = 1",
      "A; 0 0 9 9; a = 2\nB; 0 20 9 9; b = 2\nC; 0 0 9 9; c = 2",
      "A: a 1 -> 2 | and B and C changed"),
    Pair(
      (1...8).map { "Box\($0); 0 0 9 9; backgroundColor = #\($0)00000\n" }.joined(),
      (1...8).map { "Box\($0); 0 0 9 9; backgroundColor = #\($0)11111\n" }.joined(),
      "8 views changed, most often backgroundColor"),
    Pair(
      (1...8).map { "Box\($0); 0 0 9 9; a\($0) = 1\n" }.joined(),
      (1...8).map { "Box\($0); 0 0 9 9; a\($0) = 2\n" }.joined(), "8 views changed"),
    Pair(
      (1...9).map { "Box; 0 0 9 9; a = 1; b = \($0)\n" }.joined(),
      (1...9).map { "Box; 0 0 9 9; a = 2; b = \($0)\n" }.joined(), "9 Boxes: a 1 -> 2"),
  ]

  /// Added, removed, and reordered views.
  static let additions: [Pair] = [
    Pair("A; 0 0 9 9", "A; 0 0 9 9\nBadge; 4 4 4 4", "Badge added, 4x4 pt at (4, 4)"),
    Pair("A; 0 0 9 9\nBadge; 4 4 4 4", "A; 0 0 9 9", "Badge removed, 4x4 pt at (4, 4)"),
    Pair(
      "A; 0 0 9 9", "A; 0 0 9 9\nCell; 0 9 9 9\n Label; 0 0 1 1; text = \"New\"",
      #"Cell "New" added"#),
    Pair(
      rows(["Wi-Fi", "Sound", "Bell"]), rows(["Wi-Fi", "Data", "Sound", "Bell"]),
      #"Cell "Data" added | and everything below moved ↓ 44 pt"#),
    Pair(
      rows(["Wi-Fi", "Data", "Sound", "Bell"]), rows(["Wi-Fi", "Sound", "Bell"]),
      #"Cell "Data" removed | and everything below moved ↑ 44 pt"#),
    Pair(
      rows(["Wi-Fi", "Bell"]), rows(["Wi-Fi", "Data", "Voice", "Bell"]),
      "2 Cells added | and everything below moved ↓ 88 pt"),
    Pair(
      "A; 0 0 9 9\nB; 0 0 9 9", "B; 0 0 9 9\nA; 0 0 9 9", "A brought to the front"),
    Pair(
      "Card; 0 0 9 9\n Label; 0 0 9 9; text = \"A\"\n Icon; 0 0 1 1",
      "Card; 0 0 9 9\n Label; 0 0 9 9; text = \"A\"", #"Card "A" > Icon removed"#),
  ]

  /// Changes of the root.
  static let roots: [Pair] = [
    Pair(roots: "V; 0 0 390 844", "V; 0 0 390 900", "Size 390x844 -> 390x900 pt"),
    Pair(
      roots: "V; 0 0 9 9", "V; 0 0 9 9; userInterfaceStyle = dark",
      "userInterfaceStyle light -> dark"),
    Pair(
      roots: "V; 0 0 9 9\n A; 0 0 1 1; a = 1\n B; 0 0 1 1; a = 1",
      "V; 0 0 9 9; userInterfaceStyle = dark\n A; 0 0 1 1; a = 2\n B; 0 0 1 1; a = 2",
      "userInterfaceStyle light -> dark | and 2 views changed"),
    Pair(
      roots: "V; 0 0 9 9", "V; 0 0 9 9; layoutDirection = rightToLeft",
      "layoutDirection leftToRight -> rightToLeft"),
    Pair(
      roots: "V; 0 0 9 9; backgroundColor = #FFFFFF|#000000; userInterfaceStyle = dark",
      "V; 0 0 9 9; backgroundColor = #FFFFFF|#101010; userInterfaceStyle = dark",
      "V: backgroundColor #000000 -> #101010"),
    Pair(
      roots: "V; 0 0 9 9\n Label; 0 0 9 9; text = \"A\"",
      "V; 0 0 9 12\n Label; 0 0 9 12; text = \"A B\"",
      #"Label "A B": text "A" -> "A B" | and size 9x9 -> 9x12 pt"#),
    Pair(
      roots: "V; 0 0 9 9; controller = Login",
      "W; 0 0 9 9; controller = NavigationController\n V; 0 0 9 9; controller = Checkout",
      "Different screen: Login -> Checkout"),
    Pair(
      roots: "LoginView; 0 0 9 9\n Label; 0 0 9 9; text = \"A\"",
      "SignInView; 0 0 9 9\n Label; 0 0 9 9; text = \"B\"",
      #"Label "B": text "A" -> "B" | and LoginView replaced by SignInView"#),
    Pair(
      roots: "V; 0 0 9 9\n Label; 0 0 9 9; text = \"A\"",
      "V; 0 0 9 9; safeAreaInsets = [4 0 0 0]\n Label; 0 0 9 9; text = \"B\"",
      #"Label "B": text "A" -> "B" | and V: safeAreaInsets default -> [4 0 0 0]"#),
    Pair(
      roots: "V; 0 0 9 9\n Label; 0 0 9 9; text = \"A b\"",
      "V; 0 0 9 9\n Label; 0 0 9 9; text = \"A\u{A0}b\"",
      "Label \"A\u{A0}b\": text \"A b\" -> \"A‹U+00A0›b\""),
    Pair(
      roots: "V; 0 0 9 9\n Card; 0 0 9 9\n  Label; 0 0 9 9; text = \"A\"; a = 1",
      "V; 0 0 9 9\n Card; 0 0 9 9; alpha = 0\n  Label; 0 0 9 9; text = \"A\"; a = 2",
      #"Card "A" hidden, alpha 1 -> 0"#),
  ]

  /// Returns cells of 44 points below each other.
  private static func rows(_ names: [String]) -> String {
    names.enumerated().map {
      "Cell; 0 \($0 * 44) 90 44\n Label; 0 0 9 9; text = \"\($1)\"\n"
    }.joined()
  }

  /// Days of a calendar that grew, row by row, and one of which has another color.
  @Test func manyViewsThatGrewAreNamedBeforeAColor() throws {
    func calendar(_ height: Int, _ color: String) -> String {
      (["Page; 0 0 280 400"]
        + (0..<30).flatMap { number in
          let fill = number == 17 ? "; backgroundColor = \(color)" : ""
          let y = number / 7 * (height + 4)
          return [
            " Day; \(number % 7 * 40) \(y) 36 \(height)\(fill)",
            "  Label; 0 6 36 20; text = \"\(number + 1)\"",
          ]
        }).joined(separator: "\n")
    }
    let explanation = DifferenceExplanation(
      reference: [ReferenceMetadata(.outline, calendar(44, "#FF3B30"))],
      actual: [ReferenceMetadata(.outline, calendar(52, "#34C759"))], pixels: nil,
      images: nil, scale: 1, facts: .standard(appearance: ["Day": ["backgroundColor"]]))
    #expect(explanation.title.cause.plain == "30 Days: taller by 8 pt")
    #expect(
      explanation.title.effects.plain
        == #"and Day "18": backgroundColor #FF3B30 -> #34C759"#)
    #expect(
      explanation.changes.map(\.description) == [
        #"Page > Day "1": frame (0 0; 36 44) -> (0 0; 36 52), resized by (0, 8); and 29 siblings "#
          + "resized alike",
        #"Page > Day "18": backgroundColor #FF3B30 -> #34C759, frame (120 96; 36 44) -> "#
          + "(120 112; 36 52), moved by (0, 16), resized by (0, 8)",
      ])
  }

  /// The same days in a stack for each week, so that they are not siblings.
  @Test func viewsInSeveralStacksThatGrewAreNamedTogether() throws {
    func calendar(_ height: Int, _ color: String) -> String {
      var lines = ["Page; 0 0 280 400", " Month; 0 0 280 \(5 * height + 16)"]
      for number in 0..<30 {
        let (week, column) = (number / 7, number % 7)
        if column == 0 { lines.append("  Week; 0 \(week * (height + 4)) 280 \(height)") }
        let fill = number == 17 ? "; backgroundColor = \(color)" : ""
        lines.append("   Day; \(column * 40) 0 36 \(height)\(fill)")
        lines.append("    Label; 0 6 36 20; text = \"\(number + 1)\"")
      }
      lines.append(" Events; 0 \(5 * height + 26) 280 90")
      return lines.joined(separator: "\n")
    }
    let explanation = DifferenceExplanation(
      reference: [ReferenceMetadata(.outline, calendar(44, "#FF3B30"))],
      actual: [ReferenceMetadata(.outline, calendar(52, "#34C759"))], pixels: nil,
      images: nil, scale: 1, facts: .standard(appearance: ["Day": ["backgroundColor"]]))
    #expect(explanation.title.cause.plain == "30 Days: taller by 8 pt")
    #expect(
      explanation.title.effects.plain
        == #"and Day "18": backgroundColor #FF3B30 -> #34C759"#)
    #expect(
      explanation.changes.map(\.description) == [
        #"Month > Week "1" > Day "1": frame (0 0; 36 44) -> (0 0; 36 52), resized by (0, 8); "#
          + "and 29 views resized alike",
        #"Month > Week "15" > Day "18": backgroundColor #FF3B30 -> #34C759, frame "#
          + "(120 0; 36 44) -> (120 0; 36 52), resized by (0, 8)",
        "Page > Month: frame (0 0; 280 236) -> (0 0; 280 276), resized by (0, 40); "
          + "and 1 sibling moved by (0, 40); and 5 descendants moved with it",
      ])
  }

  /// Returns months next to each other, with a stack for each week.
  ///
  /// - Parameter inner: The types of the views that fill each day.
  private func months(_ count: Int, dayHeight height: Int, _ inner: [String]) -> String {
    var lines = ["Page; 0 0 600 400"]
    for month in 0..<count {
      lines.append(" Month; \(month * 300) 0 280 \(5 * height + 16)")
      for number in 0..<30 {
        let (week, column) = (number / 7, number % 7)
        if column == 0 { lines.append("  Week; 0 \(week * (height + 4)) 280 \(height)") }
        lines.append("   Day; \(column * 40) 0 36 \(height)")
        lines += inner.map { "    \($0); 0 0 36 \(height)" }
        lines.append("    Label; 0 6 36 20; text = \"\(number + 1)\"")
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: [(1, ["View"]), (1, ["View", "Ring"]), (2, []), (2, ["View"])])
  func allDaysThatGrewAreNamed(monthCount: Int, inner: [String]) {
    let pair = Pair(
      roots: months(monthCount, dayHeight: 44, inner), months(monthCount, dayHeight: 52, inner),
      "\(monthCount * 30) Days: taller by 8 pt")
    #expect(title(pair).cause.plain == pair.title)
    #expect(title(pair).effects.plain == "")
  }

  /// Labels that share the width of a panel follow from the panel.
  @Test func aPanelIsNamedBeforeTheViewsThatShareItsWidth() {
    func panel(_ width: Int) -> String {
      """
      Page; 0 0 300 100
       Panel; 0 0 \(2 * width) 20
        Stack; 0 0 \(2 * width) 20; distribution = fillEqually
         Label; 0 0 \(width) 20; text = "A"
         Label; \(width) 0 \(width) 20; text = "B"
      """
    }
    let pair = Pair(roots: panel(30), panel(40), #"Panel "A": width 60 -> 80 pt"#)
    #expect(title(pair).cause.plain == pair.title)
    #expect(title(pair).effects.plain == "")
  }

  private func title(_ pair: Pair) -> FailureTitle {
    DifferenceExplanation(
      reference: [ReferenceMetadata(.outline, pair.reference)],
      actual: [ReferenceMetadata(.outline, pair.actual)], pixels: nil
    ).title
  }

  @Test func titleOfAColorIsShorterNextToItsSwatches() {
    #expect(Self.groups.map { title($0).colorCause?.plain }.first == "3 Labels: textColor")
    #expect(title(Self.edits[0]).colorCause == nil)
    #expect(
      Self.roots.map { title($0).explainsEverything }
        == [false, true, true, true, false, false, true, false, false, false, false])
  }

  @Test func aColorIsKnownByItsValueIfNoViewOfTheRunDeclaresIt() {
    let pair = Pair("Badge; 0 0 9 9; accentColor = #FF3B30|#FF453A", "Badge; 0 0 9 9", "")
    #expect(title(pair).colorCause?.plain == "Badge: accentColor")
    let text = Pair(##"Badge; 0 0 9 9; code = "#FF3B30""##, "Badge; 0 0 9 9", "")
    #expect(title(text).colorCause == nil)
  }

  @Test(arguments: [
    (
      #"Label; 0 0 9 9; text = "A""#, #"Label; 0 0 9 9; text = "B""#,
      "Label “B”: text “A” → “B”"
    ),
    (
      #"Label; 0 0 9 9; text = "a -> b""#, #"Label; 0 0 9 9; text = "2x2""#,
      "Label “2x2”: text “a -> b” → “2x2”"
    ),
    (
      #"Label; 0 0 9 9; title = "say \\"x\\"""#, "Label; 0 0 9 9",
      #"Label: title “say \"x\"” → none"#
    ),
    (
      "Icon; 0 0 390 844", "Icon; 0 0 391 900",
      "Icon: size 390\u{A0}×\u{A0}844 → 391\u{A0}×\u{A0}900 pt"
    ),
    ("Icon; 0 0 9 9; index = 2", "Icon; 0 0 9 9; index = 1", "Icon: index 2 → 1"),
  ])
  func imagesShowTypographicMarks(reference: String, actual: String, shown: String) {
    #expect(title(Pair(reference, actual, shown)).cause.typographic == shown)
  }

  @Test func valuesWithArrowsAndColonsStayWhole() {
    let title = title(
      Pair(
        #"Label; 0 0 9 9; text = "A -> B""#, #"Label; 0 0 9 9; text = "A: B, C -> D""#, ""))
    #expect(
      title.cause.spans == [
        .init(role: .view, text: #"Label "A: B, C -> D""#), .init(role: .plain, text: ": "),
        .init(role: .property, text: "text"), .init(role: .plain, text: " "),
        .init(role: .old, text: #""A -> B""#), .init(role: .arrow, text: ""),
        .init(role: .new, text: #""A: B, C -> D""#),
      ])
    #expect(title.cause.typographic == "Label “A: B, C -> D”: text “A -> B” → “A: B, C -> D”")
  }

  @Test func unchangedTreesPointToTheRenderer() {
    func title(_ old: String?, _ new: String?) -> FailureTitle {
      func metadata(_ renderer: String?) -> [ReferenceMetadata] {
        [ReferenceMetadata(.outline, "V; 0 0 9 9")]
          + (renderer.map { [ReferenceMetadata(.renderer, $0)] } ?? [])
      }
      return DifferenceExplanation(reference: metadata(old), actual: metadata(new), pixels: nil)
        .title
    }
    #expect(title("1", "2").sentence.plain == "Renderer 1 -> 2, no view changed")
    #expect(title(nil, "2").sentence.plain == "Renderer unknown -> 2, no view changed")
    #expect(title("1", "1").cause.plain == "No view property changed")
    #expect(
      title("1", "1").effects.plain == "an image or a custom `draw(in:)` draws differently")
  }
}
