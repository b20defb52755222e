extension PNG {
  /// Returns an animation as an APNG: one palette for all frames, each cut to what changed.
  ///
  /// Programs that know only PNG show the first frame.
  ///
  /// - Throws: ``PNGError/invalidAnimation(_:)`` without a frame or with frames of several sizes.
  public static func encode(
    _ animation: PNGAnimation, options: PNGEncodingOptions = .init()
  ) throws(PNGError) -> [UInt8] {
    try PNGAnimationEncoder(options: options).encode(animation)
  }

  /// Returns the frames of an APNG, each as the whole picture; a plain PNG is one frame.
  ///
  /// The limit on pixels is for all frames together.
  ///
  /// - Throws: ``PNGError`` for whatever is not a whole and valid APNG within the limits.
  public static func decodeAnimation(
    _ bytes: [UInt8], limits: PNGLimits = .init()
  ) throws(PNGError) -> PNGAnimation {
    try PNGAnimationDecoder(limits: limits).decode(bytes)
  }
}
