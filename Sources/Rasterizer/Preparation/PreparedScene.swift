/// A display list made ready for drawing: flattened, coloured, clipped to its boxes.
struct PreparedScene: ~Copyable {
  /// The steps, back to front.
  var operations: [Operation] = []
  /// The outlines of all steps.
  var flattener = Flattener()
  /// The pictures that steps draw.
  var samplers: [ImageSampler] = []

  /// Forgets everything and keeps the memory.
  mutating func removeAll() {
    operations.removeAll(keepingCapacity: true)
    samplers.removeAll(keepingCapacity: true)
    flattener.removeAll()
  }
}
