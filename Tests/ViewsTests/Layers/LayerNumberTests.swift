import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

import struct SnapshotDrawing.Point

/// Infinite and NaN values in each numeric property of layers.
@Suite struct LayerNumberTests {
  @Test func hugePositionIsReported() {
    let view = View.canvas()
    let layer = Layer.box(.red)
    layer.position.x = 1e300
    view.layer.addSublayer(layer)
    #expect(view.issueTexts.map { $0.contains("which is too far away to be drawn") } == [true])
    layer.position.x = -1000
    #expect(view.issueTexts.isEmpty)
  }

  /// A property and a closure that sets it.
  struct Case: Sendable, CustomTestStringConvertible {
    let property: String
    let make: @Sendable (Double) -> Layer

    init<Owner: Layer>(
      _ property: String, _ layer: @autoclosure @escaping @Sendable () -> Owner,
      _ set: @escaping @Sendable (Owner, Double) -> Void
    ) {
      self.property = property
      make = { number in
        let layer = layer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        set(layer, number)
        return layer
      }
    }

    var testDescription: String { property }
  }

  static let cases: [Case] = [
    Case("position.x", Layer()) { $0.position.x = $1 },
    Case("bounds.origin.y", Layer()) { $0.bounds.origin.y = $1 },
    Case("opacity", Layer()) { $0.opacity = Float($1) },
    Case("anchorPoint.y", Layer()) { $0.anchorPoint.y = $1 },
    Case("transform.a", Layer()) { $0.transform.m11 = $1 },
    Case("cornerRadius", Layer()) { $0.cornerRadius = $1 },
    Case("borderWidth", Layer()) { $0.borderWidth = $1 },
    Case("shadowOpacity", Layer()) { $0.shadowOpacity = Float($1) },
    Case("shadowOffset.height", Layer()) { $0.shadowOffset.height = $1 },
    Case("shadowRadius", Layer()) { $0.shadowRadius = $1 },
    Case("sublayerTransform.d", Layer()) { $0.sublayerTransform.m22 = $1 },
    Case("contentsScale", Layer()) { $0.contentsScale = $1 },
    Case("contentsRect.size.height", Layer()) { $0.contentsRect.size.height = $1 },
    Case("path.elements[0].x", CAShapeLayer()) {
      var path = Path()
      path.move(to: Point(x: $1, y: 0))
      $0.path = GraphicsPath(path)
    },
    Case("lineWidth", CAShapeLayer()) { $0.lineWidth = $1 },
    Case("miterLimit", CAShapeLayer()) { $0.miterLimit = $1 },
    Case("lineDashPattern[1]", CAShapeLayer()) { $0.lineDashPattern = [1, NSNumber(value: $1)] },
    Case("lineDashPhase", CAShapeLayer()) { $0.lineDashPhase = $1 },
    Case("strokeStart", CAShapeLayer()) { $0.strokeStart = $1 },
    Case("strokeEnd", CAShapeLayer()) { $0.strokeEnd = $1 },
    Case("locations[0]", CAGradientLayer()) { $0.locations = [NSNumber(value: $1)] },
    Case("startPoint.x", CAGradientLayer()) { $0.startPoint.x = $1 },
    Case("endPoint.y", CAGradientLayer()) { $0.endPoint.y = $1 },
    Case("fontSize", CATextLayer()) { $0.fontSize = $1 },
    Case("instanceTransform.tx", CAReplicatorLayer()) { $0.instanceTransform.m41 = $1 },
    Case("instanceDelay", CAReplicatorLayer()) { $0.instanceDelay = $1 },
    Case("instanceAlphaOffset", CAReplicatorLayer()) { $0.instanceAlphaOffset = Float($1) },
  ]

  private func firstFinding(
    of property: Case, _ number: Double
  ) -> (view: String, property: String)? {
    let view = View.canvas()
    let outer = Layer()
    view.layer.addSublayer(outer)
    outer.addSublayer(property.make(number))
    return view.firstNonFiniteNumber(in: view.displayList()).map { ($0.view, $0.property) }
  }

  @Test(arguments: cases, [Double.nan, .infinity, -.infinity])
  func nonFiniteValueIsReportedWithItsLayerAndProperty(
    of property: Case, number: Double
  ) throws {
    let finding = try #require(firstFinding(of: property, number))
    #expect(finding.property == property.property)
    #expect(finding.view.hasPrefix("View/Layer[0]/") && finding.view.hasSuffix("Layer[0]"))
  }

  @Test(arguments: cases) func finiteValuesAreNotReported(of property: Case) {
    #expect(firstFinding(of: property, 0.5) == nil)
  }
}
