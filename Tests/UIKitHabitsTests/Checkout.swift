// swift-format-ignore-file
import Foundation
import SnapshotViews

/// A custom-drawn progress of three steps.
public final class StepIndicator: View {
  public var current = 1 { didSet { setNeedsDisplay() } }
  public let count = 3

  public override var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: 32) }

  public override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let step = bounds.width / CGFloat(count)
    for index in 0..<count {
      let centre = CGPoint(x: step * (CGFloat(index) + 0.5), y: bounds.midY)
      let circle = BezierPath(arcCenter: centre, radius: 12, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
      (index < current ? Color.systemGreen : Color.systemGray).setFill()
      circle.fill()
    }
  }
}

/// A custom control: a quantity stepper.
public final class QuantityControl: Control {
  public var value = 1 {
    didSet {
      label.text = "\(value)"
      sendActions(for: .valueChanged)
    }
  }
  let label = Label()
  let minus = Button(type: .system)
  let plus = Button(type: .system)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    minus.setTitle("−", for: .normal)
    plus.setTitle("+", for: .normal)
    label.text = "1"
    label.textAlignment = .center
    minus.addTarget(self, action: QuantityControl.decrease, for: .touchUpInside)
    plus.addTarget(self, action: QuantityControl.increase, for: .touchUpInside)
    [minus, label, plus].forEach(addSubview)
    layer.borderColor = Color.separator.cgColor
    layer.borderWidth = 1
    layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) { fatalError() }

  func increase() { value += 1 }
  func decrease() { value = max(1, value - 1) }

  public override var intrinsicContentSize: CGSize { CGSize(width: 110, height: 36) }

  public override func layoutSubviews() {
    super.layoutSubviews()
    minus.frame = CGRect(x: 0, y: 0, width: 36, height: bounds.height)
    plus.frame = CGRect(x: bounds.width - 36, y: 0, width: 36, height: bounds.height)
    label.frame = bounds.insetBy(dx: 36, dy: 0)
  }
}
