// The contents are open where they have a column of their own; see site.css.
const contents = document.querySelector(".contents");
const isWide = matchMedia("(min-width: 64rem)");
const showContents = () => { contents.open = isWide.matches; };
isWide.addEventListener("change", showContents);
showContents();
contents.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });

const root = document.querySelector("script[data-root]").dataset.root;
const field = document.querySelector(".search input");
const list = document.querySelector(".search ul");

// The names are a script, because a page that was opened from a folder cannot fetch a file.
field.addEventListener("focus", () => {
  const script = document.createElement("script");
  script.src = `${root}symbols.js`;
  script.onload = showMatches;
  document.head.append(script);
}, { once: true });

function showMatches() {
  const words = field.value.toLowerCase().split(" ").filter(Boolean);
  list.hidden = words.length === 0;
  if (list.hidden || typeof SYMBOLS === "undefined") return;
  const matches = [];
  for (const [title, address, owner] of SYMBOLS) {
    const name = title.toLowerCase();
    const text = `${owner} ${title}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    // Articles first, then names that begin with the words.
    const rank = (owner ? 2 : 0) + (name.startsWith(words.at(-1)) ? 0 : 1);
    matches.push({ title, address, owner, rank });
  }
  matches.sort((a, b) => a.rank - b.rank || a.title.length - b.title.length);
  list.replaceChildren(...matches.slice(0, 40).map(({ title, address, owner }) => {
    const link = document.createElement("a");
    link.href = root + address;
    link.append(title, " ", Object.assign(document.createElement("small"), { textContent: owner }));
    const item = document.createElement("li");
    item.append(link);
    return item;
  }));
}

field.addEventListener("input", showMatches);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") list.hidden = true;
  if (event.key === "/" && event.target !== field) {
    event.preventDefault();
    field.focus();
  }
});
document.addEventListener("click", (event) => {
  if (!event.target.closest(".search")) list.hidden = true;
});
