package import SnapshotDrawing

/// Two images that were compared.
package struct ComparedImages {
  let reference: Bitmap
  let actual: Bitmap

  package init(reference: Bitmap, actual: Bitmap) {
    (self.reference, self.actual) = (reference, actual)
  }
}
