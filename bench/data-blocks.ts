import pg from 'pg'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { readDocument } from '#kernel/pages/read-document.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { visit } from './engine.ts'
import type { Row } from './report.ts'

/** How many blocks that read something stand on the page. */
export const DATA_BLOCKS = 20
const ASKS = /^\s*(?:select|with|insert|update|delete)\b/i

/** How many statements the work sends to PostgreSQL; those that only begin and end transactions are not counted. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const [sent] = args
    const text = typeof sent === 'string' ? sent : (sent as { text?: unknown } | null)?.text
    if (typeof text === 'string' && ASKS.test(text)) count += 1
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return count
}

interface Counted {
  /** Statements of the whole page. */
  readonly total: number
  /** Statements of a page with one kind alone, by kind. */
  readonly each: Readonly<Record<string, number>>
}

/** What a page of twenty blocks that read something asks of the database, every kind as often as the next. */
export async function countDataBlocks(engine: Engine, open: () => Context): Promise<Counted> {
  const kinds = [...engine.blocks.values()].filter(({ source }) => source !== undefined)
  const pageOf = (some: typeof kinds) =>
    Array.from({ length: DATA_BLOCKS }, (_, at) => {
      const { type, sample } = some[at % some.length] ?? {}
      return { columns: [[{ type, value: sample?.value ?? null, ...sample?.settings }]] }
    })
  const count = async (builder: readonly object[]) => {
    const read = async () => {
      const ctx = open()
      try {
        await readDocument(ctx, builder, { url: new URL('http://site.test/'), post: null })
      } finally {
        await ctx.rollback()
      }
    }
    // What is asked once a process is known the second time.
    await read()
    return countStatements(read)
  }
  const each: Record<string, number> = {}
  for (const kind of kinds) each[kind.type] = await count(pageOf([kind]))
  return { total: await count(pageOf(kinds)), each }
}

/** Statements of a page of 20 blocks that read something. */
export async function measureDataBlocks(engine: Engine, site: Site): Promise<Row> {
  const { total, each } = await countDataBlocks(engine, () => visit(engine, site))
  return {
    name: `statements of a page of ${DATA_BLOCKS} blocks that read data`,
    value: total,
    unit: '',
    wanted: { atMost: DATA_BLOCKS },
    note: `${DATA_BLOCKS} of one kind: ${Object.entries(each)
      .map(([type, statements]) => `${type} ${statements}`)
      .join(', ')}`,
  }
}
