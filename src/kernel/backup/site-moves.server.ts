import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Seal } from '../access/seal.server.ts'
import type { DeclaredTable } from '../collections/define.ts'
import { readMigrations } from '../database/migrate.server.ts'
import { connectionConfig } from '../database/pools.server.ts'
import { type Cloned, type CloneInput, cloneSite } from './clone-site.server.ts'
import { deleteSites } from './delete-site.server.ts'
import { exportSites } from './export-site.server.ts'
import { type ImportInput, type ImportResult, importSites } from './import-site.server.ts'
import type { Places } from './site-files.server.ts'

export interface SiteMovesInput {
  /** Reaches the database as its owner. */
  readonly database: pg.ClientConfig
  readonly filesDir: string
  readonly places: Places
  readonly seal: Seal
  readonly tables: readonly DeclaredTable[]
}

/** What was put into an archive. */
export interface StoredArchive {
  readonly size: number
  readonly rows: number
  readonly files: number
}

/** Whole sites: into a file, away, back again, and as a copy. The caller has checked that it may be. */
export interface SiteMoves {
  /** Writes rows and files of the sites into an archive of this name. */
  store(sites: readonly string[], name: string, now: Date): Promise<StoredArchive>
  /** Takes all rows and files of the sites away. Answers how many rows there were. */
  remove(sites: readonly string[]): Promise<number>
  /** Brings the sites of an archive back under their own ids. */
  restore(name: string, where: Pick<ImportInput, 'parent' | 'hostname'>): Promise<ImportResult>
  /** Copies what a site says, not who is on it, into another one. Answers what came along. */
  clone(input: CloneInput): Promise<Cloned>
  pathOf(name: string): string
  discard(name: string): Promise<void>
}

const NAME = /^[\w-]{1,100}$/

/** Makes the mover of an installation. Archives lie beside the files, in a folder of their own. */
export function createSiteMoves({ database, filesDir, places, seal, tables }: SiteMovesInput): SiteMoves {
  const folder = `${filesDir}-archives`
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('an archive has a plain name')
    return join(folder, `${name}.tar.zst`)
  }
  async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ ...connectionConfig(database), application_name: 'sala_moves' })
    // The query that runs then fails and tells.
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  return {
    pathOf,
    async store(sites, name, now) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = pathOf(name)
      const { rows, files } = await asOwner((client) =>
        exportSites({ client, filesDir, places, path, seal, now, sites }),
      )
      return { rows, files, size: (await stat(path)).size }
    },
    remove: (sites) => asOwner((client) => deleteSites(client, sites, { filesDir, places })),
    async restore(name, where) {
      const migrations = await readMigrations('migrations')
      return asOwner((client) =>
        importSites({
          ...where,
          migrations,
          client,
          filesDir,
          places,
          path: pathOf(name),
          archiveSeal: seal,
          seal,
          tables,
        }),
      )
    },
    clone: (input) => asOwner((client) => cloneSite(client, places, input)),
    discard: (name) => rm(pathOf(name), { force: true }),
  }
}
