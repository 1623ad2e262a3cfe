import type { Context } from '#kernel/context.ts'
import { templates } from '../collections.ts'
import { type SketchRow, sketchOf } from '../sketch/sketch.ts'

/** What templates of the site look like from afar, by their ids. */
export async function sketchSaved(
  ctx: Context,
  ids: readonly string[],
): Promise<Readonly<Record<string, readonly SketchRow[]>>> {
  if (ids.length === 0) return {}
  const rows = await ctx
    .from(templates)
    .select(['_id', 'builder', 'display'])
    .where('_id', 'in', ids)
    .execute()
  return Object.fromEntries(rows.map(({ _id, builder, display }) => [_id, sketchOf(builder, display)]))
}
