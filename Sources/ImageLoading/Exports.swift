// Requests use pixel sizes and responses use images, so one import provides them all.
@_exported public import ImageCodecs
@_exported public import Pixels
