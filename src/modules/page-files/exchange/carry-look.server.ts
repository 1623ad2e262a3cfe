import { detailsOf } from '#kernel/collections/list-faults.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { lookSchema, readLook, saveLook, themeParts } from '#modules/designs/public.server.ts'
import { posts } from '#modules/posts/public.server.ts'
import type { CarriedLook } from './page-file.ts'

/** How the site looks, with the slugs of its parts in the place of their ids. */
export async function carryLook(ctx: Context): Promise<CarriedLook> {
  const { look } = await readLook(ctx, ctx.site._id)
  const ids = themeParts.map((part) => look[part]).filter((id) => id !== '')
  const rows =
    ids.length === 0 ? [] : await ctx.from(posts).select(['_id', 'slug']).where('_id', 'in', ids).execute()
  const slugs = new Map(rows.map(({ _id, slug }) => [_id, slug]))
  return { ...look, ...Object.fromEntries(themeParts.map((part) => [part, slugs.get(look[part]) ?? ''])) }
}

/** Throws where a look cannot be worn, before anything of the file is written. */
export function checkLook(look: CarriedLook): void {
  const bare = Object.fromEntries(themeParts.map((part) => [part, '']))
  const read = lookSchema.safeParse({ ...look, ...bare })
  if (read.success) return
  throw new DomainError('page-files.unreadable', {
    details: detailsOf(read.error, 'parts').map(({ path, message }) => ({ path: `look.${path}`, message })),
  })
}

/** Gives the site the look of a file whose pages are there by now; a part that is none of them is left out. */
export async function wearCarried(
  ctx: Context,
  look: CarriedLook,
  moved: ReadonlyMap<string, string>,
): Promise<void> {
  const slugs = themeParts.map((part) => look[part] ?? '').filter((slug) => slug !== '')
  const rows =
    slugs.length === 0
      ? []
      : await ctx.from(posts).select(['_id', 'slug']).where('slug', 'in', slugs).execute()
  const ids = new Map(rows.map(({ _id, slug }) => [slug, _id]))
  const parts = themeParts.map((part) => [part, ids.get(look[part] ?? '') ?? ''])
  const pictures = ['siteLogo', 'siteFavicon'].map((name) => [
    name,
    moved.get(look[name] ?? '') ?? look[name],
  ])
  // The site is written beside this transaction: what it names must be there.
  await ctx.commit()
  await saveLook(ctx, ctx.site._id, { ...look, ...Object.fromEntries([...parts, ...pictures]) })
}
