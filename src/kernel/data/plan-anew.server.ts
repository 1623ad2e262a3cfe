import type { Context } from '#kernel/context.ts'

/**
 * Has PostgreSQL plan anew what this connection asks from now on, and what it checks references by. For work that writes thousands of
 * rows: a plan of a time when a table was all but empty reads the whole of it for every row that refers to it.
 */
export async function planAnew(ctx: Context): Promise<void> {
  await ctx.run('discard plans', [])
}
