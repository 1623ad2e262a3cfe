import { removeToBin } from '#kernel/bin/remove-to-bin.server.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { bequeathAddresses, listFormer } from '#modules/addresses/public.server.ts'
import { posts } from '#modules/posts/public.server.ts'

/** Deletes a page of which somebody was told where it is used, into the bin; its addresses lead to another page of the site from then on, where one is named. */
export async function deletePage(ctx: Context, id: string, heir: string): Promise<void> {
  authorize(ctx, posts, 'delete')
  const page = await ctx.from(posts).select(['_id', 'slug']).where('_id', '=', id).executeTakeFirst()
  if (!page) throw notFound()
  if (heir !== '') await requirePage(ctx, heir, id)
  const names = [page.slug, ...(await listFormer(ctx, posts, id))]
  await removeToBin(ctx, posts, [id])
  if (heir !== '') await bequeathAddresses(ctx, posts, names, heir)
}

async function requirePage(ctx: Context, heir: string, id: string): Promise<void> {
  const found = uuidPattern.test(heir) && heir !== id
  const row = found
    ? await ctx.from(posts).select('_id').where('_id', '=', heir).executeTakeFirst()
    : undefined
  if (!row)
    throw new DomainError('records.invalid', {
      details: [{ path: 'heir', message: 'page-making.no-such-page' }],
    })
}

/** The pages that a deleted one's addresses may lead to. */
export function listHeirs(ctx: Context, id: string) {
  return ctx
    .from(posts)
    .select(['_id', 'title'])
    .where('_id', '<>', id)
    .where('status', '=', true)
    .where('type', 'in', ['page', 'form'])
    .orderBy('updatedAt', 'desc')
    .limit(200)
    .execute()
}
