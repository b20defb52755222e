extension SymbolSource {
  /// Signs, signs in circles, lists, and grids.
  static let signs = #"""
    plus : s M12 3.6V20.4M3.6 12H20.4
    minus : s M3.6 12H20.4
    multiply : s M6.6 6.6L17.4 17.4M17.4 6.6L6.6 17.4
    xmark : s M5.4 5.4L18.6 18.6M18.6 5.4L5.4 18.6
    checkmark : s M4.4 13L9.4 18.6L19.4 5
    circle : s O12 12 10
    circle.fill : #circle
    square : s R3.2 3.2 17.6 17.6 3.2
    square.fill : #square
    plus.circle : @circle ; t M12 7.2V16.8M7.2 12H16.8
    plus.circle.fill : @circle.fill ; e M12 7.2V16.8M7.2 12H16.8
    minus.circle : @circle ; t M7.2 12H16.8
    minus.circle.fill : @circle.fill ; e M7.2 12H16.8
    xmark.circle : @circle ; t M8.4 8.4L15.6 15.6M15.6 8.4L8.4 15.6
    xmark.circle.fill : @circle.fill ; e M8.4 8.4L15.6 15.6M15.6 8.4L8.4 15.6
    checkmark.circle : @circle ; t M7.7 12.7L10.7 15.9L16.2 8.2
    checkmark.circle.fill : @circle.fill ; e M7.7 12.7L10.7 15.9L16.2 8.2
    checkmark.square : @square ; t M7.7 12.7L10.7 15.9L16.2 8.2
    info.circle : @circle ; t M12 11V16.8 ; d1.3 12 7.3
    info.circle.fill : @circle.fill ; e M12 11V16.8 ; D1.3 12 7.3
    questionmark.circle : @circle ; t M9.1 9.4A2.95 1 1 13.4 12C12.5 12.5 12 13 12 14 ; d1.25 12 17.3
    questionmark.circle.fill : @circle.fill ; e M9.1 9.4A2.95 1 1 13.4 12C12.5 12.5 12 13 12 14 ; D1.25 12 17.3
    exclamationmark.circle : @circle ; t M12 6.8V12.9 ; d1.3 12 16.8
    exclamationmark.circle.fill : @circle.fill ; e M12 6.8V12.9 ; D1.3 12 16.8
    exclamationmark.triangle : s P2.2 12 1.6 22.8 20.4 1.2 20.4 ; t M12 8.8V13.6 ; d1.3 12 17
    exclamationmark.triangle.fill : b P2.2 12 1.6 22.8 20.4 1.2 20.4 ; e M12 8.8V13.6 ; D1.3 12 17
    ellipsis : d1.5 4.6 12 12 12 19.4 12
    ellipsis.circle : @circle ; d1.15 7.3 12 12 12 16.7 12
    ellipsis.circle.fill : @circle.fill ; D1.15 7.3 12 12 12 16.7 12
    line.3.horizontal : s M3.4 6.2H20.6M3.4 12H20.6M3.4 17.8H20.6
    line.3.horizontal.decrease : s M2.8 6.2H21.2M6.4 12H17.6M9.8 17.8H14.2
    list.bullet 26 ~ : d1.2 4 5.8 4 12 4 18.2 ; s M9.2 5.8H22.4M9.2 12H22.4M9.2 18.2H22.4
    square.grid.2x2 : s R3 3 7 7 1.6R14 3 7 7 1.6R3 14 7 7 1.6R14 14 7 7 1.6
    square.grid.2x2.fill : #square.grid.2x2
    slider.horizontal.3 : s M2.8 5.2H21.2M2.8 12H21.2M2.8 18.8H21.2 ; k O16.2 5.2 1.2O7.8 12 1.2O16.2 18.8 1.2 ; t O16.2 5.2 2.2O7.8 12 2.2O16.2 18.8 2.2
    sidebar.left 26 : s R2.6 4.2 20.8 15.6 3M9.6 4.6V19.4 ; t M5.6 8.2H6.6M5.6 11.4H6.6M5.6 14.6H6.6
    globe : @circle ; t M2.4 12H21.6M12 2.4C15 5.2 16.3 8.4 16.3 12C16.3 15.6 15 18.8 12 21.6C9 18.8 7.7 15.6 7.7 12C7.7 8.4 9 5.2 12 2.4Z
    link : s M10.1 13.9A4.3 0 0 16.2 13.9L19.6 10.5A4.3 0 0 13.5 4.4L11.8 6.1M13.9 10.1A4.3 0 0 7.8 10.1L4.4 13.5A4.3 0 0 10.5 19.6L12.2 17.9
    """#
}
