import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { makeSlug } from '#kernel/thai/make-slug.ts'
import { isNoName, posts } from '#modules/posts/public.server.ts'

/** Numbers that are tried behind a name that is taken. */
const TRIED = 20

/** A name for the address of a post that no other post of the site has, made of its title. */
export async function findFreeName(ctx: Context, title: string): Promise<string> {
  const made = makeSlug(title) || 'page-1'
  const wanted = [made, ...Array.from({ length: TRIED }, (_, at) => `${made}-${at + 2}`)]
  // Two pages of one title that are added in the same moment get a name each.
  await takeTurn(ctx, 'post-slug', made)
  const rows = await ctx.from(posts).select('slug').where('slug', 'in', wanted).execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  return wanted.find((slug) => !taken.has(slug) && !isNoName(slug)) ?? `${made}-${newId().slice(-12)}`
}
