import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document, read by Foundation's parser.
final class XMLRoot: NSObject, XMLParserDelegate {
  private(set) var name = ""
  private(set) var attributes: [String: String] = [:]
  /// The text directly in the element.
  private(set) var text = ""
  /// The elements directly in the element.
  private(set) var children: [XMLRoot] = []
  private var open: [XMLRoot] = []

  private override init() {}

  init(_ document: Data) throws {
    super.init()
    let parser = XMLParser(data: document)
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    let element = self.name.isEmpty ? self : XMLRoot()
    (element.name, element.attributes) = (name, attributes)
    if element !== self { open.last?.children.append(element) }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
}
