// The module whose name the product suggests provides everything for loading images into views.
@_exported public import SnapshotImageLoadingCore
@_exported public import SnapshotImageLoadingViews
