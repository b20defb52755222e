public import SnapshotAssertCore
public import SnapshotDrawing
public import SnapshotViews

/// The strategies for images with the parameters of swift-snapshot-testing for tolerances; see
/// ``SnapshotComparison/Tolerance/precision(_:perceptualPrecision:)``.
extension Snapshotting where Value: SnapshotRenderable, Format == Bitmap {
  /// An image of a view or of a view controller's view.
  ///
  /// The other parameters are those of
  /// ``image(size:scale:traits:safeAreaInsets:backgroundColor:ignoring:loadingImages:edges:tolerance:)``.
  ///
  /// - Parameters:
  ///   - precision: The fraction of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: The minimum similarity of matching pixels, from 0 to 1.
  public static func image(
    precision: Float, perceptualPrecision: Float = 1, size: CGSize? = nil, scale: Scale = 1,
    traits: TraitOverrides = .none
  ) -> Snapshotting {
    .image(
      size: size, scale: scale, traits: traits,
      tolerance: .precision(precision, perceptualPrecision: perceptualPrecision))
  }

  /// An image of a view or of a view controller's view.
  ///
  /// The same as ``image(precision:perceptualPrecision:size:scale:traits:)`` with a precision of 1.
  public static func image(
    perceptualPrecision: Float, size: CGSize? = nil, scale: Scale = 1,
    traits: TraitOverrides = .none
  ) -> Snapshotting {
    .image(
      precision: 1, perceptualPrecision: perceptualPrecision, size: size, scale: scale,
      traits: traits)
  }

  /// An image of a view or of a view controller's view, on the screen of a device.
  ///
  /// The other parameters are those of
  /// ``image(on:traits:backgroundColor:ignoring:loadingImages:edges:tolerance:)``.
  ///
  /// - Parameters:
  ///   - precision: The fraction of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: The minimum similarity of matching pixels, from 0 to 1.
  ///   - size: The size in points; `nil` for that of the device.
  ///   - statusBar: Whether a status bar is drawn in the top safe area.
  public static func image(
    on device: SnapshotDevice, statusBar: StatusBarVisibility = .hidden, precision: Float,
    perceptualPrecision: Float = 1, size: CGSize? = nil, traits: TraitOverrides = .none
  ) -> Snapshotting {
    ViewRendering(
      size: size ?? device.size, scale: device.scale, traits: traits.merging(device.traits),
      statusBar: statusBar
    ).imageStrategy(
      tolerance: .precision(precision, perceptualPrecision: perceptualPrecision))
  }

  /// An image of a view or of a view controller's view, on the screen of a device.
  ///
  /// The same as ``image(on:statusBar:precision:perceptualPrecision:size:traits:)`` with a
  /// precision of 1.
  public static func image(
    on device: SnapshotDevice, statusBar: StatusBarVisibility = .hidden,
    perceptualPrecision: Float, size: CGSize? = nil, traits: TraitOverrides = .none
  ) -> Snapshotting {
    .image(
      on: device, statusBar: statusBar, precision: 1, perceptualPrecision: perceptualPrecision,
      size: size, traits: traits)
  }
}

extension Snapshotting where Value == Image, Format == Bitmap {
  /// An image, drawn at its size.
  ///
  /// - Parameters:
  ///   - precision: The fraction of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: The minimum similarity of matching pixels, from 0 to 1.
  ///   - scale: The number of pixels per point; `nil` for the image's own scale.
  public static func image(
    precision: Float, perceptualPrecision: Float = 1, scale: Scale? = nil
  ) -> Snapshotting {
    .image(
      scale: scale, tolerance: .precision(precision, perceptualPrecision: perceptualPrecision))
  }
}

extension Snapshotting where Value == Path, Format == Bitmap {
  /// An image of the area that a path encloses.
  ///
  /// - Parameters:
  ///   - precision: The fraction of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: The minimum similarity of matching pixels, from 0 to 1.
  public static func image(precision: Float, perceptualPrecision: Float = 1) -> Snapshotting {
    .image(tolerance: .precision(precision, perceptualPrecision: perceptualPrecision))
  }
}
