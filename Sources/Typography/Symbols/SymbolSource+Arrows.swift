extension SymbolSource {
  /// Chevrons, arrows, and sharing symbols.
  static let arrows = #"""
    chevron.left 14 : @chevron.right 14 0 1 <
    chevron.right 14 : s M3.7 4.4L11.3 12L3.7 19.6
    chevron.up : s M4.4 15.8L12 8.2L19.6 15.8
    chevron.down : s M4.4 8.2L12 15.8L19.6 8.2
    chevron.backward 14 ~ : @chevron.left
    chevron.forward 14 ~ : @chevron.right
    chevron.up.chevron.down 18 : s M4 9L9 4L14 9M4 15L9 20L14 15
    arrow.left : @arrow.right 24 0 1 <
    arrow.right : s M3.2 12H19.9M13.3 4.6L20.7 12L13.3 19.4
    arrow.up : s M12 20.8V4.1M4.6 10.7L12 3.3L19.4 10.7
    arrow.down : s M12 3.2V19.9M4.6 13.3L12 20.7L19.4 13.3
    arrow.backward ~ : @arrow.left
    arrow.forward ~ : @arrow.right
    arrow.up.right : s M5.4 18.6L17.4 6.6M7.9 5.8H18.2V16.1
    arrow.clockwise : s M20.3 13.2A8.3 1 1 12.9 4.95 ; s M9.6 1.9L13.1 5L9.9 8.5
    arrow.counterclockwise : @arrow.clockwise 24 0 1 <
    arrow.uturn.backward ~ : s M4 9H15A5.5 0 1 15 20H10.6M8.3 4.2L3.5 9L8.3 13.8
    arrow.up.arrow.down : s M7.4 20V4.8M3 8.4L7.4 4L11.8 8.4M16.6 4V19.2M12.2 15.6L16.6 20L21 15.6
    square.and.arrow.up : s p2.2 8.4 9.2 4.6 9.2 4.6 21.6 19.4 21.6 19.4 9.2 15.6 9.2 ; s M12 15.4V2.8M8 6L12 2L16 6
    square.and.arrow.down : s p2.2 8.4 9.2 4.6 9.2 4.6 21.6 19.4 21.6 19.4 9.2 15.6 9.2 ; s M12 2V14.8M8 11.6L12 15.6L16 11.6
    rectangle.portrait.and.arrow.right ~ : s p2.2 14.4 7.6 14.4 2.6 3.4 2.6 3.4 21.4 14.4 21.4 14.4 16.4 ; s M9 12H20.8M17.6 7.9L21.7 12L17.6 16.1
    """#
}
