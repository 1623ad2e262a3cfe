import { isDeepStrictEqual } from 'node:util'
import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import { createRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, type ErrorDetail, forbidden } from '#kernel/errors.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import { pictureRule } from '#kernel/storage/upload-rule.ts'
import { storeSentFile } from '#modules/files/public.server.ts'
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
}

type Row = Readonly<Record<string, unknown>>

const same = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)
const valuesOf = (page: CarriedPage): Row =>
  Object.fromEntries(carried.filter((name) => name in page).map((name) => [name, (page as Row)[name]]))

async function readOwn(ctx: Context, pages: readonly CarriedPage[]) {
  const rows = await ctx
    .from(posts)
    .select(['_id', ...carried])
    .where(
      'slug',
      'in',
      pages.map(({ slug }) => slug),
    )
    .execute()
  return new Map(rows.map((row) => [row.slug, row]))
}

/** What would become of the site's pages: nothing is written. */
export async function comparePages(ctx: Context, { pages }: ReadPageFile): Promise<PageDifference[]> {
  if (!ctx.actor.is('admin')) throw forbidden()
  const own = await readOwn(ctx, pages)
  return pages.map((page) => {
    const { slug, title } = page
    const now = own.get(slug) as Row | undefined
    const values = valuesOf(page)
    const fields = now ? Object.keys(values).filter((name) => !same(values[name], now[name])) : []
    return { slug, title, state: now ? (fields.length > 0 ? 'changed' : 'same') : 'new', fields }
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
    const stored = await atPath(`files/${id}/${name}`, () => storeSentFile(ctx, pictureRule(), sent))
    moved.set(addressOfFile(id, name), addressOfFile(stored._id, stored.name))
  }
  for (const [at, page] of file.pages.entries())
    if (differences[at]?.state !== 'same') await atPath(`pages.${at}`, () => writePage(ctx, page, moved))
  if (look) await wearCarried(ctx, look, moved)
  return wanted.length
}

async function writePage(ctx: Context, page: CarriedPage, moved: ReadonlyMap<string, string>): Promise<void> {
  let text = JSON.stringify(valuesOf(page))
  for (const [from, to] of moved) text = text.replaceAll(from, to)
  const above = page.above
    ? await ctx.from(posts).select('_id').where('slug', '=', page.above).executeTakeFirst()
    : undefined
  const values = { ...(JSON.parse(text) as Row), ...(above ? { parent: above._id } : {}) }
  const own = await ctx.from(posts).select('_id').where('slug', '=', page.slug).executeTakeFirst()
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
