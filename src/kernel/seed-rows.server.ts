import type { Kysely } from 'kysely'
import type { Seal } from './access/seal.server.ts'
import type { Tables } from './context.ts'
import { readFrom } from './data/read-from.ts'
import { storeNew, storeValues } from './data/store-values.server.ts'
import { scopeTo } from './data/tenant-scope.ts'
import { insertRows, matchColumns, updateRows } from './data/write-rows.server.ts'
import { lazyTransaction } from './database/lazy-transaction.server.ts'
import type { Engine } from './engine.server.ts'
import type { SeedRows } from './seed.ts'

/** What a seed may do with rows of the site, or without one of the tables that all sites share. */
export function seedRows(db: Kysely<Tables>, seal: Seal, siteId?: string): SeedRows {
  const scoped = siteId === undefined ? db : db.withPlugin(scopeTo([siteId]))
  return {
    from: readFrom(scoped),
    async add(source, rows) {
      const stored = rows.map((row) => storeNew(seal, source, row as Record<string, unknown>))
      return (await insertRows(scoped, source, stored)) as never
    },
    async patch(source, where, changes) {
      const stored = storeValues(seal, source, changes)
      await updateRows(scoped, source, matchColumns(where), stored)
    },
  }
}

/** The rows that are there before the first request can be answered. */
export interface FirstRows {
  readonly db: Kysely<Tables>
  /** What all sites share. */
  readonly shared: SeedRows
  /** The rows of one site. */
  on(siteId: string): SeedRows
}

/** Writes the first rows of an installation or a site, all or none of them. */
export async function writeFirstRows<Result>(
  engine: Engine,
  work: (rows: FirstRows) => Promise<Result>,
): Promise<Result> {
  const transaction = lazyTransaction(engine.pools.platform, 'begin')
  const { db } = transaction
  try {
    const done = await work({
      db,
      shared: seedRows(db, engine.seal),
      on: (siteId) => seedRows(db, engine.seal, siteId),
    })
    await transaction.commit()
    return done
  } finally {
    await transaction.rollback()
  }
}
