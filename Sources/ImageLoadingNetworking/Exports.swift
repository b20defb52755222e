// A data loader is used in a pipeline, and returns types of the pipeline's module.
@_exported public import SnapshotImageLoading
