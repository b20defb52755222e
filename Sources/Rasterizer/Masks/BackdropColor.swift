import SnapshotPixels

/// The saturation and the tint of blurred pixels.
struct BackdropColor {
  /// The factor of the distance from gray, in 1/256.
  private let saturation: Int
  private let tint: UInt32
  /// The number of steps between the least and the greatest level below the tint.
  ///
  /// The levels below differ by about three after the tint.
  private let stepCount: UInt32

  init(saturation: Double, tint: UInt32) {
    let bounded = saturation.isNaN ? 1 : min(max(saturation, 0), 16)
    self.saturation = Int((bounded * 256).rounded())
    self.tint = tint
    stepCount = max(1, (255 - (tint >> 24)) / 3)
  }

  /// Changes premultiplied pixels in place.
  ///
  /// The luminance has the weights of ITU-R BT.709 in 1/65,536, so grays do not change.
  func apply(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    unsafe saturate(pixels, count: count)
    if tint >> 24 > 0 { unsafe Kernels.blend(pixels, count: count, with: tint) }
  }

  /// Changes premultiplied pixels in place, and rounds their levels to steps below the tint.
  ///
  /// The least and the greatest level are steps, so that a tint over black or white has the same
  /// color with and without steps.
  func applyInSteps(to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    unsafe saturate(pixels, count: count)
    var index = 0
    while index < count {
      let pixel = unsafe pixels[index]
      let alpha = pixel >> 24
      func step(_ level: UInt32) -> UInt32 {
        let number = (level &* stepCount &+ 127) / 255
        let rounded = (number &* 255 &+ stepCount / 2) / stepCount
        return rounded < alpha ? rounded : alpha
      }
      let (red, green) = (step(pixel & 255), step(pixel &>> 8 & 255))
      unsafe pixels[index] = red | green &<< 8 | step(pixel &>> 16 & 255) &<< 16 | alpha &<< 24
      index &+= 1
    }
    if tint >> 24 > 0 { unsafe Kernels.blend(pixels, count: count, with: tint) }
  }

  private func saturate(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    var index = 0
    while saturation != 256, index < count {
      let pixel = unsafe pixels[index]
      let alpha = Int(truncatingIfNeeded: pixel >> 24)
      let red = Int(truncatingIfNeeded: pixel & 255)
      let green = Int(truncatingIfNeeded: pixel &>> 8 & 255)
      let blue = Int(truncatingIfNeeded: pixel &>> 16 & 255)
      let luminance = 13_933 &* red &+ 46_871 &* green &+ 4_732 &* blue
      let gray = luminance &* (256 &- saturation) &+ 1 &<< 23
      func saturated(_ level: Int) -> UInt32 {
        let value = (gray &+ (level &<< 16) &* saturation) &>> 24
        return UInt32(truncatingIfNeeded: value < 0 ? 0 : value > alpha ? alpha : value)
      }
      let (first, second) = (saturated(red), saturated(green) &<< 8)
      unsafe pixels[index] = first | second | saturated(blue) &<< 16 | pixel & 0xFF00_0000
      index &+= 1
    }
  }
}
