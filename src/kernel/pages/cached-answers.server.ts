import { isVisitor } from '#kernel/access/actor.ts'
import { createPageCache, type PageCache } from '#kernel/cache/page-cache.server.ts'
import type { RenderRecord } from '#kernel/cache/render-notes.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { SourceRequest } from './block.ts'

/** What the blocks of one type brought for a page, and what that depends on. */
interface CachedAnswers {
  readonly brought: readonly unknown[]
  readonly record: RenderRecord
  readonly bytes: number
}

const MAX_BYTES = 16 * 1024 * 1024
const BYTES_A_LETTER = 3
/** Forgotten, they are found out once more. */
const MAX_READERS = 10_000

interface Store {
  readonly cache: PageCache<CachedAnswers>
  /** Those that read the address: for them each address is another one. */
  readonly readers: Set<string>
}

const stores = new WeakMap<Engine, Store>()

function storeOf(engine: Engine): Store {
  const store = stores.get(engine) ?? {
    cache: createPageCache(engine.changes, MAX_BYTES),
    readers: new Set(),
  }
  stores.set(engine, store)
  return store
}

/** What visitors are shown can be cached; whoever is signed in, or writes, asks for it. */
const isShared = async ({ actor, onlyReads, engine: { changes } }: Context) =>
  isVisitor(actor) && onlyReads && (changes.isCurrent() || (await changes.catchUp()))

/**
 * Asks for what blocks show, unless it is known from an earlier visitor and no table that it was read from has changed. A page
 * that is made anew since one of its tables changed asks for that one only. `name` says the page, its version and the blocks.
 */
export async function askOnce(
  ctx: Context,
  name: string | undefined,
  request: SourceRequest,
  ask: (request: SourceRequest) => Promise<readonly unknown[]>,
): Promise<readonly unknown[]> {
  if (name === undefined || !(await isShared(ctx))) return ask(request)
  const { cache, readers } = storeOf(ctx.engine)
  const about = `${ctx.site._id} ${ctx.lang} ${ctx.hostname} ${ctx.isPhone} ${name}`
  const knowsReader = readers.has(about)
  const key = knowsReader ? `${about} ${request.url.pathname}${request.url.search}` : about
  const known = cache.find(key)
  if (known) return again(ctx, known)
  const watched: SourceRequest = {
    ...request,
    get url() {
      if (readers.size >= MAX_READERS) readers.clear()
      readers.add(about)
      return request.url
    },
  }
  const { own, page } = await cache.render(ctx.site._id, key, async () => {
    const { result, record } = await ctx.note(() => ask(watched))
    const bytes = JSON.stringify(result).length * BYTES_A_LETTER
    // Whoever turns out to read the address has a key with it from the next time on.
    return readers.has(about) === knowsReader
      ? { own: result, page: { brought: result, record, bytes }, record }
      : { own: result, record }
  })
  return own ?? (page ? again(ctx, page) : ask(request))
}

function again(ctx: Context, { brought, record }: CachedAnswers): readonly unknown[] {
  ctx.noteAgain(record)
  return brought
}
