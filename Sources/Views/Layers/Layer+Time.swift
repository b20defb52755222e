import SnapshotDrawing

extension Layer {
  /// Whether the layer's time is that of its superlayer.
  final var hasOrdinaryTime: Bool { speed == 1 && timeOffset == 0 && beginTime == 0 }

  /// Returns this layer, whose properties have the values at the end of animations.
  ///
  /// Without an ``AnimationClock``, a snapshot draws these values. With a clock, only the drawing
  /// has the values of the moment.
  public func presentation() -> Self? { self }

  /// Returns the layer's time for a time of another layer, or of ``CurrentMediaTime()`` for `nil`.
  public func convertTime(_ time: Double, from layer: Layer?) -> Double {
    var time = layer?.absoluteTime(time) ?? time
    for layer in ancestorsAndSelf {
      time = (time - layer.beginTime) * Double(layer.speed) + layer.timeOffset
    }
    return time
  }

  /// Returns the time of another layer, or of ``CurrentMediaTime()`` for `nil`, for a time of this
  /// layer.
  ///
  /// The time of a layer that stands still has no other time; the result is its ``beginTime``.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double {
    let time = absoluteTime(time)
    return layer?.convertTime(time, from: nil) ?? time
  }

  private func absoluteTime(_ time: Double) -> Double {
    ancestorsAndSelf.reversed().reduce(time) { time, layer in
      let elapsed = layer.speed == 0 ? 0 : (time - layer.timeOffset) / Double(layer.speed)
      return elapsed + layer.beginTime
    }
  }

  /// The layers from the outermost one to this one.
  private var ancestorsAndSelf: [Layer] {
    var layers = [self]
    while let next = layers[0].superlayer { layers.insert(next, at: 0) }
    return layers
  }
}
