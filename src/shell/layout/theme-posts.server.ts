import { type BoundedStore, createBoundedStore } from '#kernel/cache/bounded-store.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { PageDocument } from '#kernel/pages/document.ts'
import { isReader } from '#kernel/pages/gate.server.ts'
import { parseOnce } from '#kernel/pages/parse-once.server.ts'
import { speakBuilder } from '#kernel/pages/speak-builder.ts'

/** A post that stands around the pages of a site, as it was when it was last changed. */
export interface ThemePost {
  readonly _id: string
  readonly slug: string
  readonly title: string
  readonly builder: unknown
  readonly version: string
}

interface Cached extends ThemePost {
  readonly bytes: number
}

const MAX_BYTES = 16 * 1024 * 1024
const cachedBy = new WeakMap<Engine, BoundedStore<Cached>>()

function storeOf(engine: Engine): BoundedStore<Cached> {
  const store = cachedBy.get(engine) ?? createBoundedStore<Cached>(MAX_BYTES)
  cachedBy.set(engine, store)
  return store
}

type Row = Omit<Cached, 'bytes'> & {
  readonly isKnown: boolean
  readonly size: number | null
  readonly said: unknown
}

/**
 * The posts of the theme that the reader may see, by their ids, in one query. Every page needs them and they hardly ever
 * change: the database is asked whether the kept ones are still what they were, and sends only what is new.
 */
export async function readThemePosts(
  ctx: Context,
  wanted: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, ThemePost>> {
  const ids = [...new Set(wanted.filter((id) => id !== undefined && uuidPattern.test(id)))] as string[]
  if (ids.length === 0 || !ctx.engine.registry.collection('post') || ctx.site._id !== ctx.host._id)
    return new Map()
  const store = storeOf(ctx.engine)
  const keyOf = (id: string) => `${ctx.site._id} ${ctx.lang} ${id}`
  const known = new Map(ids.map((id) => [id, store.get(keyOf(id))]))
  const rows = await ctx.run<Row>(
    `select p."_id", p.slug, p.title, p."updatedAt"::text as version, p."updatedAt"::text = known.version as "isKnown",
       case when p."updatedAt"::text is distinct from known.version then p.builder end as builder,
       case when p."updatedAt"::text is distinct from known.version then p.translations -> $6::text end as said,
       case when p."updatedAt"::text is distinct from known.version then octet_length(p.builder::text) end as size
     from unnest($2::uuid[], $3::text[]) as known (id, version) join post p on p.site_id = $1 and p."_id" = known.id
     where $4 or p.status and not p."behindPassword" and ($5 or not p."behindLogin")`,
    [
      ctx.site._id,
      ids,
      ids.map((id) => known.get(id)?.version ?? null),
      isReader(ctx),
      ctx.actor.userID !== null,
      ctx.lang,
    ],
  )
  return new Map(
    rows.map(({ isKnown, size, said, ...stored }) => {
      const row = { ...stored, builder: speakBuilder(stored.builder, { [ctx.lang]: said }, ctx.lang) }
      const same = isKnown ? known.get(row._id) : undefined
      const post = same ?? { ...row, bytes: 2 * (size ?? 0) + 500 }
      if (!same) store.set(keyOf(row._id), post)
      return [row._id, post]
    }),
  )
}

/** The blocks of a theme's post as this person may see them, without what they show from the database. */
export const parseThemePost = (ctx: Context, { _id, version, builder }: ThemePost): PageDocument =>
  parseOnce(ctx, `${_id} ${version}`, builder)
