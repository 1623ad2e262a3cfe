import type { Context } from '#kernel/context.ts'

/** A way in beside the password that a site may have. */
export type OtherDoor = 'line' | 'directory'

/** The other ways in that this host's site has open. */
export async function readOpenDoors(ctx: Context): Promise<readonly OtherDoor[]> {
  const rows = await ctx.run<{ kind: OtherDoor }>(
    `select kind from door_setting where site_id = $1 and settings->'open' = 'true' order by kind desc`,
    [ctx.host._id],
  )
  return rows.map(({ kind }) => kind)
}
