// Code that uses the data loader also uses pipelines and their errors, so one import provides all.
@_exported public import SnapshotImageLoadingCore
