"""Renders Markdown as a host does, and takes screenshots with Chromium."""
import base64
import os
import re
import shutil

from markdown_it import MarkdownIt
from playwright.sync_api import sync_playwright

STYLE = """
:root{--fg:#1f2328;--muted:#59636e;--bg:#fff;--line:#d1d9e0;--soft:#f6f8fa;--link:#0969da;
  --code:rgba(129,139,152,.12)}
.dark{--fg:#f0f6fc;--muted:#9198a1;--bg:#0d1117;--line:#3d444d;--soft:#151b23;--link:#4493f8;
  --code:rgba(101,108,118,.2)}
body{margin:0;background:var(--bg);color:var(--fg);padding:24px;
  font:14px/21px -apple-system,"Segoe UI","Noto Sans",Helvetica,Arial,sans-serif}
.box{border:1px solid var(--line);border-radius:6px;width:882px}
.head{background:var(--soft);padding:8px 16px;border-bottom:1px solid var(--line);
  color:var(--muted);border-radius:6px 6px 0 0}
.head b{color:var(--fg)}.head span{border:1px solid var(--line);border-radius:2em;padding:0 7px;
  font-size:12px;margin:0 4px}.body{padding:16px}
h3{font-size:1.25em;margin:0 0 16px;line-height:1.25;font-weight:600}
table{border-collapse:collapse;margin:0 0 16px;display:block;width:max-content;max-width:100%;
  overflow:auto}
td,th{border:1px solid var(--line);padding:6px 13px;text-align:left}th{font-weight:600}
tr:nth-child(2n) td{background:var(--soft)}
code{font:85%/1.5 ui-monospace,SFMono-Regular,"DejaVu Sans Mono",monospace;
  background:var(--code);border-radius:6px;padding:.2em .4em}
pre{background:var(--soft);border-radius:6px;padding:16px;overflow:auto;margin:0 0 16px}
pre code{background:none;padding:0}ul{padding-left:2em;margin:0 0 16px}
img{max-width:100%;display:block;margin:0 0 16px}
details{margin:0 0 16px}summary{cursor:pointer;margin-bottom:8px}p{margin:0 0 16px}
.body>:last-child{margin-bottom:0}a{color:var(--link);text-decoration:none}
"""


def page(markdown, images, scheme):
    """Returns a page with a comment, whose images are read from local files."""
    body = MarkdownIt("gfm-like", {"html": True, "linkify": False}).render(markdown)

    def source(match):
        data = base64.b64encode(images[match[1]].read_bytes()).decode()
        return f'src="data:image/png;base64,{data}"'
    body = re.sub(r'src="[^"]*/([^"/]+)"', source, body)
    return (
        f"<!doctype html><html class={scheme}><meta charset=utf-8><style>{STYLE}</style>"
        "<div class=box><div class=head><b>snapshots</b><span>bot</span>commented now</div>"
        f"<div class=body>{body}</div></div>")


def screenshots(comments, images, folder):
    """Writes screenshots of comments in light and dark, cropped to their boxes."""
    folder.mkdir(parents=True, exist_ok=True)
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or "google-chrome"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, comment in comments.items():
            for scheme in ("light", "dark"):
                tab = browser.new_page(viewport={"width": 930, "height": 100})
                tab.set_content(page(comment, images, scheme))
                tab.screenshot(path=folder / f"{name}-{scheme}.png", full_page=True)
                print(f"  wrote {folder}/{name}-{scheme}.png")
        browser.close()
