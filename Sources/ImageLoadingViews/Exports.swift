// Whoever sets an image on a view meets requests, results and loaders: one import brings them all.
@_exported public import ImageLoading
@_exported public import Views
