import { inLanguage, OTHER_LANGS } from '#kernel/collections/content-languages.ts'
import type { Context } from '#kernel/context.ts'
import { translated } from '#kernel/data/translated.ts'
import { places, rooms } from './collections.ts'

const MAX_ROOMS = 500

const named = (place: string, room: string) => `${place} · ${room}`

/** The rooms that can be chosen, with the name of their place. */
export async function listRoomChoices(ctx: Context): Promise<{ value: string; label: string }[]> {
  const rows = await ctx
    .from(rooms)
    .innerJoin(places.name, 'place._id', 'room.placeID')
    .select(['room._id', 'room.seats', translated(ctx, rooms, 'name').as('name')])
    .select(translated(ctx, places, 'name').as('place'))
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

/** What a room is called where it stands alone, and in the other languages that it or its place has words in. */
export interface RoomName {
  readonly name: string
  readonly translations: Readonly<Record<string, { readonly room: string }>>
}

/** The name of a room; null where there is none. */
export async function nameRoomOf(ctx: Context, roomID: string): Promise<RoomName | null> {
  const row = await ctx
    .from(rooms)
    .innerJoin(places.name, 'place._id', 'room.placeID')
    .select(['room.name', 'room.translations', 'place.name as place', 'place.translations as saidOfPlace'])
    .where('room._id', '=', roomID)
    .executeTakeFirst()
  if (!row) return null
  const name = named(row.place, row.name)
  const inOther = (lang: string) =>
    named(
      inLanguage({ name: row.place, translations: row.saidOfPlace }, lang).name,
      inLanguage(row, lang).name,
    )
  const others = OTHER_LANGS.map((lang) => [lang, { room: inOther(lang) }] as const)
  return { name, translations: Object.fromEntries(others.filter(([, { room }]) => room !== name)) }
}
