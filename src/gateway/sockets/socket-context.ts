import { actOnSite } from '#kernel/access/read-capabilities.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { notFound } from '#kernel/errors.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { authorizeRoom } from '#kernel/realtime/authorize-room.server.ts'
import { parseRoom, type Room } from '#kernel/realtime/rooms.ts'
import { isOpenTo } from '../closed-sites.ts'
import type { Guest } from './authenticate-socket.ts'

/** Does a piece of work in a room as the person behind the socket, once they are known to be allowed in it. */
export async function inRoom<T>(
  engine: Engine,
  { host, actor }: Guest,
  name: unknown,
  work: (ctx: Context, room: Room) => Promise<T> | T,
): Promise<T> {
  const room = typeof name === 'string' ? parseRoom(name) : undefined
  const site = room && (await engine.sites.byId(room.site))
  if (!site || !isOpenTo(site, actor)) throw notFound()
  const ctx = openContext({
    engine,
    host,
    site,
    // Capabilities are looked at again for each frame and event: they may have been given to somebody else.
    actor: await actOnSite(engine, actor, site._id),
    t: engine.catalog.translate('th'),
  })
  try {
    await authorizeRoom(ctx, room)
    const answer = await work(ctx, room)
    await ctx.commit()
    return answer
  } catch (error) {
    await ctx.rollback()
    throw error
  }
}
