// The plugin adds the sources.
