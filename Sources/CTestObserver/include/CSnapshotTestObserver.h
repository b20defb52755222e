/// Exports nothing: linking this target makes its constructor run when the test bundle is loaded.
