# Prints a scene's row of `raster`. Fails if the ratio to Cairo's time exceeds its limit at 3x: with
# cached glyphs, and for text also with outlines. Reads: name, scale, Cairo's milliseconds, ours,
# ours with outlines, mean difference.
BEGIN {
  limits["a"] = 1.0; limits["b"] = 0.55; limits["c"] = 0.15; limits["d"] = 0.45; limits["e"] = 0.34
  limits["f"] = 0.79; limits["g"] = 0.50; limits["h"] = 0.05; limits["i"] = 0.30
  outlineLimits["h"] = 0.25
}
{
  scene = $2 == 3 ? substr($1, 1, index($1, "_") - 1) : ""
  ratio = $4 / $3
  outlines = $5 / $3
  note = ""
  if (scene in limits) {
    note = "limit " limits[scene]
    over = ratio > limits[scene]
  }
  if (scene in outlineLimits) {
    note = note ", outlines " outlineLimits[scene]
    over = over || outlines > outlineLimits[scene]
  }
  if (over) note = note " EXCEEDED"
  printf "%-22s %5s %10.3f %10.3f %8.3f %12.3f %12.3f   %s\n", $1, $2, $3, $4, ratio, outlines, $6, note
}
END { exit over }
