import type { Context } from '#kernel/context.ts'
import { translated } from '#kernel/data/translated.ts'
import { rooms, roomUses } from './collections.ts'

/** Days that the calendar of a place shows. */
export const SHOWN_DAYS = 14
const DAY = 86_400_000
const MAX_USES = 500
/** Bangkok is so far ahead of the clock of the database. */
const AHEAD = 7 * 3_600_000

/** The first day that is shown, as Bangkok has it: what the address says, or today. */
export function firstDay(now: Date, wanted: string | null): string {
  const isDay = wanted !== null && /^\d{4}-\d{2}-\d{2}$/.test(wanted) && !Number.isNaN(Date.parse(wanted))
  return isDay ? wanted : new Date(now.getTime() + AHEAD).toISOString().slice(0, 10)
}

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** The rooms of a place and what takes place in them in two weeks. */
export async function readPlace(ctx: Context, placeID: string, from: string) {
  const own = await ctx
    .from(rooms)
    .select(['_id', translated(ctx, rooms, 'name').as('name'), 'seats', 'visible'])
    .where('placeID', '=', placeID)
    .orderBy('order')
    .orderBy('name')
    .limit(200)
    .execute()
  const begin = new Date(`${from}T00:00:00+07:00`).toISOString()
  const end = new Date(`${dayAfter(from, SHOWN_DAYS)}T00:00:00+07:00`).toISOString()
  const uses = await ctx
    .from(roomUses)
    .innerJoin(rooms.name, 'room._id', 'room_use.roomID')
    .select([
      'room_use.ownerID',
      'room_use.startsAt',
      'room_use.endsAt',
      'room_use.courseID',
      'room_use.label',
      translated(ctx, rooms, 'name').as('room'),
    ])
    .where('room.placeID', '=', placeID)
    .where('room_use.startsAt', '>=', begin)
    .where('room_use.startsAt', '<', end)
    .orderBy('room_use.startsAt')
    .orderBy('room.name')
    .limit(MAX_USES)
    .execute()
  const dayOf = (at: string) => new Date(Date.parse(at) + AHEAD).toISOString().slice(0, 10)
  const days = [...Map.groupBy(uses, ({ startsAt }) => dayOf(startsAt))].map(([day, ofDay]) => ({
    day,
    uses: ofDay,
  }))
  return { rooms: own, days, from, before: dayAfter(from, -SHOWN_DAYS), after: dayAfter(from, SHOWN_DAYS) }
}
