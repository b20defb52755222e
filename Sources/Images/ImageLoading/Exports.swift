// Code that sets images on views uses requests, results, and loaders, so one import provides them
// all.
@_exported public import SnapshotImageLoadingCore
@_exported public import SnapshotViews
