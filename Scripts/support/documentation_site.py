"""A static site of the documentation that opens from a folder, without a server.

`docc convert` writes a JSON file for each article and each symbol, which its own renderer fetches
over HTTP. These functions write HTML files instead: a page for each article, each module, and each
type, with the members of the type.
"""
import html
import json
import pathlib
import re
import shutil
import textwrap

STYLES = pathlib.Path(__file__).parent / "documentation_site"
TYPE_KINDS = {"actor", "class", "enum", "protocol", "struct"}
# The text between the parts that the highlighter recognizes stays as it is.
SWIFT = re.compile(
    r'(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<string>"""[\s\S]*?"""|#?"(?:\\.|[^"\\\n])*"#?)'
    r"|(?P<keyword>@\w+|#\w+|\b(?:as|async|await|case|catch|class|default|do|else|enum|extension"
    r"|false|fileprivate|final|for|func|guard|if|import|in|init|inout|internal|is|let|mutating"
    r"|nil|nonisolated|open|override|private|protocol|public|required|return|self|some|static"
    r"|struct|super|switch|throw|throws|true|try|typealias|var|where|while)\b(?!:))"
    r"|(?P<type>\b[A-Z]\w*)|(?P<number>\b\d[\d_.]*\b)")
SHELL = re.compile(r"(?P<comment>(?<!\S)#[^\n]*)|(?P<string>\"[^\"\n]*\"|'[^'\n]*')"
                   r"|(?P<keyword>^[A-Z_]+(?==)|(?<= )--?[a-zA-Z][\w-]*)", re.MULTILINE)


def escape(text):
    return html.escape(str(text))


def highlighted(code, syntax):
    """Returns the HTML of code, with an element for each word that has a color."""
    words = {"swift": SWIFT, "sh": SHELL, "shell": SHELL}.get(syntax)
    parts, end = [], 0
    for match in words.finditer(code) if words else ():
        parts += [escape(code[end:match.start()]),
                  f'<span class="{match.lastgroup}">{escape(match[0])}</span>']
        end = match.end()
    return "".join(parts) + escape(code[end:])


def file_name(text):
    """Returns the characters of a path that every file system and every link permits."""
    return re.sub(r"[^a-z0-9/_.]+", "-", text.lower()).strip("-")


class Site:
    """The pages of modules, of which `home` has the articles for users.

    `archives` are the folders that `docc convert` has written, by the names of modules.
    """

    def __init__(self, archives, home):
        self.home = f"/documentation/{home.lower()}"
        self.archives = archives
        # The content of articles and symbols, by path.
        self.nodes = {}
        for archive in archives.values():
            for file in sorted(archive.glob("data/documentation/**/*.json")):
                node = json.loads(file.read_text())
                self.nodes[node["variants"][0]["paths"][0]] = node
        self.addresses = {}
        self.paths = {}
        names = {}
        for path, node in sorted(self.nodes.items()):
            self.addresses[path] = self.unique_address(path, names)
            metadata = node["metadata"]
            identifier = node["identifier"]["url"].partition("/documentation/")[2]
            # Two members with the same name differ by a suffix.
            link = re.sub(r"-(swift\.[a-z.]+|[0-9a-z]{4,6})$", "", identifier)
            self.paths.setdefault(link, path)
            if "externalID" in metadata:
                self.paths[metadata["externalID"]] = path
        self.problems = []

    def is_page(self, path):
        metadata = self.nodes[path]["metadata"]
        # Symbols outside of types have pages of their own.
        return (metadata["role"] != "symbol" or path.count("/") == 3
                or metadata.get("symbolKind") in TYPE_KINDS)

    def unique_address(self, path, names):
        """Returns the file and the anchor of a path."""
        if path == self.home:
            return "index.html", ""
        page = path
        while not (page in self.nodes and self.is_page(page)):
            page = page.rpartition("/")[0]
        if page != path:
            return self.addresses[page][0], file_name(path[len(page) + 1:])
        name = file_name(path.removeprefix("/documentation/"))[:150]
        names[name] = names.get(name, 0) + 1
        return name + (f"-{names[name]}" if names[name] > 1 else "") + ".html", ""

    def write(self, folder):
        """Writes the site, and returns the problems of its links and images."""
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(STYLES, folder)
        for archive in self.archives.values():
            images = archive / "images"
            if images.exists():
                shutil.copytree(images, folder / "images", dirs_exist_ok=True)
        self.articles = self.article_groups()
        for path in self.nodes:
            if self.is_page(path):
                page = Page(self, path)
                file = folder / page.file
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(page.html())
        self.write_index(folder / "symbols.js")
        return self.problems

    def article_groups(self):
        """Returns the titles of the groups of articles, with the paths of the articles."""
        node = self.nodes[self.home]
        groups = []
        for section in node["topicSections"]:
            urls = [node["references"][name]["url"] for name in section["identifiers"]]
            articles = [url for url in urls if self.nodes[url]["kind"] == "article"]
            if articles:
                groups.append((section.get("title", "Articles"), articles))
        return groups

    def modules(self):
        return [f"/documentation/{module.lower()}" for module in self.archives]

    def members(self, page):
        """Returns the paths of the symbols on a page, without that of the page."""
        file = self.addresses[page][0]
        return [path for path, address in self.addresses.items()
                if address[0] == file and path != page]

    def write_index(self, file):
        """Writes the names of all articles and symbols for the search."""
        entries = []
        for path, node in sorted(self.nodes.items()):
            address, anchor = self.addresses[path]
            metadata = node["metadata"]
            owner = path.rpartition("/")[0]
            context = self.nodes.get(owner, node)["metadata"]["title"]
            entries.append([metadata["title"], address + (f"#{anchor}" if anchor else ""),
                            "" if node["kind"] == "article" else context])
        file.write_text("const SYMBOLS = " + json.dumps(entries, separators=(",", ":")) + ";\n")


class Page:
    """The HTML of an article, a module, or a type with its members."""

    def __init__(self, site, path):
        self.site = site
        self.path = path
        self.node = site.nodes[path]
        self.file = site.addresses[path][0]
        self.root = "../" * self.file.count("/")

    # Links

    def link(self, path):
        """Returns the address of an article or a symbol, relative to this page."""
        file, anchor = self.site.addresses[path]
        if file == self.file:
            return f"#{anchor}"
        return self.root + file + (f"#{anchor}" if anchor else "")

    def title(self, path):
        return self.site.nodes[path]["metadata"]["title"]

    def anchor(self, path, title=None, is_code=False):
        text = escape(title or self.title(path))
        text = f"<code>{text}</code>" if is_code else text
        return f'<a href="{escape(self.link(path))}">{text}</a>'

    def problem(self, text):
        self.site.problems.append(f"{self.file}: {text}")

    # Inline content

    def inline(self, parts, node):
        return "".join(self.inline_part(part, node) for part in parts or ())

    def inline_part(self, part, node):
        kind = part["type"]
        if kind == "text":
            return escape(part["text"])
        if kind == "codeVoice":
            # The compiler does not resolve links to symbols of other modules.
            path = self.site.paths.get(part["code"])
            if path and "/" in part["code"]:
                return self.anchor(path, is_code=True)
            return f"<code>{escape(part['code'])}</code>"
        if kind in ("emphasis", "strong", "strikethrough", "newTerm"):
            element = {"emphasis": "em", "strikethrough": "del"}.get(kind, "strong")
            return f"<{element}>{self.inline(part['inlineContent'], node)}</{element}>"
        if kind == "reference":
            return self.reference(part, node)
        if kind == "image":
            return self.image(node["references"][part["identifier"]])
        self.problem(f"unknown inline content {kind}")
        return ""

    def reference(self, part, node):
        target = node["references"][part["identifier"]]
        content = part.get("overridingTitleInlineContent")
        if target["type"] == "link":
            text = self.inline(content or target["titleInlineContent"], node)
            return f'<a href="{escape(target["url"])}">{text}</a>'
        path, _, heading = target.get("url", "").partition("#")
        if path in self.site.nodes:
            # The anchor of a symbol is that of its page.
            address = self.link(path).partition("#")[0] if heading else self.link(path)
            address += f"#{file_name(heading)}" if heading else ""
            text = self.inline(content, node) if content else escape(target["title"])
            text = f"<code>{text}</code>" if target["kind"] == "symbol" else text
            return f'<a href="{escape(address)}">{text}</a>'
        self.problem(f"no page for {part['identifier']}")
        return escape(target.get("title", ""))

    def image(self, image):
        """Returns an image with the variant for dark interfaces, if there is one."""
        files = {}
        for variant in image["variants"]:
            appearance = "dark" if "dark" in variant["traits"] else "light"
            scale = next((trait for trait in variant["traits"] if trait.endswith("x")), "1x")
            files.setdefault(appearance, []).append((scale, variant["url"].lstrip("/")))
        source = {key: escape(", ".join(f"{self.root}{url} {scale}" for scale, url in urls))
                  for key, urls in files.items()}
        dark = (f'<source srcset="{source["dark"]}" media="(prefers-color-scheme: dark)">'
                if "dark" in source else "")
        light = source.get("light") or source["dark"]
        first = light.split(" ")[0]
        return (f'<picture>{dark}<img src="{first}" srcset="{light}" '
                f'alt="{escape(image.get("alt") or "")}"></picture>')

    # Blocks

    def blocks(self, blocks, node, level=0):
        return "\n".join(self.block(block, node, level) for block in blocks or ())

    def block(self, block, node, level):
        kind = block["type"]
        if kind == "paragraph":
            return f"<p>{self.inline(block['inlineContent'], node)}</p>"
        if kind == "heading":
            size = min(6, block["level"] + level)
            anchor = "" if level else f' id="{escape(file_name(block["anchor"]))}"'
            return f"<h{size}{anchor}>{escape(block['text'])}</h{size}>"
        if kind == "codeListing":
            code = highlighted(textwrap.dedent("\n".join(block["code"])), block.get("syntax"))
            return f'<pre tabindex="0"><code>{code}</code></pre>'
        if kind in ("unorderedList", "orderedList"):
            element = "ul" if kind == "unorderedList" else "ol"
            items = "".join(f"<li>{self.blocks(item['content'], node, level)}</li>"
                            for item in block["items"])
            return f"<{element}>{items}</{element}>"
        if kind == "termList":
            items = "".join(f"<dt>{self.inline(item['term']['inlineContent'], node)}</dt>"
                            f"<dd>{self.blocks(item['definition']['content'], node, level)}</dd>"
                            for item in block["items"])
            return f"<dl>{items}</dl>"
        if kind == "table":
            return self.table(block, node)
        if kind == "aside":
            name = escape(block.get("name") or block["style"].title())
            return f"<aside><strong>{name}</strong>{self.blocks(block['content'], node)}</aside>"
        if kind == "thematicBreak":
            return "<hr>"
        self.problem(f"unknown content {kind}")
        return ""

    def table(self, block, node):
        rows = []
        for index, row in enumerate(block["rows"]):
            element = "th" if index == 0 and block["header"] in ("row", "both") else "td"
            cells = ""
            for column, cell in enumerate(row):
                alignment = (block.get("alignments") or [])[column:column + 1]
                right = ' class="right"' if alignment == ["right"] else ""
                # A paragraph in a cell would have margins.
                content = re.sub(r"</?p>", "", self.blocks(cell, node))
                cells += f"<{element}{right}>{content}</{element}>"
            rows.append(f"<tr>{cells}</tr>")
        return f'<div class="table" tabindex="0"><table>{"".join(rows)}</table></div>'

    # Symbols

    def declaration(self, tokens):
        """Returns a declaration in which the names of types are links."""
        parts = []
        for token in tokens:
            text = escape(token["text"])
            path = self.site.paths.get(token.get("preciseIdentifier"))
            if path:
                parts.append(f'<a class="type" href="{escape(self.link(path))}">{text}</a>')
            elif token["kind"] in ("keyword", "attribute"):
                parts.append(f'<span class="keyword">{text}</span>')
            elif token["kind"] in ("number", "string"):
                parts.append(f'<span class="{token["kind"]}">{text}</span>')
            else:
                parts.append(text)
        return f'<pre tabindex="0"><code>{"".join(parts)}</code></pre>'

    def content(self, node, level=0):
        """Returns the declaration, the summary, and the discussion of a node."""
        parts = []
        abstract = self.inline(node.get("abstract"), node)
        sections = node.get("primaryContentSections", [])
        for section in sections:
            if section["kind"] == "declarations":
                parts += [self.declaration(item["tokens"]) for item in section["declarations"]]
        if abstract:
            summary = "" if level else ' class="summary"'
            parts.append(f"<p{summary}>{abstract}</p>")
        for section in sections:
            if section["kind"] == "parameters":
                items = "".join(
                    f"<dt><code>{escape(item['name'])}</code></dt>"
                    f"<dd>{self.blocks(item['content'], node, 3)}</dd>"
                    for item in section["parameters"])
                parts.append(f"<h{2 + level}>Parameters</h{2 + level}><dl>{items}</dl>")
            elif section["kind"] == "content":
                blocks = section["content"]
                # The headings that the compiler adds say nothing before a single text.
                if blocks and blocks[0].get("text") in ("Overview", "Discussion"):
                    blocks = blocks[1:]
                parts.append(self.blocks(blocks, node, level))
        return "\n".join(parts)

    def listed(self, identifiers, node):
        """Returns a list of articles or symbols with their summaries."""
        items = []
        for identifier in identifiers:
            target = node["references"].get(identifier, {})
            path = target.get("url")
            if path not in self.site.nodes:
                self.problem(f"no page for {identifier}")
                continue
            summary = self.inline(self.site.nodes[path].get("abstract"), self.site.nodes[path])
            name = self.anchor(path, is_code=target["kind"] == "symbol")
            items.append(f"<dt>{name}</dt><dd>{summary}</dd>")
        return f'<dl class="topics">{"".join(items)}</dl>'

    def member(self, path):
        node = self.site.nodes[path]
        anchor = self.site.addresses[path][1]
        content = self.content(node, 2)
        return (f'<section class="member" id="{escape(anchor)}"><h3><a href="#{escape(anchor)}">'
                f"<code>{escape(node['metadata']['title'])}</code></a></h3>{content}</section>")

    def topics(self):
        """Returns the members of a type, or the list of a module's symbols, in their groups."""
        parts = []
        shown = set()
        members = self.site.members(self.path)
        sections = (self.node.get("topicSections", [])
                    + self.node.get("defaultImplementationsSections", []))
        references = self.node["references"]
        for section in sections:
            paths = [references[name].get("url") for name in section["identifiers"]]
            own = [path for path in paths if path in members]
            others = [name for name, path in zip(section["identifiers"], paths) if path not in own]
            parts.append(f"<h2>{escape(section.get('title') or 'Topics')}</h2>")
            if others:
                parts.append(self.listed(others, self.node))
            parts += [self.member(path) for path in own]
            shown.update(own)
        rest = [path for path in members if path not in shown]
        if rest:
            parts.append("<h2>Other members</h2>")
            parts += [self.member(path) for path in rest]
        return "\n".join(parts)

    def relationships(self):
        parts = []
        for section in self.node.get("relationshipsSections", []):
            names = []
            for identifier in section["identifiers"]:
                target = self.node["references"].get(identifier, {})
                # Those of other modules are known by the name that the compiler uses.
                path = target.get("url") or self.site.paths.get(
                    "s:" + identifier.rpartition("/")[2].removeprefix("s"))
                title = target.get("title", "").removeprefix("Swift.")
                names.append(self.anchor(path, is_code=True) if path in self.site.nodes
                             else f"<code>{escape(title)}</code>")
            parts.append(f"<dt>{escape(section['title'])}</dt><dd>{', '.join(names)}</dd>")
        return f'<dl class="relationships">{"".join(parts)}</dl>' if parts else ""

    # The page

    def navigation(self):
        parts = []
        for title, articles in self.site.articles:
            items = "".join(
                '<li aria-current="page">' + self.anchor(path) + "</li>" if path == self.path
                else f"<li>{self.anchor(path)}</li>" for path in articles)
            parts.append(f"<h2>{escape(title)}</h2><ul>{items}</ul>")
        modules = "".join(
            f"<li>{self.anchor(path)}</li>" for path in self.site.modules()
            if path != self.site.home)
        return "".join(parts) + f"<h2>Modules</h2><ul>{modules}</ul>"

    def breadcrumbs(self):
        paths = []
        path = self.path.rpartition("/")[0]
        while path in self.site.nodes:
            paths.insert(0, path)
            path = path.rpartition("/")[0]
        return " › ".join(self.anchor(path) for path in paths)

    def neighbors(self):
        """Returns links to the articles before and after this one."""
        order = [path for _, articles in self.site.articles for path in articles]
        if self.path not in order:
            return ""
        index = order.index(self.path)
        parts = []
        if index > 0:
            parts.append(f"<span>← {self.anchor(order[index - 1])}</span>")
        if index + 1 < len(order):
            parts.append(f"<span>{self.anchor(order[index + 1])} →</span>")
        return f'<nav class="neighbors" aria-label="Articles">{"".join(parts)}</nav>'

    def html(self):
        metadata = self.node["metadata"]
        title = escape(metadata["title"])
        is_article = self.node["kind"] == "article"
        kind = "" if is_article else escape(metadata.get("roleHeading", ""))
        heading = f"<code>{title}</code>" if metadata["role"] == "symbol" else title
        topics = self.topics()
        return f"""<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}{'' if self.path == self.site.home else ' – SnapshotAssert'}</title>
<link rel="stylesheet" href="{self.root}site.css">
<script src="{self.root}site.js" data-root="{self.root}" defer></script>
<header><a href="{self.root}index.html">SnapshotAssert</a>
<div class="search">
<input type="search" placeholder="Search" aria-label="Search articles and symbols">
<ul hidden></ul></div></header>
<details class="contents"><summary>Contents</summary>
<nav>{self.navigation()}</nav></details>
<main>
<p class="path">{self.breadcrumbs()}<span>{kind}</span></p>
<h1>{heading}</h1>
{self.content(self.node)}
{self.relationships()}
{topics}
{self.neighbors()}
</main>
</html>
"""
