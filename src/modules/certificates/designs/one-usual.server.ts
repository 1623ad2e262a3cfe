import { onWrite } from '#kernel/data/on-write.ts'
import { designs } from './collections.ts'

/** A design that becomes the usual one takes the place of the one before it. */
export const oneUsual = onWrite(designs, async (ctx, { records }) => {
  const chosen = records.findLast(({ after, changes }) => after?.usual === true && changes.usual)
  if (!chosen) return
  const others = await ctx
    .from(designs)
    .select('_id')
    .where('usual', '=', true)
    .where('_id', '!=', chosen.id)
    .execute()
  for (const { _id } of others) await ctx.write(designs).patch(_id, { usual: false })
})
