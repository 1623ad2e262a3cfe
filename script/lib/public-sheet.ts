// Writes .state/public.css, from which the style sheet of public pages is built: the classes of what these pages draw and of
// what comes alive on them, and of nothing that only staff see.
import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { build, type Plugin, type Rolldown } from 'vite'
import { fileOf, manifest } from '../../src/manifest.ts'

const FILE = '.state/public.css'
const WAKE = 'src/islands/wake.ts'

const DRAWN = 'virtual:drawn'

/** What the server draws of public pages: their screens, the frame around them, every block. */
function drawn(): string {
  const screens = new Set(manifest.filter(({ islands }) => islands).map(fileOf))
  const files = ['root.tsx', ...screens].map((file) => `/src/${file}`)
  return [
    ...files.map((file, at) => `export { default as screen${at} } from '${file}'`),
    `export { Layout, ErrorBoundary } from '/src/root.tsx'`,
    `export const views = import.meta.glob(['/src/modules/*/blocks/*/view.tsx', '/src/modules/*/{islands,light-islands}/*.tsx'], { eager: true })`,
  ].join('\n')
}

/** Gives the list of screens, and nothing for what has no markup. */
function onlyMarkup(): Plugin {
  const EMPTY = '\0nothing'
  return {
    name: 'only-markup',
    enforce: 'pre',
    resolveId: (id) => {
      if (id === DRAWN) return `${process.cwd()}/drawn.ts`
      return /\.server(?:\.tsx?)?$|\.(?:css|svg|json)(?:\?\w+)?$|\?url$/.test(id) ? EMPTY : null
    },
    load: (id) => {
      if (id === EMPTY) return 'export default {}'
      return id.endsWith('/drawn.ts') ? drawn() : null
    },
  }
}

/** Files whose code is left when the bundler has taken away what nobody uses. */
async function filesOf(input: string, isServer: boolean): Promise<ReadonlySet<string>> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [onlyMarkup()],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      ssr: isServer,
      rollupOptions: {
        input,
        // What comes from packages has no classes of ours.
        external: (id) => !/^(?:[./\0#]|virtual:)/.test(id),
        shimMissingExports: true,
        treeshake: { moduleSideEffects: !isServer },
      },
    },
  })
  const { output } = made as Rolldown.RolldownOutput
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const found = new Set<string>()
  const seen = new Set<string>()
  const walk = (name: string): void => {
    const chunk = chunks.get(name)
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const [id, { renderedLength }] of Object.entries(chunk.modules))
      if (renderedLength > 0) found.add(id)
    // The server draws nothing that comes later.
    for (const next of isServer ? chunk.imports : [...chunk.imports, ...chunk.dynamicImports]) walk(next)
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) walk(chunk.fileName)
  return found
}

const files = new Set([...(await filesOf(DRAWN, true)), ...(await filesOf(WAKE, false))])
const sources = [...files].filter((id) => id.endsWith('.tsx')).map((id) => relative('.state', id))
mkdirSync('.state', { recursive: true })
writeFileSync(
  FILE,
  [
    '@import "tailwindcss" source(none);',
    '@import "../src/ui/styles/design.css";',
    '@import "../src/ui/styles/leaving.css";',
    ...sources.toSorted().map((path) => `@source "${path}";`),
    '',
  ].join('\n'),
)
