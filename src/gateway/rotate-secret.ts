import type pg from 'pg'
import { countStale, resealColumn, sealedColumns } from '#kernel/access/reseal.server.ts'
import { createSeal, type Seal } from '#kernel/access/seal.server.ts'
import { isSealedWith, settleSecret } from '#kernel/access/secret-marks.server.ts'
import { kernelTables } from '#kernel/kernel-tables.ts'
import { modules } from '#src/manifest.ts'
import { reachDatabase, readStoredSettings } from './archive.ts'
import { requireSecret } from './check-secret.ts'
import { withOwner } from './database.ts'
import { SettingsError } from './settings.ts'

type Say = (line: string) => void

const allTables = () => [
  ...kernelTables,
  ...modules.flatMap(({ collections, tables }) => [...collections, ...tables]),
]

/** Throws while a process seals with the secret that is to go: what it writes could not be read afterwards. */
async function requireNobodyOn(client: pg.Client, fingerprint: string): Promise<void> {
  if (await isSealedWith(client, fingerprint))
    throw new SettingsError(
      'a process still seals with SALA_SECRET_OLD: restart every server and worker with the new SALA_SECRET and the one before as SALA_SECRET_OLD',
    )
}

async function resealAll(client: pg.Client, seal: Seal, say: Say): Promise<number> {
  let unreadable = 0
  for (const column of sealedColumns(allTables())) {
    const all = await countStale(client, column, seal)
    if (all === 0) continue
    const name = `${column.table.name}.${column.name}`
    const done = await resealColumn(client, column, seal, (count) => say(`${name}: ${count} of ${all}`))
    if (done.unreadable > 0) say(`${name}: ${done.unreadable} cannot be read with either secret and stay`)
    unreadable += done.unreadable
  }
  return unreadable
}

async function countAll(client: pg.Client, seal: Seal): Promise<number> {
  let count = 0
  for (const column of sealedColumns(allTables())) count += await countStale(client, column, seal)
  return count
}

/** Seals with SALA_SECRET what SALA_SECRET_OLD sealed, while servers with both run, and makes it the database's secret. Answers how many values stay that neither opens. */
export async function rotateSecret(env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  const settings = readStoredSettings(env)
  const { secret, otherSecret } = settings
  if (otherSecret === undefined)
    throw new SettingsError(
      'SALA_SECRET_OLD is missing: give the secret before as it, the new one as SALA_SECRET',
    )
  const seal = createSeal(secret, otherSecret)
  const { otherFingerprint: before } = seal
  if (before === undefined) throw new SettingsError('SALA_SECRET_OLD is the same as SALA_SECRET')
  const database = await reachDatabase(settings, say)
  try {
    return await withOwner(database.config, async (client) => {
      // First: a refusal leaves no trace.
      await requireNobodyOn(client, before)
      await requireSecret(client, settings, seal)
      let unreadable = await resealAll(client, seal, say)
      // What was written while the last rows were done.
      while ((await countAll(client, seal)) > unreadable) unreadable = await resealAll(client, seal, say)
      await requireNobodyOn(client, before)
      await settleSecret(client, seal)
      return unreadable
    })
  } finally {
    await database.release()
  }
}
