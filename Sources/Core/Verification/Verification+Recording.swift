extension Verification {
  /// Records the first reference of a snapshot, if the mode permits it.
  mutating func beginReference(
    _ actual: Format, of capture: SnapshotCapture<Format>
  ) throws(SnapshotError) -> SnapshotOutcome {
    guard settings.record.value == .never else {
      return try record(actual, of: capture, because: .missing)
    }
    let bytes = try? encode(actual, of: capture)
    let artifact = bytes.flatMap {
      try? files.artifacts.write([SnapshotArtifact(.actual, bytes: $0)]).first
    }
    throw .missingReference(
      path: files.reference.path, setting: settings.record, actualPath: artifact?.path,
      formerPath: bytes.flatMap { formerReference(of: actual, as: $0) })
  }

  /// Writes a snapshot as its reference.
  mutating func record(
    _ actual: Format, of capture: SnapshotCapture<Format>,
    because reason: SnapshotOutcome.Recording.Reason
  ) throws(SnapshotError) -> SnapshotOutcome {
    let bytes = try encode(actual, of: capture)
    try checkRecordedOnce(bytes)
    let formerPath = reason == .missing ? formerReference(of: actual, as: bytes) : nil
    let file = files.reference
    try durations.measure(\.record) { () throws(SnapshotError) in try file.write(bytes) }
    claims.note(bytes, at: file.path)
    files.artifacts.removeAll()
    referenceByteCount = bytes.count
    return .recorded(
      SnapshotOutcome.Recording(
        identity: identity, path: file.path, reason: reason, setting: settings.record,
        byteCount: bytes.count, excess: excess(of: bytes, holding: actual), formerPath: formerPath))
  }

  /// Returns a snapshot as a file's contents, with what the file tells about itself.
  mutating func encode(_ actual: Format, of capture: SnapshotCapture<Format>) throws(SnapshotError)
    -> [UInt8]
  {
    let notes = try notes(of: capture)
    let format = format
    return try attempt(\.record) { try format.encode(actual, notes) }
  }

  /// The metadata for the reference of a capture.
  mutating func notes(of capture: SnapshotCapture<Format>) throws(SnapshotError)
    -> [ReferenceMetadata]
  {
    var notes = [ReferenceMetadata(.test, identity.description)]
    if let renderer = strategy.renderer { notes.append(ReferenceMetadata(.renderer, renderer)) }
    if let outline = capture.outline {
      notes.append(ReferenceMetadata(.outline, try attempt(\.record) { try outline() }))
    }
    return notes
  }

  /// Throws when another snapshot of this run has the same path and other contents.
  func checkRecordedOnce(_ bytes: [UInt8]) throws(SnapshotError) {
    guard claims.permits(bytes, at: files.reference.path) else {
      throw .recordedTwice(path: files.reference.path)
    }
  }

  /// Finds the reference of this test from before it was renamed.
  private func formerReference(of actual: Format, as bytes: [UInt8]) -> String? {
    let format = format
    let search = RenameSearch(
      identity: identity, reference: files.reference, location: location, claims: claims)
    let isKnownEqual = format.makeVoucher?(actual) ?? { try format.isKnownEqual($0, actual) }
    return search.formerReference { found in
      guard found == bytes || (try? isKnownEqual(found)) == true else { return nil }
      let notes = (try? format.notes(found)) ?? []
      return RenameSearch.Match(owner: notes.first { $0.keyword == .test }?.text)
    }
  }
}
