import { isDeepStrictEqual } from 'node:util'
import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import { createRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError, type ErrorDetail, forbidden } from '#kernel/errors.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import { storeSentFile } from '#modules/files/public.server.ts'
import { libraryRule } from '#modules/media-library/public.server.ts'
import { posts } from '#modules/posts/public.server.ts'
import { checkLook, wearCarried } from './carry-look.server.ts'
import { type CarriedPage, carried } from './page-file.ts'
import type { ReadPageFile } from './read-page-file.server.ts'

/** What importing does to one page. */
export interface PageDifference {
  readonly slug: string
  readonly title: string
  readonly state: 'new' | 'changed' | 'same'
  /** Fields that differ. */
  readonly fields: readonly string[]
  /** It stood behind a password, which stays on its site: here it is a draft until it has one again. */
  readonly isClosed: boolean
}

type Row = Readonly<Record<string, unknown>>

const same = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)

/** What is written of a page. One that stood behind a password comes as a draft, where it has no gate of its own yet. */
function valuesOf(page: CarriedPage, own: OwnPage | undefined): Row {
  const values = Object.fromEntries(
    carried.filter((name) => name in page).map((name) => [name, (page as Row)[name]]),
  )
  return isClosed(page, own) ? { ...values, status: false } : values
}

function isClosed({ locked, above }: CarriedPage, own: OwnPage | undefined): boolean {
  if (!locked || own?.password) return false
  // Behind the password of what is above it, as long as it stays there.
  return !(own?.behindPassword && (!above || above === own.above))
}

async function readOwn(ctx: Context, pages: readonly CarriedPage[]) {
  const rows = await ctx
    .from(posts, 'p')
    .leftJoin(aliased(posts, 'above'), 'above._id', 'p.parent')
    .select([
      'p._id',
      ...carried.map((name) => `p.${name}` as const),
      'p.password',
      'p.behindPassword',
      'above.slug as above',
    ])
    .where(
      'p.slug',
      'in',
      pages.map(({ slug }) => slug),
    )
    .execute()
  return new Map(rows.map((row) => [row.slug, row]))
}

type OwnPage = Awaited<ReturnType<typeof readOwn>> extends Map<string, infer One> ? One : never

/** What would become of the site's pages: nothing is written. */
export async function comparePages(ctx: Context, { pages }: ReadPageFile): Promise<PageDifference[]> {
  if (!ctx.actor.is('admin')) throw forbidden()
  const own = await readOwn(ctx, pages)
  return pages.map((page) => {
    const { slug, title } = page
    const now: (OwnPage & Row) | undefined = own.get(slug)
    const values = valuesOf(page, now)
    const fields = now ? Object.keys(values).filter((name) => !same(values[name], now[name])) : []
    return {
      slug,
      title,
      state: now ? (fields.length > 0 ? 'changed' : 'same') : 'new',
      fields,
      isClosed: isClosed(page, now),
    }
  })
}

/**
 * Brings pages in, all of them or none; those of the same name in the address are changed. With `hasLook` the site looks from then on
 * as the file says. Answers how many pages were written.
 */
export async function importPages(ctx: Context, file: ReadPageFile, hasLook = false): Promise<number> {
  const look = hasLook ? file.look : undefined
  if (look) checkLook(look)
  const differences = await comparePages(ctx, file)
  const wanted = file.pages.filter((_page, at) => differences[at]?.state !== 'same')
  const used = JSON.stringify({ wanted, look })
  const moved = new Map<string, string>()
  for (const { id, name, bytes } of file.pictures) {
    if (!used.includes(`/files/${id}/`)) continue
    const sent = { name, purpose: 'page/import', bytes: Buffer.from(bytes), token: '', isPublic: true }
    const stored = await atPath(`files/${id}/${name}`, () => storeSentFile(ctx, libraryRule, sent))
    moved.set(addressOfFile(id, name), addressOfFile(stored._id, stored.name))
  }
  for (const [at, page] of file.pages.entries())
    if (differences[at]?.state !== 'same') await atPath(`pages.${at}`, () => writePage(ctx, page, moved))
  if (look) await wearCarried(ctx, look, moved)
  return wanted.length
}

async function writePage(ctx: Context, page: CarriedPage, moved: ReadonlyMap<string, string>): Promise<void> {
  const own = (await readOwn(ctx, [page])).get(page.slug)
  let text = JSON.stringify(valuesOf(page, own))
  for (const [from, to] of moved) text = text.replaceAll(from, to)
  const above = page.above
    ? await ctx.from(posts).select('_id').where('slug', '=', page.above).executeTakeFirst()
    : undefined
  const values = { ...(JSON.parse(text) as Row), ...(above ? { parent: above._id } : {}) }
  if (!own) await createRecord(ctx, posts, values)
  else
    await updateRecord(ctx, posts, own._id, values, {
      ifMatch: etagOf(await readRecord(ctx, posts, own._id)),
    })
}

/** Says what is wrong with a part of the file by its place in it. */
async function atPath<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403 || error.status >= 500) throw error
    const found: readonly ErrorDetail[] =
      error.details.length > 0 ? error.details : [{ path: '', message: error.code }]
    throw new DomainError('page-files.unreadable', {
      details: found.map((one) => ({ path: `${path}.${one.path}`.replace(/\.$/, ''), message: one.message })),
    })
  }
}
