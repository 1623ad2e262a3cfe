import { type BoundedStore, createBoundedStore, type Sized } from '#kernel/cache/bounded-store.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import type { PageDocument } from './document.ts'
import { parseDocument } from './parse-document.server.ts'

interface Parsed extends Sized {
  /** Null where it depends on who reads it. */
  readonly document: PageDocument | null
}

const MAX_BYTES = 16 * 1024 * 1024
/** What is parsed takes a few times what was stored. */
const BYTES_A_LETTER = 8

const parsedBy = new WeakMap<Engine, BoundedStore<Parsed>>()
const namesOf = new WeakMap<PageDocument, string>()

function storeOf(engine: Engine): BoundedStore<Parsed> {
  const store = parsedBy.get(engine) ?? createBoundedStore<Parsed>(MAX_BYTES)
  parsedBy.set(engine, store)
  return store
}

let sitesMet = 0
const numbersOf = new WeakMap<Site, number>()

/** Says the site as it is set up now: what it has switched off is left out of its pages. */
function numberOf(site: Site): number {
  const number = numbersOf.get(site) ?? (sitesMet += 1)
  numbersOf.set(site, number)
  return number
}

function parse(ctx: Context, name: string, builder: unknown): Parsed {
  const { blocks } = ctx.engine
  const document = parseDocument(builder, blocks, { ctx })
  const isForAll = !typesIn(builder).some((type) => blocks.get(type)?.guard)
  if (isForAll) namesOf.set(document, name)
  const { length } = JSON.stringify(builder) ?? ''
  return { document: isForAll ? document : null, bytes: 500 + length * BYTES_A_LETTER }
}

/** The types of all blocks, also of those that somebody is not shown. */
const typesIn = (builder: unknown): string[] =>
  [...(JSON.stringify(builder) ?? '').matchAll(/"type":"([^"]+)"/g)].map(([, type = '']) => type)

/**
 * Reads a stored page as `parseDocument` does, once for each of its versions where it is the same for everybody. The version is
 * the post and the time of its last change.
 */
export function parseOnce(ctx: Context, version: string, builder: unknown): PageDocument {
  const store = storeOf(ctx.engine)
  const name = `${numberOf(ctx.site)} ${ctx.site._id} ${ctx.lang} ${version}`
  const known = store.get(name)
  const parsed = known ?? parse(ctx, name, builder)
  if (!known) store.set(name, parsed)
  return parsed.document ?? parseDocument(builder, ctx.engine.blocks, { ctx })
}

/** What a page that everybody sees alike is called, of this version; undefined for any other. */
export const nameOf = (document: PageDocument): string | undefined => namesOf.get(document)
