@_exported public import Dispatch
@_exported public import Foundation
// A file that imports UIKit sees all of these modules' names by one import.
@_exported public import SnapshotDrawing
@_exported public import SnapshotTypography
@_exported public import SnapshotViews

#if canImport(FoundationNetworking)
  // On Linux, requests are in a module of their own.
  @_exported public import FoundationNetworking
#endif
