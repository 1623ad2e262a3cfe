import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterwards } from '#tests/support/afterwards.ts'
import { openFolder } from '#tests/support/folder.ts'
import { findFreePort } from '#tests/support/nginx.ts'
import { startDebianPostgres } from '../../../script/lib/debian-postgres.ts'
import type { Block } from './manual.ts'
import { Shell, type ShellInput } from './shell.ts'

const BIN = '/usr/lib/postgresql/15/bin'

/** Whether Debian's PostgreSQL is here; script/test operating installs it as root. */
export const hasDebian = existsSync(join(BIN, 'postgres'))

/** A machine as a newcomer has it: an empty folder, and Debian's PostgreSQL. */
export interface Machine {
  readonly folder: string
  /** What stands for a port of the manual. */
  port(written: number): number
  open(input?: Partial<Pick<ShellInput, 'env' | 'standIns'>> & { places?: ShellInput['places'] }): Shell
  /** Runs a block as the superuser of PostgreSQL, or in one of its databases. */
  runSql(block: Pick<Block, 'text'>, database?: string): Promise<void>
}

/** Makes the machine; it is gone with the test file. */
export async function openMachine(ports: readonly number[]): Promise<Machine> {
  const folder = await openFolder('sala-newcomer-')
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  const database = await findFreePort()
  const hba = ['host all postgres 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256']
  const cluster = await startDebianPostgres(BIN, { port: database, hba })
  afterwards(() => cluster.stop())
  const free = new Map<number, number>()
  for (const written of ports) free.set(written, await findFreePort())
  const port = (written: number) => free.get(written) ?? 0
  for (const name of ['backups', 'etc/prometheus']) mkdirSync(join(folder, name), { recursive: true })
  const places = {
    '/var/lib/sala': join(folder, 'srv'),
    '/new/data': join(folder, 'new'),
    '/backups/': `${join(folder, 'backups')}/`,
    '/etc/prometheus/': `${join(folder, 'etc/prometheus')}/`,
    '@db/': `@127.0.0.1:${database}/`,
    ...Object.fromEntries(
      ports.flatMap((written) => [
        [`:${written}`, `:${port(written)}`],
        [`PORT=${written}`, `PORT=${port(written)}`],
      ]),
    ),
  }
  return {
    folder,
    port,
    open: ({ env, places: more, standIns } = {}) =>
      new Shell({
        folder,
        env: { SALA_DATA: join(folder, 'srv'), PORT: String(port(3000)), SALA_DEMO: '0', ...env },
        places: { ...more, ...places },
        ...(standIns ? { standIns } : {}),
      }),
    async runSql({ text }, name = 'postgres') {
      const client = new pg.Client(cluster.url.replace(/\/postgres$/, `/${name}`))
      await client.connect()
      try {
        for (const statement of text.split(/;\s*(?:\n|$)/).filter((one) => one.trim() !== ''))
          await client.query(statement)
      } finally {
        await client.end()
      }
    },
  }
}
