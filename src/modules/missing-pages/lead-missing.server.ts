import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { bequeathAddresses, findFormer } from '#modules/addresses/public.server.ts'
import { pathOf, posts } from '#modules/posts/public.server.ts'
import { readablePath } from './readable-path.ts'
import { missingPages } from './tables.ts'

const PAGE = '/cms/page/'

/** The name under which an address leads to a page: the page's own where it is one of a page, else the whole path. */
const nameOf = (path: string) =>
  path.startsWith(PAGE) && !path.slice(PAGE.length).includes('/') ? path.slice(PAGE.length) : path

/** The address of the open page that staff let this one lead to; undefined where there is none. */
export async function findLead(ctx: Context, path: string): Promise<string | undefined> {
  const plain = readablePath(path)
  const heir = plain === undefined ? undefined : await findFormer(ctx, posts, nameOf(plain))
  if (heir === undefined) return undefined
  const page = await ctx
    .from(posts)
    .select('slug')
    .where('_id', '=', heir)
    .where('status', '=', true)
    .executeTakeFirst()
  return page && pathOf(page)
}

/** The pages that an address may lead to, the newest first. */
export async function listTargets(ctx: Context) {
  const rows = await ctx
    .from(posts)
    .select(['_id', 'title'])
    .where('status', '=', true)
    .where('type', 'in', ['page', 'form'])
    .orderBy('updatedAt', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ _id, title }) => ({ value: _id, label: title }))
}

/** Lets the chosen addresses lead to a page from now on; they leave the list. */
export async function leadMissing(ctx: Context, ids: readonly string[], target: string): Promise<void> {
  const page = uuidPattern.test(target)
    ? await ctx
        .from(posts)
        .select('_id')
        .where('_id', '=', target)
        .where('status', '=', true)
        .executeTakeFirst()
    : undefined
  if (!page) throw new DomainError('missing-pages.no-such-page')
  const rows = await ctx
    .write(missingPages)
    .where({ _id: [...ids] })
    .remove()
  await bequeathAddresses(
    ctx,
    posts,
    rows.map(({ path }) => nameOf(path)),
    page._id,
  )
}
