/// A straight line in device space, in 24.8 fixed point, y down.
struct Edge: BitwiseCopyable {
  var startX: Int32 = 0
  var startY: Int32 = 0
  var endX: Int32 = 0
  var endY: Int32 = 0
}
