import type { Context } from '#kernel/context.ts'
import { LaunchRefusal } from '../refusal.ts'
import { used } from '../tables.ts'

const HOURS = 24

/** Uses a word up: of many who bring it at once one succeeds, and nobody ever again. */
export async function useOnce(ctx: Context, word: string): Promise<void> {
  const until = new Date(ctx.now.getTime() + HOURS * 3_600_000).toISOString()
  const added = await ctx.write(used).addMany([{ word, until }], { unlessTaken: ['word'] })
  if (added.length === 0) throw new LaunchRefusal('used')
  // What is older can come no more: everything that carries such a word has ended before.
  await ctx
    .write(used)
    .where((eb) => eb('until', '<', ctx.now.toISOString()))
    .remove()
}
