import { sql } from 'kysely'
import { isRobot } from '#kernel/access/robots.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { defineTally } from '#kernel/data/tally.server.ts'
import { readablePath } from './readable-path.ts'
import { missingPages } from './tables.ts'

/** Different addresses that a site remembers; the job takes the old and rare ones away. */
export const MAX_MISSING = 500

/** Counts addresses that nothing answers. */
export const missingTally = defineTally<'met'>({
  names: ['met'],
  async write(ctx, counted) {
    const known = await ctx
      .from(missingPages)
      .select('path')
      .where('path', 'in', [...counted.keys()])
      .execute()
    const { n } = await ctx
      .from(missingPages)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
    const old = new Set(known.map(({ path }) => path))
    const fresh = [...counted.keys()].filter((path) => !old.has(path)).slice(0, Math.max(0, MAX_MISSING - n))
    const rows = [...old, ...fresh].map((path) => ({
      _id: newId(),
      path,
      count: counted.get(path)?.met ?? 1,
    }))
    if (rows.length === 0) return
    await ctx.write(missingPages).putMany(rows, {
      key: ['path'],
      patch: (eb, given) => ({ count: eb('missing_page.count', '+', given('count')), lastAt: clock }),
    })
  },
})

export interface MissingVisit {
  readonly path: string
  readonly address: string
  readonly userAgent: string | undefined
}

/** Counts that somebody came to an address that nothing answers; neither who nor with what question. */
export function noteMissing(ctx: Pick<Context, 'engine' | 'site'>, visit: MissingVisit): boolean {
  const path = isRobot(visit.userAgent) ? undefined : readablePath(visit.path)
  return path !== undefined && missingTally.add(ctx, visit.address, path, ['met'])
}
