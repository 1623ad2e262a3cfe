import { appendFile, cp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'
import { afterwards } from './afterwards.ts'
import { openFolder } from './folder.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Growth {
  /** The folder that is added, below tests/fixtures. */
  readonly fixture: string
  /** Where it is put, below src. */
  readonly folder: string
  /** The file that gets one line more, below src. */
  readonly list: string
  readonly line: string
}

/** Reads a file of the product in the way that its tests do, from the root of the repository. */
export type ReadFile = <Module>(path: string) => Promise<Module>

/**
 * The product with one folder and one line more, as a copy with modules of its own. What its tests open in it is closed
 * when the file ends.
 */
export async function growProduct({ fixture, folder, list, line }: Growth): Promise<ReadFile> {
  const copy = await openFolder('sala-grown-')
  for (const name of ['src', 'tests/support', 'package.json', 'tsconfig.json'])
    await cp(join(ROOT, name), join(copy, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  await cp(join(ROOT, 'tests/fixtures', fixture), join(copy, 'src', folder), { recursive: true })
  await appendFile(join(copy, 'src', list), `${line}\n`)
  const server = await createServer({
    root: copy,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false })
  const read: ReadFile = (path) => runner.import(`/${path}`)
  const { endFile } = await read<typeof import('./afterwards.ts')>('tests/support/afterwards.ts')
  afterwards(async () => {
    await endFile()
    await runner.close()
    await server.close()
    await rm(copy, { recursive: true, force: true })
  })
  return read
}
