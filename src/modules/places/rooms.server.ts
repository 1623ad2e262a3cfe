import type { Context } from '#kernel/context.ts'
import { places, rooms } from './collections.ts'

const MAX_ROOMS = 500

const named = (place: string, room: string) => `${place} · ${room}`

/** The rooms that can be chosen, with the name of their place. */
export async function listRoomChoices(ctx: Context): Promise<{ value: string; label: string }[]> {
  const rows = await ctx
    .from(rooms)
    .innerJoin(places.name, 'place._id', 'room.placeID')
    .select(['room._id', 'room.name', 'room.seats', 'place.name as place'])
    .where('room.visible', '=', true)
    .where('place.visible', '=', true)
    .orderBy('place.order')
    .orderBy('place.name')
    .orderBy('room.order')
    .orderBy('room.name')
    .limit(MAX_ROOMS)
    .execute()
  return rows.map(({ _id, name, seats, place }) => ({
    value: _id,
    label:
      seats === null
        ? named(place, name)
        : `${named(place, name)} (${ctx.t('places.n-seats', { n: seats })})`,
  }))
}

/** What a room is called where it stands alone; null where there is none. */
export async function nameRoomOf(ctx: Context, roomID: string): Promise<string | null> {
  const row = await ctx
    .from(rooms)
    .innerJoin(places.name, 'place._id', 'room.placeID')
    .select(['room.name', 'place.name as place'])
    .where('room._id', '=', roomID)
    .executeTakeFirst()
  return row ? named(row.place, row.name) : null
}
