import { isVisitor } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { createPageCache, type PageCache } from './page-cache.server.ts'
import type { RenderRecord } from './render-notes.ts'

/** What was read for a visitor, and what it depends on. */
interface Known<Result = unknown> {
  readonly result: Result
  readonly record: RenderRecord
  readonly bytes: number
}

const MAX_BYTES = 16 * 1024 * 1024
const BYTES_A_LETTER = 3

const caches = new WeakMap<Engine, PageCache<Known>>()

function cacheOf(engine: Engine): PageCache<Known> {
  const cache = caches.get(engine) ?? createPageCache<Known>(engine.changes, MAX_BYTES)
  caches.set(engine, cache)
  return cache
}

/**
 * Reads what a site says to everybody alike: it is read for a visitor, and known again while no table that it was read from has
 * changed and its time is not over, by the rules of the cached pages. Whoever is signed in is given what is known as of now, and
 * reads for themselves what is not. It hangs on the site, the language and the name alone, and nobody changes what they are given.
 */
export async function readForAll<Result>(
  ctx: Context,
  name: string,
  read: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const { changes } = ctx.engine
  const isShared = isVisitor(ctx.actor) && ctx.onlyReads
  const isNow = isShared && changes.isCurrent() ? true : await changes.catchUp()
  if (!isNow) return read(ctx)
  const cache = cacheOf(ctx.engine)
  const key = `${ctx.site._id} ${ctx.lang} ${name}`
  const known = cache.find(key) as Known<Result> | undefined
  if (known) return again(ctx, known)
  // Another's transaction may hold what is not committed, and its reader may see more than visitors do.
  if (!isShared) return read(ctx)
  const { own, page } = await cache.render(ctx.site._id, key, async () => {
    const { result, record } = await ctx.note(() => read(ctx))
    const bytes = JSON.stringify(result).length * BYTES_A_LETTER
    return { own: { result }, page: { result, record, bytes }, record }
  })
  if (own) return own.result
  return page ? again(ctx, page as Known<Result>) : read(ctx)
}

function again<Result>(ctx: Context, { result, record }: Known<Result>): Result {
  ctx.noteAgain(record)
  return result
}
