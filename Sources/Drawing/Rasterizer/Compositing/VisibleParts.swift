import SnapshotDrawing

/// Finds the parts of a scene's operations that remain visible in a band.
///
/// Operations are visited from front to back. Each opaque box outside of layers and clips becomes a
/// *front*, which is subtracted from the boxes of the operations behind it. No pixel depends on the
/// box in which it is drawn, so the remaining parts have the same pixels as the entire box.
///
/// A front inside a layer or a clip would not hide anything, because a layer can be translucent and
/// a clip can be partial. A pop has the box of its push, and there is no front between the two, so
/// either both are hidden or neither.
///
/// Each operation reads only the pixels that it draws over. If an operation read other pixels,
/// ``find(in:)`` would have to discard all fronts at that point.
@safe
struct VisibleParts: ~Copyable {
  /// A rectangle of pixels, stored as its edges, which debug builds read without a call.
  struct Edges: BitwiseCopyable {
    var left = 0
    var top = 0
    var right = 0
    var bottom = 0
  }

  struct Part: BitwiseCopyable {
    var operation = 0
    var edges = Edges()

    var box: PixelRect {
      PixelRect(left: edges.left, top: edges.top, right: edges.right, bottom: edges.bottom)
    }
  }

  /// The boxes of an operation.
  struct Outline: BitwiseCopyable {
    var box = Edges()
    var opaqueBox = Edges()
    /// 1 for the end of a layer or a clip, -1 for its beginning, 0 for a draw.
    var depthChange = 0
    /// The number of parts above which no further front is subtracted; 0 for layers and clips.
    var maximumCount = 0
  }

  /// The maximum number of fronts; the largest ones are kept.
  private static let maximumFrontCount = 64
  /// The minimum number of pixels in a front.
  private static let minimumFrontArea = 1024

  private var outlines = ZeroedBuffer<Outline>(capacity: 1)
  private var outlineCount = 0
  private var fronts = ZeroedBuffer<Edges>(capacity: VisibleParts.maximumFrontCount)
  private var frontCount = 0
  private var storage = ZeroedBuffer<Part>(capacity: 64)
  /// The number of parts.
  private(set) var count = 0

  /// The parts, front to back.
  var parts: UnsafePointer<Part> { unsafe UnsafePointer(storage.start) }

  /// The memory in use, in bytes.
  var byteCount: Int { outlines.byteCount + fronts.byteCount + storage.byteCount }

  /// Begins a scene.
  mutating func begin(_ operations: borrowing [RenderOperation]) {
    outlineCount = operations.count
    outlines.reserve(outlineCount)
    for index in operations.indices {
      let operation = operations[index]
      var outline = Outline(
        box: Edges(operation.box), opaqueBox: Edges(operation.opaqueBox))
      switch operation.kind {
      case .replace, .draw(.box, .solid): outline.maximumCount = 32
      // Each part visits all lines, so more parts would take longer than drawing the hidden pixels.
      case .draw(.lines(let lines, _), _) where lines.count > 256: outline.maximumCount = 2
      case .draw: outline.maximumCount = 8
      case .pushClip, .pushLayer: outline.depthChange = -1
      case .popClip, .popLayer: outline.depthChange = 1
      }
      unsafe outlines.start[index] = outline
    }
  }

  /// Finds the visible parts of the scene's operations in a band.
  mutating func find(in band: PixelRect) {
    count = 0
    frontCount = 0
    let band = Edges(band)
    let outlines = unsafe outlines.start
    var depth = 0
    var index = outlineCount
    while index > 0 {
      index &-= 1
      let outline = unsafe outlines + index
      let box = unsafe outline.pointee.box.intersection(band)
      if box.isEmpty { continue }
      unsafe depth &+= outline.pointee.depthChange
      if isHidden(box) { continue }
      let first = count
      append(Part(operation: index, edges: box))
      unsafe divide(from: first, maximumCount: outline.pointee.maximumCount)
      if depth == 0, count > first {
        unsafe addFront(outline.pointee.opaqueBox.intersection(band))
        if frontCount > 0, unsafe fronts.start[frontCount &- 1].contains(band) { return }
      }
    }
  }

  /// Returns whether a front contains a box.
  private func isHidden(_ box: Edges) -> Bool {
    let fronts = unsafe fronts.start
    var index = 0
    while index < frontCount {
      if unsafe fronts[index].contains(box) { return true }
      index &+= 1
    }
    return false
  }

  /// Subtracts the fronts from the last part, and keeps the result if that saves a tenth of the
  /// area.
  ///
  /// The result may include hidden pixels, because further fronts are not subtracted once there are
  /// too many parts.
  private mutating func divide(from first: Int, maximumCount: Int) {
    guard frontCount > 0, maximumCount > 0 else { return }
    let whole = unsafe storage.start[first]
    var front = 0
    while front < frontCount, count &- first < maximumCount {
      if unsafe fronts.start[front].overlaps(whole.edges) {
        unsafe subtract(fronts.start[front], from: first)
      }
      front &+= 1
    }
    var area = 0
    var index = first
    while index < count {
      unsafe area &+= storage.start[index].edges.area
      index &+= 1
    }
    if area &* 10 > whole.edges.area &* 9 {
      count = first
      append(whole)
    }
  }

  /// Replaces every part, starting at an index, with up to four parts around a front.
  private mutating func subtract(_ front: Edges, from first: Int) {
    // Backward, so that the new parts and the one that fills the hole have already been visited.
    var index = count
    while index > first {
      index &-= 1
      let part = unsafe storage.start[index]
      let edges = part.edges
      if !front.overlaps(edges) { continue }
      count &-= 1
      unsafe storage.start[index] = storage.start[count]
      let top = front.top > edges.top ? front.top : edges.top
      let bottom = front.bottom < edges.bottom ? front.bottom : edges.bottom
      func add(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
        let edges = Edges(left: left, top: top, right: right, bottom: bottom)
        if !edges.isEmpty { append(Part(operation: part.operation, edges: edges)) }
      }
      add(edges.left, edges.top, edges.right, front.top)
      add(edges.left, top, front.left, bottom)
      add(front.right, top, edges.right, bottom)
      add(edges.left, front.bottom, edges.right, edges.bottom)
    }
  }

  private mutating func append(_ part: Part) {
    storage.reserve(count &+ 1, keeping: count)
    unsafe storage.start[count] = part
    count &+= 1
  }

  private mutating func addFront(_ box: Edges) {
    if box.isEmpty || box.area < VisibleParts.minimumFrontArea { return }
    if frontCount < VisibleParts.maximumFrontCount {
      unsafe fronts.start[frontCount] = box
      frontCount &+= 1
      return
    }
    var smallest = 0
    var index = 1
    while index < frontCount {
      if unsafe fronts.start[index].area < fronts.start[smallest].area { smallest = index }
      index &+= 1
    }
    if unsafe fronts.start[smallest].area < box.area { unsafe fronts.start[smallest] = box }
  }
}

extension VisibleParts.Edges {
  init(_ box: PixelRect) {
    self.init(left: box.x, top: box.y, right: box.right, bottom: box.bottom)
  }

  var isEmpty: Bool { left >= right || top >= bottom }
  var area: Int { (right &- left) &* (bottom &- top) }

  func contains(_ other: VisibleParts.Edges) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  func overlaps(_ other: VisibleParts.Edges) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  func intersection(_ other: VisibleParts.Edges) -> VisibleParts.Edges {
    VisibleParts.Edges(
      left: left > other.left ? left : other.left, top: top > other.top ? top : other.top,
      right: right < other.right ? right : other.right,
      bottom: bottom < other.bottom ? bottom : other.bottom)
  }
}
