import type { Context } from '#kernel/context.ts'
import type { LoginWay } from '#kernel/modules.ts'

/** The ways in beside the password that this host's site has open. */
export async function readOpenProviders(ctx: Context): Promise<readonly LoginWay[]> {
  return (await Promise.all(ctx.engine.loginWays.map((read) => read(ctx)))).flat()
}
