extension View {
  /// Returns the first view with a ``tag`` among this view and its descendants, parents first, or
  /// `nil` if there is none.
  public func viewWithTag(_ tag: Int) -> View? { first { $0.tag == tag } }
}
