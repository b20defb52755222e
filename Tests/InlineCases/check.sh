# Checks the sources and the log of the recording run of Scripts/inline-cases.
grep -qv $'\r$' WindowsTests.swift && fail "a line of WindowsTests.swift does not end in CRLF"
[ "$(grep -c 'already had different text' "$folder/record.log")" -ge 2 ] || fail "no conflict was reported"
[ "$(grep -cE '^ +(one|two|first|second)$' ConflictTests.swift)" -eq 2 ] || fail "the conflicts wrote the wrong text"
grep -q 'changed after the tests were built' "$folder/record.log" || fail "the edited source was written"
for line in 9:'no call to' 14:'its closure is not a string literal' 18:'several calls have'; do
  grep -qF "MisplacedTests.swift:${line%%:*}: ${line#*:}" "$folder/record.log" || fail "no error at ${line%%:*}"
done
grep -q 'Generated.swift:8: .*call the assertion from a source' "$folder/record.log" || fail "no error for a directive"
cmp MisplacedTests.swift "$original/AppTests/MisplacedTests.swift"
[ "$(grep -c '^[[:space:]]*#*"""#*$' PlaceTests.swift)" -eq 34 ] || fail "not all places were recorded"
[ "$(head -1 EditTests.swift)" = '// edited' ] && ! grep -q '"""' EditTests.swift || fail "the edit is lost"
