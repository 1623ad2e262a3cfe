import { type BoundedStore, createBoundedStore } from '#kernel/cache/bounded-store.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { objectsOf, type PageDocument } from '#kernel/pages/document.ts'
import { isReader } from '#kernel/pages/gate.server.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { speakBuilder } from '#kernel/pages/speak-builder.ts'

/** A post that stands around the pages of a site, as it was when it was last changed. */
export interface ThemePost {
  readonly _id: string
  readonly slug: string
  readonly title: string
  readonly builder: unknown
}

interface Cached extends ThemePost {
  readonly version: string
  readonly bytes: number
  /** The same for everybody; null when it has a guard and depends on who reads it. */
  document?: PageDocument | null
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
      // What is parsed takes a few times what was stored.
      const post = same ?? { ...row, bytes: 4 * (size ?? 0) + 500 }
      if (!same) store.set(keyOf(row._id), post)
      return [row._id, post]
    }),
  )
}

/** The blocks of a theme's post as this person may see them, without what they show from the database. */
export function parseThemePost(ctx: Context, post: Cached | ThemePost): PageDocument {
  const kept: Partial<Cached> = post
  if (kept.document) return kept.document
  const { blocks } = ctx.engine
  if (kept.document === undefined) {
    const plain = parseDocument(post.builder, blocks)
    const hasGuard =
      objectsOf(plain.rows).some(({ type }) => blocks.get(type)?.guard || blocks.get(type)?.plugins) ||
      JSON.stringify(post.builder).includes('"feature":')
    kept.document = hasGuard ? null : plain
    if (kept.document) return kept.document
  }
  return parseDocument(post.builder, blocks, { ctx })
}
