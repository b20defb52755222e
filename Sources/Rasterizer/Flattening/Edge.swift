/// A line of a flattened outline in device space, in 24.8 fixed point, with y increasing downward.
struct Edge: BitwiseCopyable {
  var startX: Int32 = 0
  var startY: Int32 = 0
  var endX: Int32 = 0
  var endY: Int32 = 0
}
