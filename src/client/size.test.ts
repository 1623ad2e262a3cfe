import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

const MAX_BYTES = 6 * 1024

/** The file that a browser would load, with everything it needs in it. */
async function bundle(entry: string): Promise<Rolldown.OutputChunk> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, entry), formats: ['es'], fileName: 'client' },
    },
  })
  const [output] = [result].flat() as Rolldown.RolldownOutput[]
  if (!output) throw new Error('the build made nothing')
  return output.output[0]
}

it('is small, needs nothing else, and leaves the configuration’s client to those who use it', async () => {
  const client = await bundle('create-client.ts')
  expect([client.imports, client.dynamicImports]).toEqual([[], []])
  expect(gzipSync(client.code).length).toBeLessThan(MAX_BYTES)
  expect(client.code).not.toContain('Failed to load config data')
  const config = await bundle('create-config-client.ts')
  expect(gzipSync(config.code).length).toBeLessThan(MAX_BYTES)
})
