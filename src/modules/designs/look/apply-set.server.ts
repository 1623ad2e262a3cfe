import { newId } from '#kernel/collections/ids.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { posts } from '#modules/posts/public.server.ts'
import { drawReady, findReady, type SketchRow, sketchOf, wordsOf } from '#modules/templates/public.server.ts'
import { readLook, saveLook } from './look.server.ts'

/** The ready-made sets of header, footer and menu. */
export const readySets = ['simple', 'contact', 'campaign'] as const

export const isReadySet = (set: string): boolean => readySets.some((known) => known === set)

const pageBetween: SketchRow = { isBand: true, columns: [{ span: 12, isCard: false, parts: ['words'] }] }

/** What a set looks like from afar: its header and its menu, and its footer below the page. */
export function sketchSet({ site }: Context, set: string): readonly SketchRow[] {
  return (['header', 'navigator', 'footer'] as const).flatMap((use) => {
    const template = findReady(`${use}-${set}`)
    const drawn = template ? sketchOf(drawReady(template, wordsOf(site)).builder) : []
    return use === 'footer' ? [pageBetween, ...drawn] : drawn
  })
}

/** Makes header, footer and menu of a set as posts of the site, and puts them around its pages. */
export async function applySet(ctx: Context, siteId: string, set: string): Promise<void> {
  // Says first whether the actor may.
  const { look } = await readLook(ctx, siteId)
  if (!isReadySet(set)) throw notFound()
  const made = await makeParts(ctx, siteId, set)
  await saveLook(ctx, siteId, { ...look, ...made })
}

/** The posts must be there before the site names them: it is written beside the transaction that makes them. */
async function makeParts(ctx: Context, siteId: string, set: string): Promise<Record<string, string>> {
  if (siteId !== ctx.site._id)
    // Whoever runs a group is nobody on its units; what they may change there was asked before.
    return workOnSite(ctx.engine, siteId, (there) => addParts(there, set))
  const made = await addParts(ctx, set)
  await ctx.commit()
  return made
}

async function addParts(ctx: Context, set: string): Promise<Record<string, string>> {
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
  return made
}
