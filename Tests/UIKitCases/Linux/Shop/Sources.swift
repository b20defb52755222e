// The plugin UIKitSources adds copies of the sources in App/Shop.
