// A request has a size in pixels and a response an image: one import brings them all.
@_exported public import ImageCodecs
@_exported public import Pixels
