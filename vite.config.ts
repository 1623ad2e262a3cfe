import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // The gateway is the input of the server build, so that engine and screens share one module graph.
    ssr: { build: { target: 'node22', rollupOptions: { input: 'src/gateway/app.ts' } } },
  },
  server: { hmr: { port: 24_678 } },
})
