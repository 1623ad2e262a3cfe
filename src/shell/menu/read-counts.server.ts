import type { Context } from '#kernel/context.ts'
import { publish, readCursor } from '#kernel/realtime/publish.server.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import type { JoinRequest } from '#kernel/realtime/wire.ts'
import type { MenuSection } from './build-menu.ts'
import { COUNTS_CHANGED } from './counts.ts'

export interface MenuCounts {
  readonly values: Readonly<Record<string, number>>
  /** The room that is told when a number may have changed; null for those who may not hear it. */
  readonly room: JoinRequest | null
}

/** Counts what stands beside the menu's items, of what the actor may read. */
export async function countAll(ctx: Context, names: readonly string[]): Promise<MenuCounts['values']> {
  const counted = await Promise.all(
    names.map(async (name) => [name, (await ctx.engine.counters[name]?.(ctx)) ?? 0] as const),
  )
  return Object.fromEntries(counted)
}

/** The numbers of a menu, and where to hear of their changes; null where no item has a number. */
export async function readCounts(ctx: Context, menu: readonly MenuSection[]): Promise<MenuCounts | null> {
  const links = menu.flatMap((section) => [section, ...section.children])
  const names = [...new Set(links.flatMap(({ counter }) => counter ?? []))]
  if (names.length === 0) return null
  const { isStaff } = ctx.actor
  const room = nameRoom({ kind: 'staff', site: ctx.site._id })
  const [since, values] = await Promise.all([isStaff ? readCursor(ctx) : null, countAll(ctx, names)])
  return { values, room: isStaff ? { room, since } : null }
}

/** Tells the site's staff that a number of the menu may have changed, provided that the transaction commits. */
export function announceCounts(ctx: Context): void {
  const room = { kind: 'staff', site: ctx.site._id } as const
  if (ctx.outbox.some((event) => event.type === COUNTS_CHANGED && event.room === nameRoom(room))) return
  publish(ctx, room, COUNTS_CHANGED)
}
