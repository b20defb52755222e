"""Renders Markdown as a host does, and takes screenshots with Chromium."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from markdown_it import MarkdownIt

STYLE = """
body{margin:0;background:#fff;color:#1f2328;padding:24px;
  font:14px/21px -apple-system,"Segoe UI","Noto Sans",Helvetica,Arial,sans-serif}
.box{border:1px solid #d1d9e0;border-radius:6px;max-width:900px;margin:auto}
.head{background:#f6f8fa;padding:8px 16px;border-bottom:1px solid #d1d9e0;color:#59636e}
.head b{color:#1f2328}.body{padding:16px}
h3{font-size:1.25em;margin:0 0 16px;line-height:1.25}
table{border-collapse:collapse;margin:0 0 16px;display:block;overflow:auto}
td,th{border:1px solid #d1d9e0;padding:6px 13px;text-align:left}
tr:nth-child(2n){background:#f6f8fa}
code{font:12px/18px ui-monospace,SFMono-Regular,"DejaVu Sans Mono",monospace;
  background:rgba(89,99,110,.16);border-radius:6px;padding:.2em .4em}
pre{background:#f6f8fa;border-radius:6px;padding:16px;overflow:auto;margin:0 0 16px}
pre code{background:none;padding:0}
img{max-width:100%;display:block;margin:0 0 16px}
details{margin:0 0 16px}summary{cursor:pointer;margin-bottom:8px}p{margin:0 0 16px}
a{color:#0969da;text-decoration:none}
"""


def screenshot(markdown, images, target, height=2400):
    """Writes a screenshot of a comment, whose images are read from local files."""
    page = MarkdownIt("gfm-like", {"html": True, "linkify": False}).render(markdown)
    page = re.sub(
        r'src="[^"]*/([^"/]+)"', lambda match: f'src="{images[match[1]].as_uri()}"', page)
    html = (
        f"<!doctype html><meta charset=utf-8><style>{STYLE}</style><div class=box>"
        f"<div class=head><b>snapshots</b> commented now</div><div class=body>{page}</div></div>")
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or "google-chrome"
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "comment.html")
        path.write_text(html)
        subprocess.run(
            [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--allow-file-access-from-files", f"--window-size=980,{height}",
             f"--screenshot={target}", path.as_uri()],
            check=True, capture_output=True, timeout=120)
    print(f"  wrote {target}")
