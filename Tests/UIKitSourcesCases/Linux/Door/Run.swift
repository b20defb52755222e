import Shop

@main
struct Run {
  static func main() {
    let shop = Shop(frame: .zero)
    let door = FrontDoor(frame: .zero)
    shop.delegate = door
    shop.open()
    print(shop.log)
  }
}
