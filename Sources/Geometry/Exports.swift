// Whoever uses geometry needs the types that its declarations are made of. Only these four are
// passed on: the rest of Foundation, and with it the mathematical functions of the C library, stays
// out of sight for code that decides pixels. Swift has no other way yet to pass on an import.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize
