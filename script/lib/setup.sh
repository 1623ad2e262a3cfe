# Sourced by every script: makes sure of the runtime, the packages and the build.
set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
cd "$ROOT"
NODE_VERSION=24.21.0
STATE="$ROOT/.state"
# An image brings packages and build, and nothing in it is written to.
PREBUILT=0
if [ -f "$ROOT/.prebuilt" ]; then PREBUILT=1; else mkdir -p "$STATE"; fi

say() { printf '[%3ds] %s\n' "$SECONDS" "$*"; }
die() { printf 'sala: %s\n' "$*" >&2; exit 1; }

# Ends a script that works on the sources with the tools of a developer.
need_checkout() { [ "$PREBUILT" = 0 ] || die "script/$(basename "$0") needs a checkout with its packages: it is not for the image"; }

# Ends what run_ending runs, with all that it began, and then this shell by the same signal.
end_begun() {
  trap '' TERM INT HUP QUIT
  # Only a child of ours that was begun after the trap was set.
  if [ "${!:-}" != "$BEGUN_BEFORE" ]; then
    kill -s TERM -- "-$!" 2>/dev/null || true
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
      kill -0 -- "-$!" 2>/dev/null || break
      sleep 0.2
    done
    kill -s KILL -- "-$!" 2>/dev/null || true
  fi
  trap - "$1"
  kill -s "$1" "$$"
  exit 1
}

# Runs a command that takes long, in a process group of its own. By itself bash waits for its end before it hears a signal, and
# what ends bash leaves the command running.
run_ending() {
  local name status=0
  BEGUN_BEFORE="${!:-}"
  for name in TERM INT HUP QUIT; do trap "end_begun $name" "$name"; done
  set -m
  "$@" </dev/null &
  set +m
  wait "$!" || status=$?
  trap - TERM INT HUP QUIT
  return "$status"
}

# Succeeds when the Node on PATH is at least 22.22.
node_is_new_enough() {
  command -v node >/dev/null 2>&1 &&
    node -e 'const [a,b]=process.versions.node.split(".").map(Number);process.exit(a>22||(a===22&&b>=22)?0:1)'
}

# Puts a Node that Sala runs on first on PATH; installs one into .runtime/ where the machine's is older.
ensure_runtime() {
  local os arch home
  if [ -z "${SALA_OWN_NODE:-}" ] && node_is_new_enough; then return; fi
  case "$(uname -s)" in Linux) os=linux ;; Darwin) os=darwin ;; *) die "no Node package for $(uname -s): install Node 24" ;; esac
  case "$(uname -m)" in x86_64|amd64) arch=x64 ;; aarch64|arm64) arch=arm64 ;; *) die "no Node package for $(uname -m): install Node 24" ;; esac
  home="$ROOT/.runtime/node_modules/node-$os-$arch/bin"
  if [ "$("$home/node" -p process.versions.node 2>/dev/null || true)" != "$NODE_VERSION" ]; then
    command -v npm >/dev/null 2>&1 || die 'npm is missing: install Node 20 or newer with npm'
    say "installing Node $NODE_VERSION into .runtime/"
    mkdir -p "$ROOT/.runtime"
    run_ending npm install --prefix "$ROOT/.runtime" --no-save --no-package-lock --ignore-scripts --no-audit --no-fund \
      --loglevel=error "node-$os-$arch@$NODE_VERSION" >/dev/null
    chmod +x "$home/node"
  fi
  export PATH="$home:$PATH"
}

# Installs the packages when the lock file changed since the last install.
ensure_packages() {
  local want
  [ "$PREBUILT" = 0 ] || return 0
  want="$(node -p 'require("crypto").createHash("sha256").update(require("fs").readFileSync("package-lock.json")).digest("hex")+process.arch')"
  if [ "$(cat "$STATE/packages" 2>/dev/null || true)" = "$want" ] && [ -d node_modules ]; then return; fi
  say 'installing packages'
  # Not «npm ci»: it wants every platform’s optional packages in the lock file, and registries that mirror a part have not all.
  run_ending npm install --no-save --no-audit --no-fund --loglevel=error
  echo "$want" >"$STATE/packages"
}

# Builds the browser and server bundles when a source changed since the last build.
ensure_build() {
  local want
  [ "$PREBUILT" = 0 ] || return 0
  want="$(node script/lib/source-hash.mjs)"
  if [ "$(cat "$STATE/build" 2>/dev/null || true)" = "$want" ] && [ -f build/server/index.js ]; then return; fi
  say 'building'
  rm -f "$STATE/build"
  run_ending node script/lib/build.mjs >"$STATE/build.log" 2>&1 || { cat "$STATE/build.log" >&2; die 'the build failed'; }
  echo "$want" >"$STATE/build"
}

# Runs a program of the server in place of this shell. With an allocator's arena for each thread, what one thread gave back is of
# no use to the others: after a crowd the process stays 30 MB larger. So it does with room for twice as many young objects.
run_production() {
  export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}" NODE_OPTIONS="${NODE_OPTIONS:---max-semi-space-size=8}"
  NODE_ENV=production exec node "$@"
}
