import type { Context } from '#kernel/context.ts'
import { files } from './collections.ts'

/** Holds those of the files that were sent for such a purpose and that nothing uses yet; answers how many they are. */
export async function holdUnused(ctx: Context, ids: readonly string[], purpose: string): Promise<number> {
  if (ids.length === 0) return 0
  const held = await ctx
    .from(files)
    .select('_id')
    .where('_id', 'in', ids)
    .where('used', '=', false)
    .where('purpose', 'like', `${purpose}/%`)
    // In one order, so that two who want the same files wait for each other and not in a circle.
    .orderBy('_id')
    .forUpdate()
    .execute()
  return held.length
}
