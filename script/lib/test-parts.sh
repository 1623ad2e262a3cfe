# The parts of script/test, in their order. A part prints what it does and answers 0 when all of it passed.

PARTS=(format lint types debian tests browser)
PASSED=0
FAILED=0
RUNS_ALL=0

part_format() { node_modules/.bin/biome ci --colors=off . >"$STATE/format.log" 2>&1 || { tail -n 60 "$STATE/format.log"; return 1; }; }
part_lint() { node_modules/.bin/oxlint --type-aware --quiet src tests bench script; }
part_types() { node_modules/.bin/tsc -p . --noEmit; }
# Where all parts are run, what Debian's PostgreSQL was asked before is asked again only where the newer one could answer otherwise:
# statements and their plans, sorting, locks and waiting, archives, preparation (decision 0063).
part_tests() {
  local path left=()
  if [ "$RUNS_ALL" = 1 ] && [ -f "$STATE/debian-files" ]; then
    while read -r path; do if shows_the_same_on_both "$path"; then left+=(--exclude "$path"); fi; done <"$STATE/debian-files"
  elif [ "$RUNS_ALL" = 1 ]; then ready_fuzz; fi
  ensure_redis; ensure_slapd; ensure_checkers; ensure_build && run_vitest "${left[@]}"
}

# Screens, calls, modules, blocks and processes ask by what the kernel's own tests ask of both; a new file is run on both.
shows_the_same_on_both() {
  case "$1" in
    src/modules/* | src/gateway/* | src/shell/* | src/worker/* | src/kernel/mail/* | src/kernel/pages/* | src/kernel/realtime/*) ;;
    tests/*/* | tests/record-access.* | tests/access-table.* | tests/screens-above.* | tests/screen-languages.*) ;;
    tests/every-block.* | tests/hostile-settings.* | tests/block-queries.* | tests/new-input.* | tests/demo.*) ;;
    tests/alerts.* | tests/measures.* | tests/list-words.*) ;;
    *) return 1 ;;
  esac
}

# Gives chance a minute in the tests that follow, and a seed that shows the same again.
ready_fuzz() {
  export SALA_FUZZ_SECONDS="${SALA_FUZZ_SECONDS:-60}" SALA_FUZZ_SEED="${SALA_FUZZ_SEED:-$((RANDOM * 32768 + RANDOM))}"
  say "SALA_FUZZ_SEED=$SALA_FUZZ_SEED"
}

DEBIAN_BIN=/usr/lib/postgresql/15/bin
has_debian() { [ -z "${DATABASE_URL:-}" ] && { [ -x "$DEBIAN_BIN/postgres" ] || apt_install postgresql-15; }; }

# All tests that speak to a database, on Debian's PostgreSQL 15, as somebody's own server would be: those that import,
# directly or not, the file that leads to it.
part_debian() {
  local requests=(tests/http/*.test.ts tests/realtime/*.test.ts tests/abuse/*.test.ts tests/record-access.test.ts tests/access-table.test.ts)
  rm -f "$STATE/debian-files"
  if [ -n "${DATABASE_URL:-}" ]; then say 'skipped: DATABASE_URL is set, the tests run on it'; return 0; fi
  has_debian || { say 'skipped: PostgreSQL 15 is not installed; as root it would be'; return 0; }
  ensure_redis; ensure_slapd; ensure_build
  [ "$RUNS_ALL" = 0 ] || ready_fuzz
  local VIA=(node script/lib/with-debian-postgres.mjs "$DEBIAN_BIN")
  local RAN_FILES="$STATE/debian-files"
  look_twice related --run tests/support/server.ts "${requests[@]}"
}

# Says what public pages weigh, whether they keep their budgets or not.
part_browser() {
  local code=0
  rm -f "$STATE/page-weight.txt"
  { ensure_chromium && ensure_build && run_vitest --config vitest.browser.config.ts; } || code=$?
  cat "$STATE/page-weight.txt" 2>/dev/null || true
  return "$code"
}

# Only what a change reaches, for the time of working on it: format, lint and types, the tests that import what changed, and the
# browser tests of changed screens (script/lib/changed/plan.ts). The change is the branch since main, or the last commit, and
# whatever is not committed yet; SALA_BASE names another beginning.
part_changed() {
  local plan="$STATE/changed" files=() failed=0
  node script/lib/changed/print-plan.ts >"$plan" || return 1
  planned() { mapfile -t files < <(sed -n "s/^$1 //p" "$plan"); [ ${#files[@]} -gt 0 ]; }
  if planned format; then node_modules/.bin/biome ci --colors=off --no-errors-on-unmatched "${files[@]}" >"$STATE/format.log" 2>&1 || { tail -n 60 "$STATE/format.log"; failed=1; }; fi
  if planned lint; then node_modules/.bin/oxlint --type-aware --quiet "${files[@]}" || failed=1; fi
  node_modules/.bin/tsc -p . --noEmit --incremental --tsBuildInfoFile "$STATE/types.json" || failed=1
  planned tests && say "tests that ${#files[@]} files reach"
  ensure_build
  look_twice related --run "${files[@]}" || failed=1
  if planned browser; then
    say "browser tests: ${files[*]}"
    ensure_chromium && run_vitest --config vitest.browser.config.ts "${files[@]}" || failed=1
  fi
  return "$failed"
}

# What attackers try: every call, screen and room as everybody, each attack that was ever found, and for a minute whatever
# chance brings; a failure names its SALA_FUZZ_SEED, which shows it again. The same where all parts are run; «tests» and «debian» alone
# give chance a few seconds.
part_abuse() {
  ready_fuzz
  run_vitest tests/abuse tests/record-access.test.ts tests/access-table.test.ts tests/security-doc.test.ts
}

# What breaks in operation: killed processes, slow and lost databases, full disks, moved clocks, rolling restarts.
part_faults() {
  [ -x /usr/sbin/nginx ] || RUNLEVEL=1 apt_install nginx-light || say 'without nginx the rolling restart is not tested: apt-get install nginx-light'
  compgen -G '/usr/lib/*/faketime/libfaketimeMT.so.1' >/dev/null || apt_install faketime || say 'without libfaketime moved clocks are not tested: apt-get install faketime'
  has_debian || say 'without PostgreSQL 15 of Debian its refusals are not tested: apt-get install postgresql-15'
  ensure_redis
  [ "$(id -u)" = 0 ] || say 'a full disk of the database is tested only as root, who may mount a small one'
  ensure_build && run_vitest --config vitest.faults.config.ts
}

# Whether the database can be spread over a cluster: the ordinary tests write down every distinct statement that they ask, and the
# rules of decision 0090 are held against all of them. With CITUS_URL, a superuser's on the coordinator of a Citus cluster, the tests that
# speak to a database run on it as well.
part_distributed() {
  local folder="$STATE/statements"
  rm -rf "$folder"; ensure_redis; ensure_slapd; ensure_build
  CITUS_URL= SALA_RECORD_STATEMENTS="$folder" run_vitest || return 1
  CITUS_URL= SALA_RECORDED_STATEMENTS="$folder" run_vitest --config vitest.distributed.config.ts || return 1
  grep -a 'kinds of statements' "$STATE/vitest.log" | head -n 1
  [ -n "${CITUS_URL:-}" ] || { say 'without CITUS_URL nothing ran on a cluster'; return 0; }
  look_twice related --run tests/support/server.ts
}

# Follows the manual, docs/operating: every command of it, in order, as somebody who installs Sala for the first time.
part_operating() {
  has_debian || { say 'skipped: the manual is followed on PostgreSQL 15 of Debian: apt-get install postgresql-15'; return 0; }
  command -v promtool >/dev/null 2>&1 || RUNLEVEL=1 apt_install --no-install-recommends prometheus || say 'without promtool the rules of Prometheus are not checked: apt-get install prometheus'
  [ -x /usr/sbin/nginx ] || RUNLEVEL=1 apt_install nginx-light || say 'without nginx its configuration is not checked: apt-get install nginx-light'
  ensure_build && run_vitest --config vitest.operating.config.ts
}

# How many of the route table's screens are built, section by section.
part_routes() { node script/lib/count-routes.ts; }

# The browser tests on two web processes and one worker behind nginx.
part_balanced() {
  [ -x /usr/sbin/nginx ] || RUNLEVEL=1 apt_install nginx-light || { say 'this part needs nginx: apt-get install nginx-light'; return 1; }
  ensure_chromium && ensure_build && run_vitest --config vitest.balanced.config.ts
}

run_vitest() { look_twice run "$@"; }

# Words that every vitest of a part begins with, such as the program that brings its database along.
VIA=()
# Where the names of all files that ran are noted, if a part asks for it.
RAN_FILES=
# So few files may have failed by the crowd around them alone.
MAX_SECOND_LOOKS=6

# Runs vitest with these words. What failed is looked at once more, alone and one file after the other: a loaded machine is slow, not
# wrong. Whatever passed only then is named, here and at the end of the whole (decision 0117).
look_twice() {
  local code files=() config=() word
  call_vitest "$@"; code=$?
  count_tests; local passed=${COUNTS[0]} failed=${COUNTS[1]}
  if [ "$code" != 0 ]; then
    tail -n 150 "$STATE/vitest.log"
    mapfile -t files <"$STATE/failed-files"
    if [ ${#files[@]} -gt 0 ] && [ ${#files[@]} -le "$MAX_SECOND_LOOKS" ] && ! grep -q 'Unhandled Errors' "$STATE/vitest.log"; then
      for word in "$@"; do if [ ${#config[@]} = 1 ] || [ "$word" = --config ]; then config+=("$word"); [ ${#config[@]} = 2 ] && break; fi; done
      say "once more, alone: ${files[*]}"
      mv "$STATE/tests-that-failed" "$STATE/first-look"
      call_vitest run "${config[@]}" --no-file-parallelism "${files[@]}"; code=$?
      count_tests
      [ "$code" = 0 ] && { sed 's/^/passed alone: /' "$STATE/first-look" | tee -a "$STATE/failed-tests"; } || tail -n 150 "$STATE/vitest.log"
      passed=$((passed + failed - COUNTS[1])); failed=${COUNTS[1]}
    fi
  fi
  [ "$code" = 0 ] || cat "$STATE/tests-that-failed" >>"$STATE/failed-tests" 2>/dev/null
  add_counts "$passed" "$failed"
  return "$code"
}

call_vitest() {
  "${VIA[@]}" node_modules/.bin/vitest "$@" --reporter=default --reporter=json --outputFile.json="$STATE/vitest.json" >"$STATE/vitest.log" 2>&1
}

# How many passed and failed in the last run; what failed, and in which files, is noted beside.
count_tests() {
  COUNTS=(0 0)
  : >"$STATE/failed-files"; : >"$STATE/tests-that-failed"
  [ -f "$STATE/vitest.json" ] || return 0
  COUNTS=($(node script/lib/count-tests.ts "$STATE/vitest.json" "$STATE/tests-that-failed" "$STATE/failed-files" ${RAN_FILES:+"$RAN_FILES"}))
  rm -f "$STATE/vitest.json"
}

add_counts() { PASSED=$((PASSED + ${1:-0})); FAILED=$((FAILED + ${2:-0})); }

# Installs Debian packages; fails when this is not root or there is no apt.
apt_install() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
  say "installing $*"
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@"; } >"$STATE/apt.log" 2>&1 || { tail -n 20 "$STATE/apt.log"; return 1; }
}

# One test needs Redis; without it that test says so.
ensure_redis() { command -v redis-server >/dev/null 2>&1 || apt_install redis-server || say 'Redis is not installed; its test is skipped'; }

# The examples of deploy/ are checked by the programs that they are for, those that are there.
ensure_checkers() { { [ -x /usr/bin/caddy ] && [ -x /usr/sbin/logrotate ] && [ -x /usr/sbin/nginx ]; } || RUNLEVEL=1 apt_install caddy logrotate nginx-light || say 'without caddy, logrotate and nginx their examples in deploy/ are not checked'; }

# The directory login is tested against Debian's OpenLDAP; without it those tests are skipped.
ensure_slapd() { [ -x /usr/sbin/slapd ] || RUNLEVEL=1 apt_install slapd || say 'slapd is not installed; the tests of directory logins are skipped: apt-get install slapd'; }

# Chromium's headless shell draws the same pages with a quarter less work; where Debian does not have it, Chromium does it.
ensure_chromium() {
  local packages=()
  command -v chromium-headless-shell >/dev/null 2>&1 || apt_install chromium-headless-shell 2>/dev/null || true
  command -v chromium-headless-shell >/dev/null 2>&1 || command -v chromium >/dev/null 2>&1 || packages+=(chromium)
  # Not through a pipe: grep would end it early, and pipefail would take that for «no fonts».
  [ -n "$(fc-list :lang=th 2>/dev/null)" ] || packages+=(fonts-noto-core fontconfig)
  [ ${#packages[@]} = 0 ] || apt_install "${packages[@]}" ||
    { say "browser tests need Chromium and Thai fonts: apt-get install ${packages[*]}"; return 1; }
  CHROMIUM="${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium)}"
  export CHROMIUM
}

# Runs the parts named, or all of them, and closes with the counts. Programs that tests start find their modules compiled.
run_parts() {
  export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$STATE/compiled}"
  local names=("$@") name failed=()
  [ ${#names[@]} -gt 0 ] || { names=("${PARTS[@]}"); RUNS_ALL=1; }
  rm -f "$STATE/failed-tests"
  for name in "${names[@]}"; do
    declare -F "part_$name" >/dev/null || die "there is no part «$name»: ${PARTS[*]}"
    say "$name"
    local before=$((PASSED + FAILED)) start=$SECONDS
    set +e; "part_$name"; local code=$?; set -e
    if [ "$code" = 0 ]; then
      [ $((PASSED + FAILED)) -gt "$before" ] || add_counts 1 0
      say "$name passed ($((SECONDS - start)) s)"
    else
      [ "$FAILED" -gt 0 ] || add_counts 0 1
      failed+=("$name")
      say "$name FAILED ($((SECONDS - start)) s)"
    fi
  done
  [ ${#failed[@]} = 0 ] || say "failed: ${failed[*]}"
  cat "$STATE/failed-tests" 2>/dev/null || true
  printf '%s passed, %s failed\n' "$PASSED" "$FAILED"
  [ ${#failed[@]} = 0 ]
}
