import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { lightIslands } from './script/lib/light-islands.ts'

/**
 * Scripts and style sheet of public pages, built apart from the application of members and staff: neither can make the other heavier. Their
 * files go into the application's folder of files with the next build.
 */
export default defineConfig({
  plugins: [tailwindcss(), lightIslands()],
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    outDir: '.state/islands',
    manifest: 'manifest.json',
    rollupOptions: {
      // The last is written by script/lib/public-sheet.ts.
      input: [
        'src/islands/wake.ts',
        'src/islands/service-worker.ts',
        'src/modules/packages/stage/stage.ts',
        '.state/public.css',
      ],
      output: {
        // Browsers ask for the worker by one name for ever.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? 'assets/service-worker.js' : 'assets/island-[name]-[hash].js',
        chunkFileNames: ({ name }) =>
          `assets/island-${name.startsWith('shared') ? 'shared' : name}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            // By who needs it, and never joined with what others need: the first script would bring React.
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
})
