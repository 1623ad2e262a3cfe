import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { notFound } from '#kernel/errors.ts'
import { posts } from '#modules/posts/public.server.ts'
import { versions } from '../collections.ts'
import { openPage } from './open-page.server.ts'

/** Versions of a page that are stored; older ones go. */
export const MAX_VERSIONS = 100

async function readNewestNumber(ctx: Context, postID: string): Promise<number> {
  const row = await ctx
    .from(versions)
    .select(({ fn }) => fn.max('number').as('newest'))
    .where('postID', '=', postID)
    .executeTakeFirst()
  return row?.newest ?? 0
}

/** Stores what was published, by whatever way it came: from the editor, the API or a file. */
export const storeVersions = onWrite(posts, async (ctx, { action, records }) => {
  if (action !== 'update') return
  for (const { id, changes } of records) {
    if (!changes.builder?.to) continue
    await takeTurn(ctx, 'page-version', id)
    const newest = await readNewestNumber(ctx, id)
    const { userID, name: author } = ctx.actor
    const made = { postID: id, createdAt: ctx.now.toISOString() }
    const isFirst = newest === 0 && (changes.builder.from?.length ?? 0) > 0
    if (isFirst && changes.builder.from)
      await ctx.write(versions).add({ ...made, number: 1, reason: 'start', builder: changes.builder.from })
    const number = isFirst ? 2 : newest + 1
    await ctx.write(versions).add({ ...made, number, builder: changes.builder.to, userID, author })
    await ctx
      .write(versions)
      .where((eb) => eb.and([eb('postID', '=', id), eb('number', '<=', number - MAX_VERSIONS)]))
      .remove()
  }
})

/** The versions of a page, the newest first, without what was in them. */
export async function listVersions(ctx: Context, id: string) {
  const post = await openPage(ctx, id)
  return ctx
    .from(versions)
    .select(['number', 'reason', 'author', 'createdAt'])
    .where('postID', '=', post._id)
    .orderBy('number', 'desc')
    .limit(MAX_VERSIONS)
    .execute()
}

/** What was in a version. */
export async function readVersion(ctx: Context, id: string, number: number): Promise<readonly unknown[]> {
  const post = await openPage(ctx, id)
  const row = await ctx
    .from(versions)
    .select('builder')
    .where('postID', '=', post._id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.builder
}
