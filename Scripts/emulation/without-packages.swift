// `Scripts/emulate` appends this file to Package.swift, because it builds without package
// dependencies. The code removes every target that depends on a package, directly or indirectly,
// and every product that contains such a target.
var removed: Set<String> = []
while let target = package.targets.first(where: { target in
  !removed.contains(target.name)
    && target.dependencies.contains {
      switch $0 {
      case .productItem: true
      case .targetItem(let name, _), .byNameItem(let name, _): removed.contains(name)
      @unknown default: false
      }
    }
}) {
  removed.insert(target.name)
}
package.dependencies = []
package.targets.removeAll { removed.contains($0.name) }
package.products.removeAll { product in
  switch product {
  case let library as Product.Library: !removed.isDisjoint(with: library.targets)
  case let executable as Product.Executable: !removed.isDisjoint(with: executable.targets)
  case let plugin as Product.Plugin: !removed.isDisjoint(with: plugin.targets)
  default: false
  }
}
