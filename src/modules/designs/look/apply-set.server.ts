import { newId } from '#kernel/collections/ids.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { posts } from '#modules/posts/public.server.ts'
import { drawReady, findReady, wordsOf } from '#modules/templates/public.server.ts'
import { readLook, saveLook } from './look.server.ts'

/** The ready-made sets of header, footer and menu. */
export const readySets = ['simple', 'contact', 'campaign'] as const

/** Makes header, footer and menu of a set as posts of the site that is worked on, and puts them around its pages. */
export async function applySet(ctx: Context, set: string): Promise<void> {
  const { look } = await readLook(ctx, ctx.site._id)
  const made: Record<string, string> = {}
  for (const use of ['header', 'footer', 'navigator'] as const) {
    const template = findReady(`${use}-${set}`)
    if (!template) throw notFound()
    const { title, builder, translations } = drawReady(template, wordsOf(ctx.site))
    const { _id } = await createRecord(ctx, posts, {
      title,
      slug: `${use}-${set}-${newId().slice(-8)}`,
      builder: [...builder],
      translations,
      noindex: true,
    })
    made[use] = _id
  }
  // The posts must be there before the site names them: it is written beside this transaction.
  await ctx.commit()
  await saveLook(ctx, ctx.site._id, { ...look, ...made })
}
