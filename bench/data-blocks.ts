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

/** A page of twenty blocks that read something, every kind as often as the next. */
export function makeDataPage(engine: Engine): object[] {
  const kinds = [...engine.blocks.values()].filter(({ source }) => source !== undefined)
  return Array.from({ length: DATA_BLOCKS }, (_, at) => {
    const { type, sample } = kinds[at % kinds.length] ?? { type: '', sample: undefined }
    return { columns: [[{ type, value: sample?.value ?? null, ...sample?.settings }]] }
  })
}

/** How many statements such a page takes for who opens it, when what is asked once a process is known. */
export async function countOfDataPage(engine: Engine, open: () => Context): Promise<number> {
  const builder = makeDataPage(engine)
  const read = async () => {
    const ctx = open()
    try {
      await readDocument(ctx, builder, { url: new URL('http://site.test/'), post: null })
    } finally {
      await ctx.rollback()
    }
  }
  await read()
  return countStatements(read)
}

/** Statements of a page of 20 blocks that read something. */
export async function measureDataBlocks(engine: Engine, site: Site): Promise<Row> {
  const kinds = new Set([...engine.blocks.values()].filter(({ source }) => source).map(({ type }) => type))
  return {
    name: `statements of a page of ${DATA_BLOCKS} blocks that read data`,
    value: await countOfDataPage(engine, () => visit(engine, site)),
    unit: '',
    wanted: { atMost: DATA_BLOCKS },
    note: `${kinds.size} kinds of blocks, read by a visitor`,
  }
}
