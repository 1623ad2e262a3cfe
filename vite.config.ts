import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * What nearly every screen needs comes in one file, and the rest by who needs it, small pieces joined. Left to
 * itself the bundler makes some fifty files for a page, and each is a request.
 */
const codeSplitting = {
  groups: [
    // The checker of forms is large, and most screens have none.
    { name: 'checker', test: /node_modules\/zod\//, priority: 2 },
    // So is the reader of documents; joined with an icon it would come with every screen that shows the icon.
    {
      name: 'documents',
      test: /node_modules\/pdfjs-dist\/|\/blocks\/preview\/open-document\.ts$/,
      priority: 2,
    },
    { name: 'base', minShareCount: 20, priority: 1 },
    // What every page needs is apart from what a few screens share.
    {
      name: 'frame',
      test: /\/src\/(?:shell\/(?:layout\/layout|use-visitor-guard|left-runs|flow-effects|color-mode|menu\/menu-count)|modules\/users\/components\/login-dialog|ui\/skeleton)\.tsx?$/,
    },
    // The walk over a page's blocks goes with what draws them: joined to the code of forms it would bring that to every page.
    {
      name: 'page',
      test: /\/kernel\/pages\/document\.ts$|\/shell\/page\/(?:block-registry|by-type|page-view)\.tsx?$/,
    },
    // Small and in many places: joined with a module's own code it would bring that along.
    {
      name: 'common',
      test: /\/src\/(?:shell(?!\/(?:records|page\/form))|ui|kernel(?!\/pages))\//,
      minShareCount: 8,
    },
    // What fills in a record or a form is apart: a list needs neither.
    { name: 'records', test: /\/src\/shell\/records\//, minShareCount: 8 },
    { name: 'forms', test: /\/src\/(?:shell\/page\/form|kernel\/pages)/, minShareCount: 8 },
    { name: 'icons', test: /\/lucide-react\//, minShareCount: 4 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 },
  ],
}

/** The bundler names a shared piece after all who need it, and every page repeats those names. */
const chunkFileNames = ({ name }: { name: string }) =>
  name.startsWith('shared') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js'

const PDFJS = 'node_modules/pdfjs-dist'

/** What the viewer of documents asks for by name while it reads: its worker, character maps, standard fonts, decoders. */
function pdfFiles(): Plugin {
  const { version } = JSON.parse(readFileSync(`${PDFJS}/package.json`, 'utf8')) as { version: string }
  const folders = ['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
    readdirSync(`${PDFJS}/${folder}`).map((name) => `${folder}/${name}`),
  )
  const wanted = ['build/pdf.worker.min.mjs', ...folders.filter((name) => !/quickjs/i.test(name))]
  return {
    name: 'pdf-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const name of wanted)
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${version}/${name}`,
          source: readFileSync(`${PDFJS}/${name}`),
        })
    },
  }
}

const ISLANDS = '.state/islands'

/** Takes in the files of public pages, which were built before, and says where the first script and the style sheet are. */
function islandFiles(): Plugin {
  const manifest = `${ISLANDS}/manifest.json`
  const entries = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>)
    : {}
  const wake = entries['src/islands/wake.ts']?.file
  const stage = entries['src/modules/packages/stage/stage.ts']?.file
  const sheet = entries['.state/public.css']?.file
  return {
    name: 'island-files',
    config(_config, { command }) {
      if (command === 'build' && (wake === undefined || sheet === undefined))
        throw new Error('the files of public pages are built first: script/lib/build.mjs')
      const define = {
        'import.meta.env.WAKE_SCRIPT': JSON.stringify(`/${wake ?? ''}`),
        'import.meta.env.PUBLIC_SHEET': JSON.stringify(`/${sheet ?? ''}`),
        'import.meta.env.PACKAGE_STAGE': JSON.stringify(
          command === 'build' ? `/${stage ?? ''}` : '/src/modules/packages/stage/stage.ts',
        ),
      }
      return { define }
    },
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      // Fonts are the same files in both.
      for (const name of existsSync(manifest) ? readdirSync(`${ISLANDS}/assets`) : [])
        if (!bundle[`assets/${name}`])
          this.emitFile({
            type: 'asset',
            fileName: `assets/${name}`,
            source: readFileSync(`${ISLANDS}/assets/${name}`),
          })
    },
  }
}

/** On the server icons are drawn once: `src/ui/drawn-icon.ts`. */
function drawnIcons(): Plugin {
  const wanted = "import Icon from './Icon.mjs'"
  return {
    name: 'drawn-icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler(code) {
        if (!code.includes(wanted))
          throw new Error('icons are made in another way than src/ui/drawn-icon.ts knows')
        const own = JSON.stringify(resolve('src/ui/drawn-icon.ts'))
        return code.replace(
          wanted,
          `import Library from './Icon.mjs'\nimport { drawnOnce } from ${own}\nconst Icon = drawnOnce(Library)`,
        )
      },
    },
  }
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), pdfFiles(), islandFiles(), drawnIcons()],
  // Pictures and a document that blocks show in the editor before staff have chosen their own.
  publicDir: 'src/modules/media/public',
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting, chunkFileNames } } } },
    // The gateway is the input of the server build, so that engine and screens share one module graph.
    ssr: { build: { target: 'node22', rollupOptions: { input: 'src/gateway/app.ts' } } },
  },
  // Of these the server needs a part: bundled, it starts in two thirds of the time and with a tenth less memory.
  ssr: { noExternal: ['lucide-react', /^@base-ui\//, 'kysely', 'zod', /^@floating-ui\//] },
  server: { hmr: { port: 24_678 } },
})
