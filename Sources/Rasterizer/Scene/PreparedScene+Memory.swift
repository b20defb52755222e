extension PreparedScene {
  /// The memory that grows with the drawing, except images and gradients, in pixels of 4 bytes.
  var pixelCount: Int {
    glyphCache.elementCount + shadowCache.elementCount + flattener.lines.count * 4 + glyphs.count
      * 6
      + operations.count * 32
  }

  /// The memory that is retained from one scene to the next, in bytes.
  var byteCount: Int {
    var count = operations.byteCount + flattener.lines.byteCount + stroker.byteCount
    count += glyphs.byteCount + glyphCache.byteCount + shadows.byteCount + shadowCache.byteCount
    count += gradients.byteCount + samplers.byteCount
    count += images.byteCount + sharpImages.byteCount
    return count
  }

  /// Removes everything and retains the memory.
  func removeAll() {
    operations.removeAll(keepingCapacity: true)
    releaseUnused()
  }

  /// Removes everything that the operations do not use, if these draw only boxes of images.
  func releaseUnused() {
    var ranges: [Range<Int>] = []
    for operation in operations {
      switch operation.kind {
      case .pushClip(.lines(let range, _), _), .pushClip(.sides(let range, _), _):
        ranges.append(range)
      case .draw, .replace, .pushClip, .popClip, .pushLayer, .popLayer:
        break
      }
    }
    ranges = flattener.keep(ranges)
    var next = 0
    var used: [ImageSampler] = []
    func keep(_ index: Int) -> Int {
      used.append(samplers[index])
      return used.count - 1
    }
    for index in operations.indices {
      switch operations[index].kind {
      case .draw(let coverage, .image(let sampler)):
        operations[index].kind = .draw(coverage, .image(keep(sampler)))
      case .pushClip(var coverage, let mask):
        switch coverage {
        case .lines(_, let rule):
          coverage = .lines(ranges[next], rule)
          next += 1
        case .sides(_, let rows):
          coverage = .sides(ranges[next], rows: rows)
          next += 1
        case .box, .glyphs, .shadow:
          break
        }
        operations[index].kind = .pushClip(coverage, mask: mask.map { keep($0) })
      case .draw, .replace, .popClip, .pushLayer, .popLayer:
        break
      }
    }
    samplers = used
    glyphs.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    gradients.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    sharpImages.removeAll(keepingCapacity: true)
  }

  /// Empties caches that are too large.
  ///
  /// No operation may use them.
  ///
  /// - Parameter pixelCount: The number of pixels in the bitmap, up to which a cache may grow.
  func trimCaches(pixelCount: Int) {
    glyphCache.trim(pixelCount: pixelCount)
    shadowCache.trim(pixelCount: pixelCount)
  }
}
