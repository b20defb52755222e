// Whoever stubs images names requests, errors and colors: one import brings them all.
@_exported public import ImageLoading
@_exported public import Pixels
