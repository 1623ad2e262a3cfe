import { fileOf, manifest, moduleOf, modules } from '#src/manifest.ts'

/** A browser test, with its text. */
export interface BrowserTest {
  readonly path: string
  readonly text: string
}

/** What is run for a change. */
export interface Plan {
  readonly format: readonly string[]
  readonly lint: readonly string[]
  /** Handed to `vitest related`: tests among them run, and those that import the others. */
  readonly tests: readonly string[]
  readonly browser: readonly string[]
}

/** Cheap tests that hold for all that is ever declared. */
const ALWAYS = [
  'architecture',
  'architecture-registries',
  'architecture-words',
  'catalog',
  'dependencies',
  'english',
  'owned-data',
  'pictures',
].map((name) => `tests/${name}.test.ts`)
/** Browser tests of what is around every screen, for changes of the shell and the design system. */
const FRAMES = [
  'navigation',
  'backend-frame',
  'frontend-frame',
  'databases',
  'toasts',
  'members',
  'page-weight',
].map((name) => `tests/e2e/${name}.test.ts`)
const API_PAGE = 'tests/e2e/api-docs.test.ts'
const PAGE_WEIGHT = 'tests/e2e/page-weight.test.ts'
/** Tests that read files by another way than an import. */
const READERS: readonly (readonly [what: RegExp, tests: readonly string[]])[] = [
  [/^migrations\//, ['tests/demo.test.ts', 'src/kernel/database/row-level-security.test.ts']],
  [/\/routes\.ts$|-routes\.ts$|\/screens\//, ['tests/access-table.test.ts', 'tests/route-table.test.ts']],
  [/^bench\//, ['tests/bench.test.ts']],
  [/^docs\/operating|^deploy\//, ['tests/alerts.test.ts', 'tests/settings-doc.test.ts']],
]

const CODE = /\.(?:tsx?|mjs)$/
/** Every route with the module whose file serves it; those with the most words of their own first. */
const routes = manifest
  .filter(({ path }) => path !== '*')
  .map((entry) => ({
    pattern: new RegExp(
      `^${entry.path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`,
    ),
    module: /^modules\/([^/]+)\//.exec(fileOf(entry))?.[1] ?? moduleOf(entry.path),
    parameters: entry.path.split(':').length,
  }))
  .toSorted((left, right) => left.parameters - right.parameters)

/** Modules of whose screens every visitor's browser fetches something. */
const publicModules = new Set(manifest.filter(({ islands }) => islands).map(({ path }) => moduleOf(path)))

const names = new Set(modules.map(({ name }) => name))

/** The modules that a browser test is about: those of its name, and those whose screens the addresses in its text open. */
export function modulesOf({ path, text }: BrowserTest): ReadonlySet<string> {
  const named = path.split(/[/.-]/).filter((word) => names.has(word))
  const addresses = [...text.matchAll(/['"`](\/(?:[a-z][^'"`\s?#]*)?)(?=['"`?#])/g)].map(([, address = '']) =>
    // What is filled in stands for a parameter.
    address.replaceAll(/\$\{[^}]*\}?/g, 'x'),
  )
  return new Set([
    ...named,
    ...addresses.flatMap((address) => routes.find(({ pattern }) => pattern.test(address))?.module ?? []),
  ])
}

/** The module that a changed file shows something of; nothing for a file that no screen shows. */
function shownModule(path: string): string | undefined {
  const [, module, rest = ''] = /^src\/modules\/([^/]+)\/(.+)$/.exec(path) ?? []
  return /\.tsx$|\.css$|^(?:screens|components|blocks|kinds|locales)\/|routes\.ts$/.test(rest)
    ? module
    : undefined
}

/** True for a browser test that a change of the file reaches. */
function reaches(changed: string, test: BrowserTest): boolean {
  if (changed === test.path) return true
  if (changed.startsWith('tests/e2e/support/'))
    return test.text.includes(`/support/${changed.slice('tests/e2e/support/'.length)}`)
  if (changed.startsWith('src/gateway/api/documentation/')) return test.path === API_PAGE
  if (/^src\/(?:shell|ui)\/.*\.(?:tsx|css)$/.test(changed)) return FRAMES.includes(test.path)
  const module = shownModule(changed)
  if (module === undefined) return false
  if (test.path === PAGE_WEIGHT) return publicModules.has(module) || /\/blocks\//.test(changed)
  if (modulesOf(test).has(module)) return true
  // A block is seen where it is put, whatever module it is of.
  return /\/blocks\//.test(changed) && /\/blocks[.-]/.test(test.path)
}

/** What is run when these files have changed; `isThere` says which of them still exist. */
export function planFor(
  changed: readonly string[],
  browserTests: readonly BrowserTest[],
  isThere: (path: string) => boolean,
): Plan {
  const there = changed.filter(isThere)
  const code = there.filter((path) => CODE.test(path))
  const readers = READERS.flatMap(([what, tests]) => (changed.some((path) => what.test(path)) ? tests : []))
  const sources = code.filter(
    (path) => /^(?:src|tests|bench|script)\//.test(path) && !/^tests\/(?:e2e|faults|balanced)\//.test(path),
  )
  return {
    format: there.filter((path) => /\.(?:tsx?|mjs|json|css)$/.test(path) && path !== 'package-lock.json'),
    lint: code.filter((path) => /^(?:src|tests|bench|script)\//.test(path)),
    tests: [...new Set([...ALWAYS, ...readers.filter(isThere), ...sources])],
    browser: browserTests.filter((test) => there.some((path) => reaches(path, test))).map(({ path }) => path),
  }
}
