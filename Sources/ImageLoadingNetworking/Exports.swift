// A data loader is for a pipeline, and answers with the types of the module that has it.
@_exported public import ImageLoading
