// swift-format-ignore-file
import UIKit

class ViewController: UIViewController {

    @IBOutlet weak var primaryImageView: UIImageView!
    @IBOutlet weak var secondaryImageView: UIImageView!
    @IBOutlet weak var tertiaryImageView: UIImageView!

    let imageOneAddress = "https://example.com/one.jpg"
    let imageTwoAddress = "https://example.com/two.jpg"
    let imageThreeAddress = "https://example.com/three.jpg"

    override func viewDidLoad() {
        super.viewDidLoad()

        // Take the addresses and set the imageview's images asycnhronously
        primaryImageView.setImageWithURL(NSURL(string:imageOneAddress)!)
        secondaryImageView.setImageWithURL(NSURL(string:imageTwoAddress)!)
        tertiaryImageView.setImageWithURL(NSURL(string:imageThreeAddress)!)
    }
}
