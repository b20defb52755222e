// swift-format-ignore-file
import UIKit

@objc public protocol ShopCardDelegate {
    @objc optional func shopCard(_ card: ShopCard, canBuy item: String) -> Bool
}

@IBDesignable
public class ShopCard: UIView {
    @IBOutlet weak var unused: UILabel?
    @objc public weak var delegate: ShopCardDelegate?
    @IBInspectable var cornerRadius: CGFloat = 14 { didSet { layer.cornerRadius = cornerRadius } }
    private let imageView = UIImageView(image: UIImage(named: "badge"))
    private let title = UILabel()
    private let price = UILabel()
    private let button = UIButton(type: .system)
    private let gradient = CAGradientLayer()
    private let ring = CAShapeLayer()
    public private(set) var taps = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        layer.cornerRadius = cornerRadius
        layer.masksToBounds = true
        gradient.colors = [UIColor(named: "brand")!.withAlphaComponent(0.25).cgColor, UIColor.systemBackground.cgColor]
        gradient.startPoint = CGPoint(x: 0, y: 0)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        layer.insertSublayer(gradient, at: 0)
        ring.fillColor = nil
        ring.strokeColor = UIColor(named: "sys")?.cgColor
        ring.lineWidth = 4
        ring.lineCap = .round
        ring.strokeEnd = 0.7
        layer.addSublayer(ring)
        title.text = NSLocalizedString("shop.title", comment: "")
        title.font = UIFont.preferredFont(forTextStyle: .headline)
        title.textColor = UIColor(named: "brand")
        let text = NSMutableAttributedString(string: "€ 4.20  € 3.10", attributes: [.font: UIFont.systemFont(ofSize: 15)])
        text.addAttributes([.strikethroughStyle: NSUnderlineStyle.single.rawValue, .foregroundColor: UIColor.secondaryLabel], range: NSRange(location: 0, length: 6))
        text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 8, length: 6))
        price.attributedText = text
        button.setTitle("Buy", for: .normal)
        button.addTarget(self, action: #selector(buy(_:)), for: .touchUpInside)
        for view in [imageView, title, price, button] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-16-[image(40)]-12-[title]->=8-[button]-16-|", options: [], metrics: nil, views: ["image": imageView, "title": title, "button": button]))
        NSLayoutConstraint.activate([
            imageView.centerYAnchor.constraint(equalTo: centerYAnchor),
            imageView.heightAnchor.constraint(equalToConstant: 40),
            title.topAnchor.constraint(equalTo: topAnchor, constant: 20),
            price.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            price.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 6),
            button.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
        let tap = UITapGestureRecognizer(target: self, action: #selector(ShopCard.tapped))
        addGestureRecognizer(tap)
    }
    @objc private func tapped() { taps += 1 }
    @objc func buy(_ sender: UIButton) { if delegate?.shopCard?(self, canBuy: "x") ?? true { taps += 10 } }
    public func tryToBuy() -> Bool { delegate?.shopCard?(self, canBuy: "x") ?? true }
}

extension ShopCard {
    public override func layoutSubviews() {
        super.layoutSubviews()
        gradient.frame = bounds
        ring.path = UIBezierPath(arcCenter: imageView.center, radius: 25, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true).cgPath
    }
    public override func draw(_ rect: CGRect) {
        ("draw(_:)" as NSString).draw(at: CGPoint(x: rect.maxX - 70, y: rect.maxY - 18), withAttributes: [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.tertiaryLabel])
    }
}
public final class Refuses: ShopCardDelegate {
    public init() {}
    public func shopCard(_ card: ShopCard, canBuy item: String) -> Bool { false }
}
