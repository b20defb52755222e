// Users of this module need the Foundation types in its declarations. Only these four types are
// re-exported, so that code that determines pixels sees neither the remainder of Foundation nor the
// mathematical functions of the C library. Swift has no official attribute for re-exports yet.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize

// On macOS, the members of these types, such as `CGRect.width`, are in this module.
#if canImport(CoreGraphics)
  @_exported public import struct CoreGraphics.CGFloat
  @_exported public import struct CoreGraphics.CGPoint
  @_exported public import struct CoreGraphics.CGRect
  @_exported public import struct CoreGraphics.CGSize
#endif
