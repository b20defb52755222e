/// A multiple of a variable.
struct LinearTerm: Hashable {
  let variable: Int
  var factor: Double
}

/// A sum of multiples of variables, and a constant.
struct LinearExpression: Hashable {
  /// The multiples, in the order of the variables' numbers, none of them zero.
  private(set) var terms: [LinearTerm] = []
  /// What is added to the multiples.
  var constant: Double

  init(constant: Double = 0) {
    self.constant = constant
  }

  /// One variable.
  init(variable: Int) {
    self.constant = 0
    self.terms = [LinearTerm(variable: variable, factor: 1)]
  }

  /// The distance from one edge to another, times a scale.
  init(from start: LayoutEdge, to end: LayoutEdge, scale: Double = 1) {
    constant = (end.offset - start.offset) * scale
    let first = start.variable.map { LinearTerm(variable: $0, factor: 0 - scale) }
    let last = end.variable.map { LinearTerm(variable: $0, factor: scale) }
    switch (first, last) {
    case (nil, nil): terms = []
    case (.some(let term), nil), (nil, .some(let term)): terms = [term]
    case (.some(let first), .some(let last)):
      terms =
        first.variable == last.variable
        ? [] : first.variable < last.variable ? [first, last] : [last, first]
    }
  }

  /// The factor of a variable; 0 where it is not there.
  func factor(of variable: Int) -> Double {
    let place = place(of: variable)
    return place < terms.count && terms[place].variable == variable ? terms[place].factor : 0
  }

  /// Adds a multiple of a variable.
  mutating func add(_ factor: Double, of variable: Int) {
    let place = place(of: variable)
    if place < terms.count, terms[place].variable == variable {
      terms[place].factor += factor
      if terms[place].factor == 0 { terms.remove(at: place) }
    } else if factor != 0 {
      terms.insert(LinearTerm(variable: variable, factor: factor), at: place)
    }
  }

  /// Takes out a variable, and returns its factor.
  mutating func remove(_ variable: Int) -> Double {
    let place = place(of: variable)
    guard place < terms.count, terms[place].variable == variable else { return 0 }
    return terms.remove(at: place).factor
  }

  /// Multiplies by a number that is not zero.
  mutating func scale(by factor: Double) {
    constant *= factor
    for index in 0..<terms.count { terms[index].factor *= factor }
  }

  /// Adds a multiple of an expression.
  mutating func add(_ factor: Double, of other: LinearExpression) {
    var added: [Int] = []
    add(factor, of: other, noting: &added)
  }

  /// Adds a multiple of an expression, and notes the variables that were not there before.
  ///
  /// Factors that cancel out but for their rounding are zero.
  mutating func add(_ factor: Double, of other: LinearExpression, noting added: inout [Int]) {
    constant += factor * other.constant
    guard factor != 0, !other.terms.isEmpty else { return }
    let own = terms
    terms = []
    terms.reserveCapacity(own.count + other.terms.count)
    var index = 0
    for term in other.terms {
      while index < own.count, own[index].variable < term.variable {
        terms.append(own[index])
        index += 1
      }
      let product = factor * term.factor
      if index < own.count, own[index].variable == term.variable {
        let sum = own[index].factor + product
        if abs(sum) > 1e-11 * abs(product) {
          terms.append(LinearTerm(variable: term.variable, factor: sum))
        }
        index += 1
      } else {
        terms.append(LinearTerm(variable: term.variable, factor: product))
        added.append(term.variable)
      }
    }
    while index < own.count {
      terms.append(own[index])
      index += 1
    }
  }

  /// The value for given values of the variables.
  func value(_ values: [Double]) -> Double {
    var sum = constant
    for term in terms { sum += term.factor * values[term.variable] }
    return sum
  }

  /// The index of the first term whose variable has a number that is not smaller.
  private func place(of variable: Int) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
