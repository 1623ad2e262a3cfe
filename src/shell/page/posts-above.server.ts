import type { Context } from '#kernel/context.ts'
import type { Gated } from '#kernel/pages/gate.server.ts'

/** The posts above one, the nearest first: who may not see them may not see it. */
export async function listPostsAbove(ctx: Context, id: string): Promise<Gated[]> {
  return ctx.run<Gated>(
    `with recursive above as (
       select "_id", parent, authen, password, 0 as depth from post where site_id = $1 and "_id" = $2
       union all select p."_id", p.parent, p.authen, p.password, above.depth + 1 from post p
       join above on p.site_id = $1 and p."_id" = above.parent and above.depth < 8)
     select "_id", authen, password from above where depth > 0 order by depth`,
    [ctx.site._id, id],
  )
}
