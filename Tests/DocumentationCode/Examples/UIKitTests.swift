import Foundation
import SnapshotAssert
import SnapshotViews
import Testing

nonisolated final class QuantityControl: Control {
  var value = 1 { didSet { label.text = "\(value)" } }
  let label = Label()
  let plus = Button(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = "1"
    plus.setTitle("+", for: .normal)
    plus.addTarget(self, action: QuantityControl.increase, for: .touchUpInside)
    [label, plus].forEach(addSubview)
    layer.borderColor = Color.separator.cgColor
    layer.borderWidth = 1
    layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) { fatalError("there are no archives") }

  func increase() {
    value += 1
    sendActions(for: .valueChanged)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 36, dy: 0)
    plus.frame = CGRect(x: bounds.width - 36, y: 0, width: 36, height: bounds.height)
  }
}

nonisolated final class StepIndicator: View {
  var current = 1 { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    let step = bounds.width / 3
    for index in 0..<3 {
      let center = CGPoint(x: step * (CGFloat(index) + 0.5), y: bounds.midY)
      let circle = BezierPath(
        arcCenter: center, radius: 12, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
      (index < current ? Color.systemGreen : .systemGray).setFill()
      circle.fill()
    }
  }
}

@Suite struct UIKitTests {
  @Test func controlsLookRight() {
    let quantity = QuantityControl(frame: CGRect(x: 0, y: 0, width: 110, height: 36))
    quantity.plus.sendActions(for: .touchUpInside)
    #expect(quantity.value == 2)
    assertSnapshot(of: quantity, as: .image(scale: 2))
    let steps = StepIndicator(frame: CGRect(x: 0, y: 0, width: 110, height: 32))
    assertSnapshot(of: steps, as: .image(scale: 2), named: "steps")
  }

  @Test func wholeContentFits() {
    let settings = ScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    settings.contentSize = CGSize(width: 393, height: 1_000)
    assertSnapshot(of: settings, as: .image(on: .iPhone15, scroll: .wholeContent))
  }

  @Test func cellIsAsHighAsItNeeds() {
    let cell = TableViewCell(style: .subtitle)
    cell.textLabel?.text = "Shipping to Vienna"
    cell.detailTextLabel?.text = "Arrives between Tuesday and Thursday, before noon if possible"
    assertSnapshot(of: cell, as: .image(size: .fitting(width: 320), scale: 2))
  }
}
