import Foundation
import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

/// Attributed strings of labels, buttons, and text views.
@Suite struct AssignedTextTests {
  private let custom = NSAttributedString.Key("mention")

  private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    change(style)
    return style
  }

  /// The attributes of the text that is drawn for a string with an attribute.
  private func drawn(_ key: NSAttributedString.Key, _ value: Any) -> AttributedText.Attributes? {
    AttributedText(NSAttributedString(string: "a", attributes: [key: value])).runs.first?.attributes
  }

  /// The attributes of the first character of a string.
  private func attributes(of string: NSAttributedString?) -> [NSAttributedString.Key: Any] {
    unsafe string?.attributes(at: 0, effectiveRange: nil) ?? [:]
  }

  /// The issues of a label with a string.
  private func issues(_ string: NSAttributedString) -> [String] {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.attributedText = string
    return label.layoutIssues.map(\.description)
  }

  // MARK: Conversion

  @Test func attributesOfUIKitAreDrawn() {
    #expect(drawn(.font, Font.systemFont(ofSize: 9))?.font == .systemFont(ofSize: 9))
    #expect(drawn(.foregroundColor, Color.red)?.foregroundColor == .red)
    #expect(drawn(.backgroundColor, Color.blue)?.backgroundColor == .blue)
    #expect(drawn(.underlineStyle, NSUnderlineStyle.single.rawValue)?.underline == .single)
    #expect(drawn(.strikethroughStyle, NSUnderlineStyle.thick.rawValue)?.strikethrough == .thick)
    #expect(drawn(.link, "https://example.com")?.link == URL(string: "https://example.com"))
    #expect(
      drawn(.link, URL(string: "https://example.com") as Any)?.link
        == URL(string: "https://example.com"))
    #expect(
      drawn(.paragraphStyle, style { $0.alignment = .center })?.paragraph
        == ParagraphAttributes(alignment: .center))
  }

  @Test func linesHaveTheirColors() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.attributedText = NSAttributedString(
      string: "a",
      attributes: [
        .foregroundColor: Color.black, .underlineStyle: 1, .underlineColor: Color.red,
        .strikethroughStyle: 1, .strikethroughColor: Color.blue,
      ])
    func colorsOfLines() -> [Color] {
      label.displayList().items.compactMap { item in
        guard case .fill(_, .color(let color)) = item.command else { return nil }
        return color
      }
    }
    #expect(colorsOfLines() == [.red, .blue] && label.layoutIssues.isEmpty)
    label.isEnabled = false
    #expect(!colorsOfLines().contains(.red) && !colorsOfLines().contains(.blue))
  }

  @Test func numbersMayHaveAnyType() {
    let values: [Any] = [
      2 as Double, 2 as Int, 2 as CGFloat, 2 as Float, 2 as UInt8, NSNumber(value: 2),
    ]
    for value in values {
      #expect(drawn(.kern, value)?.tracking == 2, "\(type(of: value))")
      #expect(drawn(.tracking, value)?.tracking == 2, "\(type(of: value))")
      #expect(drawn(.underlineStyle, value)?.underline == .thick, "\(type(of: value))")
    }
  }

  @Test func trackingReplacesKern() {
    let string = NSAttributedString(string: "a", attributes: [.kern: 3, .tracking: 4])
    #expect(AttributedText(string).runs[0].attributes.tracking == 4)
  }

  @Test
  func adjacentRangesHaveColorsThatBeginWithZeros() {
    let string = NSMutableAttributedString(string: "abcd")
    let colors: [Color] = [.black, .clear, .red, .black]
    for (index, color) in colors.enumerated() {
      string.addAttribute(
        .foregroundColor, value: color, range: NSRange(location: index, length: 1))
    }
    let label = Label()
    label.attributedText = string
    #expect(label.styledText?.runs.map { $0.attributes.foregroundColor } == colors)
    #expect(string.isEqual(to: NSAttributedString(attributedString: string)))
    #expect(attributes(of: string)[.foregroundColor] as? Color == .black)
  }

  @Test func rangesBecomeRuns() {
    let string = NSMutableAttributedString(string: "ab🙂cd")
    string.addAttribute(.foregroundColor, value: Color.red, range: NSRange(location: 2, length: 2))
    let runs = AttributedText(string).runs
    #expect(runs.map(\.text) == ["ab", "🙂", "cd"])
    #expect(runs.map(\.attributes.foregroundColor) == [nil, .red, nil])
  }

  @Test func textOfAStringIsConvertedBack() {
    var text = AttributedText("plain ")
    text.append(
      "marked",
      AttributedText.Attributes(
        font: .boldSystemFont(ofSize: 20), foregroundColor: .white, backgroundColor: .blue,
        underline: .single, strikethrough: .thick, tracking: 1.5,
        link: URL(string: "https://example.com"),
        paragraph: ParagraphAttributes(alignment: .right, minimumLineHeight: 30),
        underlineColor: .red, strikethroughColor: .green))
    #expect(AttributedText(NSAttributedString(text)) == text)
  }

  // MARK: Views

  @Test func assignedStringIsReturned() {
    let string = NSAttributedString(
      string: "@anna", attributes: [custom: 7, .foregroundColor: Color.red])
    let (label, view, field, button) = (Label(), TextView(), TextField(), Button())
    label.attributedText = string
    view.attributedText = string
    field.attributedText = string
    field.attributedPlaceholder = string
    button.setAttributedTitle(string, for: .normal)
    #expect(label.attributedText === string)
    #expect(view.attributedText === string)
    #expect(field.attributedText === string)
    #expect(field.attributedPlaceholder === string)
    #expect(button.attributedTitle(for: .highlighted) === string)
    #expect(label.text == "@anna" && view.text == "@anna")
    #expect(field.text == "@anna" && field.placeholder == "@anna")
    #expect(button.titleLabel.text == "@anna")
    #expect(attributes(of: label.attributedText)[custom] as? Int == 7)
  }

  @Test func laterChangesOfAStringHaveNoEffect() {
    let string = NSMutableAttributedString(string: "a")
    let label = Label()
    label.attributedText = string
    string.append(NSAttributedString(string: "b"))
    #expect(label.text == "a")
    #expect(label.attributedText?.string == "a")
  }

  @Test func textWithoutAttributesHasThoseOfItsView() {
    let (label, view, field) = (Label(text: "a"), TextView(), TextField())
    label.textColor = .red
    view.text = "a"
    field.text = "a"
    field.placeholder = "b"
    let strings = [
      label.attributedText, view.attributedText, field.attributedText, field.attributedPlaceholder,
    ]
    let attributes = strings.map { self.attributes(of: $0) }
    #expect(
      attributes.map { $0[.foregroundColor] as? Color }
        == [.red, .label, .label, .placeholderText])
    #expect(
      attributes.map { $0[.font] as? Font } == [label.font, view.font, field.font, field.font])
    label.text = nil
    #expect(label.attributedText == nil)
  }

  @Test func settingTheTextRemovesTheAttributes() {
    let string = NSAttributedString(string: "a", attributes: [custom: 7])
    let (label, view, field) = (Label(), TextView(), TextField())
    label.attributedText = string
    view.attributedText = string
    field.attributedText = string
    field.attributedPlaceholder = string
    label.text = "a"
    view.text = "a"
    field.text = "a"
    field.placeholder = "a"
    for string in [
      label.attributedText, view.attributedText, field.attributedText, field.attributedPlaceholder,
    ] {
      #expect(string != nil && attributes(of: string)[custom] == nil)
    }
  }

  @Test func propertiesSetAfterAStringReplaceItsAttributes() {
    let paragraph = style { $0.lineSpacing = 4 }
    let string = NSAttributedString(
      string: "a",
      attributes: [
        .font: Font.systemFont(ofSize: 9), .foregroundColor: Color.red, .paragraphStyle: paragraph,
      ])
    let font = Font.boldSystemFont(ofSize: 30)
    let (label, view, field) = (Label(), TextView(), TextField())
    label.attributedText = string
    label.font = font
    label.textColor = .blue
    label.textAlignment = .center
    label.lineBreakMode = .byClipping
    view.attributedText = string
    view.font = font
    view.textColor = .blue
    view.textAlignment = .center
    field.attributedText = string
    field.font = font
    field.textColor = .blue
    for text in [label.attributedText, view.attributedText, field.attributedText] {
      let attributes = attributes(of: text)
      #expect(attributes[.font] as? Font == font)
      #expect(attributes[.foregroundColor] as? Color == .blue)
    }
    var expected = ParagraphAttributes(alignment: .center, lineSpacing: 4)
    #expect(view.styledText?.runs[0].attributes.paragraph == expected)
    expected.lineBreakMode = .byClipping
    #expect(label.styledText?.runs[0].attributes.paragraph == expected)
    #expect(label.styledText?.runs[0].attributes.font == font)
  }

  @Test func propertiesSetBeforeAStringApplyToOtherRanges() {
    let label = Label()
    label.textColor = .blue
    label.font = .systemFont(ofSize: 30)
    label.attributedText = NSAttributedString(
      string: "a", attributes: [.foregroundColor: Color.red])
    #expect(label.intrinsicContentSize.height == 36)
    #expect(label.styledText?.runs[0].attributes.foregroundColor == .red)
  }

  @Test func fieldDrawsItsAttributesUnlessItsTextIsSecure() {
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    func colors() -> [Color] {
      field.displayList().items.compactMap { item in
        if case .glyphs(_, .color(let color)) = item.command { color } else { nil }
      }
    }
    field.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.foregroundColor: Color.blue])
    #expect(colors() == [.blue])
    field.attributedText = NSAttributedString(
      string: "Ada", attributes: [.foregroundColor: Color.red])
    #expect(colors() == [.red])
    field.isSecureTextEntry = true
    #expect(colors().count == 1 && !colors().contains(.red))
  }

  @Test func labelLaysOutEachParagraphInItsStyle() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    label.numberOfLines = 0
    label.textRendering = .blocks
    let string = NSMutableAttributedString(string: "a\nb")
    string.addAttribute(
      .paragraphStyle, value: style { $0.alignment = .right },
      range: NSRange(location: 0, length: 2))
    string.addAttribute(
      .paragraphStyle, value: style { $0.minimumLineHeight = 50 },
      range: NSRange(location: 2, length: 1))
    label.attributedText = string
    let rects = LabelTests.rects(label).map(\.0)
    #expect(rects.map { $0.minX.rounded() } == [rects[0].minX.rounded(), 0])
    #expect(rects[0].maxX == 200)
    #expect(label.intrinsicContentSize.height == 71)
  }

  /// The default mode of a paragraph style is not a truncating one.
  @Test func paragraphStyleReplacesTheLineBreakModeOfItsLabel() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 60, height: 21))
    func glyphCount() -> Int {
      label.displayList().items.reduce(0) { count, item in
        if case .glyphs(let run, _) = item.command { count + run.glyphs.count } else { count }
      }
    }
    label.attributedText = NSAttributedString(string: "abc defghijklmn")
    let truncated = glyphCount()
    label.attributedText = NSAttributedString(
      string: "abc defghijklmn", attributes: [.paragraphStyle: NSParagraphStyle.default])
    #expect(glyphCount() == 3)
    #expect(truncated > 3)
  }

  // MARK: Issues

  @Test func attributesThatAreNotDrawnAreIssues() {
    let shadow = NSShadow()
    shadow.shadowColor = Color.red
    let string = NSMutableAttributedString(string: "Hello world")
    string.addAttribute(.shadow, value: shadow, range: NSRange(location: 6, length: 5))
    #expect(
      issues(string) == [
        "Label \"Hello world\" has the attribute `.shadow` in the range 6..<11, which is not drawn; "
          + "remove it"
      ])
  }

  @Test func rangeOfAnIssueSpansRuns() {
    let string = NSMutableAttributedString(string: "Hello", attributes: [.baselineOffset: 2])
    string.addAttribute(
      .foregroundColor, value: Color.red, range: NSRange(location: 1, length: 2))
    #expect(issues(string).count == 1)
    #expect(issues(string).first?.contains("`.baselineOffset` in the range 0..<5") == true)
  }

  @Test func everyKeyThatIsNotDrawnIsAnIssue() {
    let values: [NSAttributedString.Key: Any] = [
      .attachment: NSTextAttachment(),
      .strokeWidth: 1, .obliqueness: 0.2, .expansion: 0.1, .ligature: 0,
      .writingDirection: [NSNumber(value: 2)], .textEffect: "letterpress",
      .link: "https://example.com",
      .underlineStyle: NSUnderlineStyle.double.rawValue,
      .strikethroughStyle: NSUnderlineStyle([.single, .patternDot]).rawValue,
      .paragraphStyle: style { $0.hyphenationFactor = 1 },
    ]
    for (key, value) in values {
      #expect(
        issues(NSAttributedString(string: "a", attributes: [key: value])).count == 1,
        "\(key.rawValue)")
    }
    let attached = NSAttributedString(attachment: NSTextAttachment(image: .solid(.red)))
    #expect(issues(attached).first?.contains("`.attachment`") == true)
  }

  @Test func invisibleAttributesAreNoIssues() {
    let string = NSAttributedString(
      string: "a",
      attributes: [
        custom: "x", .baselineOffset: 0, .strokeWidth: 0, .obliqueness: 0, .expansion: 0,
        .ligature: 1, .shadow: NSShadow(), .strokeColor: Color.red, .underlineStyle: 0,
        .paragraphStyle: NSParagraphStyle.default,
      ])
    #expect(issues(string) == [])
  }

  @Test func valueOfTheWrongTypeIsAnIssue() {
    for key in [
      NSAttributedString.Key.font, .foregroundColor, .backgroundColor, .kern, .underlineStyle,
      .paragraphStyle,
    ] {
      let found = issues(NSAttributedString(string: "a", attributes: [key: "red"]))
      #expect(found.count == 1)
      #expect(found.first?.contains("has a value of the unsupported type String; set ") == true)
    }
  }

  @Test func onlyTextViewsDrawLinks() {
    let string = NSAttributedString(string: "a", attributes: [.link: "https://example.com"])
    let view = TextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.attributedText = string
    #expect(view.layoutIssues.isEmpty)
    #expect(issues(string).count == 1)
    let button = Button()
    button.setAttributedTitle(string, for: .normal)
    button.sizeToFit()
    #expect(button.layoutIssues.count == 1)
  }

  @Test func onlyFieldsHaveNoParagraphs() {
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.attributedText = NSAttributedString(
      string: "a", attributes: [.paragraphStyle: style { $0.alignment = .center }])
    #expect(field.layoutIssues.count == 1)
    field.attributedText = NSAttributedString(
      string: "a", attributes: [.paragraphStyle: style { $0.lineBreakMode = .byTruncatingTail }])
    #expect(field.layoutIssues.isEmpty)
  }

  @Test func issuesOfAViewEndWithItsString() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.attributedText = NSAttributedString(string: "a", attributes: [.baselineOffset: 1])
    #expect(label.layoutIssues.count == 1)
    label.text = "a"
    #expect(label.layoutIssues.isEmpty)
  }

  @Test func linesThatAreNoWholeNumbersAreReported() {
    for (value, text) in [(Double.infinity, "inf"), (1.5, "1.5")] {
      #expect(
        issues(NSAttributedString(string: "a", attributes: [.underlineStyle: value])).contains {
          $0.contains("`.underlineStyle = \(text)`") && $0.contains("is not a whole number")
        })
    }
    #expect(issues(NSAttributedString(string: "a", attributes: [.underlineStyle: 1.0])) == [])
  }
}
