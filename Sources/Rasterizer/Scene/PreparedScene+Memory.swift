extension PreparedScene {
  /// The words of memory that grow with what is added, of 4 bytes, but for pictures and gradients.
  var wordCount: Int {
    glyphCache.wordCount + shadowCache.wordCount + flattener.lines.count * 4 + glyphs.count * 6
      + operations.count * 32
  }

  /// The bytes of memory that are kept from one scene to the next.
  var byteCount: Int {
    var count = operations.byteCount + flattener.lines.byteCount + stroker.byteCount
    count += glyphs.byteCount + glyphCache.byteCount + shadows.byteCount + shadowCache.byteCount
    count += linears.byteCount + radials.byteCount + generals.byteCount + circles.byteCount
    count += samplers.byteCount + images.byteCount + sharpImages.byteCount
    return count
  }

  /// Forgets everything and keeps the memory.
  mutating func removeAll() {
    operations.removeAll(keepingCapacity: true)
    forgetUnused()
  }

  /// Forgets all that operations do not need, where these draw nothing but whole pictures.
  mutating func forgetUnused() {
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
      used[used.count - 1].index = used.count - 1
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
    linears.removeAll(keepingCapacity: true)
    radials.removeAll(keepingCapacity: true)
    generals.removeAll(keepingCapacity: true)
    circles.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    sharpImages.removeAll(keepingCapacity: true)
  }

  /// Empties caches that are too large, which must not be in use.
  ///
  /// - Parameter pixelCount: The pixels of the picture, by which caches may grow.
  mutating func trimCaches(pixelCount: Int) {
    glyphCache.trim(pixelCount: pixelCount)
    shadowCache.trim(pixelCount: pixelCount)
  }
}
