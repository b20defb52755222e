#if Fonts
  import CFriBidi

  extension BidiOrder {
    /// Finds the levels of a paragraph by FriBidi.
    ///
    /// Spaces before a tab or the paragraph's end, and these themselves, have the base level (rule L1).
    static func levels(
      _ scalars: [UInt32], _ direction: BaseDirection
    ) -> (levels: [UInt8], baseLevel: UInt8) {
      let count = FriBidiStrIndex(scalars.count)
      var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count)
      var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
      var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
      unsafe fribidi_get_bidi_types(scalars, count, &types)
      unsafe fribidi_get_bracket_types(scalars, count, types, &brackets)
      var base: FriBidiParType =
        switch direction {
        case .natural: FriBidiParType(UInt32(CFRIBIDI_NATURAL))
        case .leftToRight: FriBidiParType(UInt32(CFRIBIDI_LEFT_TO_RIGHT))
        case .rightToLeft: FriBidiParType(UInt32(CFRIBIDI_RIGHT_TO_LEFT))
        }
      let status = unsafe fribidi_get_par_embedding_levels_ex(
        types, brackets, count, &base, &levels)
      let baseLevel: UInt8 = base.rawValue & 1 == 1 ? 1 : 0
      guard status != 0 else {
        return ([UInt8](repeating: baseLevel, count: scalars.count), baseLevel)
      }
      var result = levels.map { UInt8(max(0, $0)) }
      resetSpaces(&result, types, baseLevel)
      return (result, baseLevel)
    }

    /// Gives the base level to separators, and to the spaces before them and at the end (rule L1).
    private static func resetSpaces(
      _ levels: inout [UInt8], _ types: [FriBidiCharType], _ baseLevel: UInt8
    ) {
      var isReset = true
      for index in levels.indices.reversed() {
        let type = types[index].rawValue
        if type & UInt32(CFRIBIDI_SEPARATOR) != 0 {
          isReset = true
        } else if type & UInt32(CFRIBIDI_SPACE) == 0 {
          isReset = false
        }
        if isReset { levels[index] = baseLevel }
      }
    }
  }
#endif
