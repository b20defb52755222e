# Accepts three snapshots with the same cause after the package was moved; see Scripts/tool-cases.
COLOR=red expect 1 "${tests[@]}"
moved=$folder-moved && rm -rf "$moved" && mv "$folder" "$moved" && mkdir "$folder" && cd "$moved"
expect 1 "$scratch/debug/snapshot" status && found '3 snapshots need a decision' && found 'textColor'
expect 1 "$scratch/debug/snapshot" list && found '(3 snapshots)'
[ "$(grep -c '  differed  ' "$folder/output.txt")" -eq 3 ] || fail "the list does not have 3 snapshots"
expect 0 "$scratch/debug/snapshot" accept --all
[ "$(grep -c '^accepted  ' "$folder/output.txt")" -eq 3 ] || fail "not 3 snapshots were accepted"
cd "$library" && rm -rf "$folder" && mv "$moved" "$folder" && cd "$folder"
COLOR=red expect 0 "${tests[@]}"
