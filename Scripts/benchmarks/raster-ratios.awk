# Prints a scene's row of `raster`. Fails if the ratio to Cairo's time exceeds its limit at 3x: with
# cached glyphs, and for text also with outlines. Reads: name, scale, Cairo's milliseconds, ours,
# ours with outlines, mean difference. For a `set` of generated scenes, the limits are 15% higher,
# except that of scene a.
BEGIN {
  # The limits are those of the kernels for AVX2. There are no lower ones for AVX-512, because no
  # kernel uses it yet.
  limits["a"] = 0.25; limits["b"] = 0.36; limits["c"] = 0.04; limits["d"] = 0.28; limits["e"] = 0.22
  limits["f"] = 0.30; limits["g"] = 0.06; limits["h"] = 0.05; limits["i"] = 0.085
  outlineLimits["h"] = 0.22
  if (set ~ /^seed/) {
    for (name in limits) limits[name] *= 1.15
    # Most rows are copies of an equal row above them.
    limits["a"] = 0.105
  }
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
