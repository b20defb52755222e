extension Verification {
  /// Records the first reference of a snapshot, if the mode permits it.
  mutating func beginReference(
    _ actual: Format, of look: SnapshotLook<Format>
  ) throws(SnapshotError) -> SnapshotOutcome {
    guard settings.record.value == .never else {
      return try record(actual, of: look, because: .missing)
    }
    let bytes = try? encode(actual, of: look)
    let artifact = bytes.flatMap {
      try? files.artifacts.write([SnapshotArtifact(.actual, bytes: $0)]).first
    }
    throw .missingReference(
      path: files.reference.path, setting: settings.record, actualPath: artifact?.path,
      formerPath: bytes.flatMap { formerReference(of: actual, as: $0) })
  }

  /// Writes a snapshot as its reference.
  mutating func record(
    _ actual: Format, of look: SnapshotLook<Format>,
    because reason: SnapshotOutcome.Recording.Reason
  ) throws(SnapshotError) -> SnapshotOutcome {
    let bytes = try encode(actual, of: look)
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
  mutating func encode(_ actual: Format, of look: SnapshotLook<Format>) throws(SnapshotError)
    -> [UInt8]
  {
    let notes = try notes(of: look)
    let format = format
    return try attempt(\.record) { try format.encode(actual, notes) }
  }

  /// The metadata for the reference of a look.
  mutating func notes(of look: SnapshotLook<Format>) throws(SnapshotError) -> [ReferenceNote] {
    var notes = [ReferenceNote(.test, identity.description)]
    if let renderer = strategy.renderer { notes.append(ReferenceNote(.renderer, renderer)) }
    if let outline = look.outline {
      notes.append(ReferenceNote(.outline, try attempt(\.record) { try outline() }))
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
    let vouches = format.makeVoucher?(actual) ?? { try format.vouches($0, actual) }
    return search.formerReference { found in
      guard found == bytes || (try? vouches(found)) == true else { return nil }
      let notes = (try? format.notes(found)) ?? []
      return RenameSearch.Match(owner: notes.first { $0.keyword == .test }?.text)
    }
  }
}
