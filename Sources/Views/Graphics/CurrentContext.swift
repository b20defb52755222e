public import SnapshotGeometry
public import SnapshotPixels

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the context of the current call to ``View/draw(_:)``, or `nil` outside of one.
public func GraphicsGetCurrentContext() -> GraphicsContext? { GraphicsContext.ofCaller }

extension Color {
  /// Sets the color of subsequent fills in ``View/draw(_:)``.
  public func setFill() { GraphicsContext.ofCaller?.setFillColor(self) }

  /// Sets the color of subsequent strokes in ``View/draw(_:)``.
  public func setStroke() { GraphicsContext.ofCaller?.setStrokeColor(self) }

  /// Sets the color of subsequent fills and strokes in ``View/draw(_:)``.
  public func set() {
    setFill()
    setStroke()
  }

  /// The color itself.
  ///
  /// In UIKit, a layer's color is fixed for the appearance at the time of the call. Here it follows
  /// the appearance of the view, so it need not be set again.
  public var cgColor: Color { self }
}

extension Image {
  /// Draws the image into a rectangle, in ``View/draw(_:)``.
  public func draw(in rect: CGRect) { GraphicsContext.ofCaller?.draw(self, in: rect) }

  /// Draws the image at its size, with its top-left corner at a point, in ``View/draw(_:)``.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}
