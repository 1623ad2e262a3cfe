import type { SeedStep } from '#kernel/seed.ts'
import { configCategories, configModes } from '#modules/site-lists/public.server.ts'
import { places, rooms } from './collections.ts'
import { demoPlaces } from './demo/places.ts'

export const seed: SeedStep = {
  async demo(context) {
    const site = context.on(context.ids.get('site:first') as string)
    const idsOf = async (table: typeof configCategories | typeof configModes) => {
      const rows = await site
        .from(table as typeof configCategories)
        .select(['_id', 'code'])
        .execute()
      return new Map(rows.map(({ _id, code }) => [code, _id]))
    }
    const [categories, modes] = [await idsOf(configCategories), await idsOf(configModes)]
    for (const { place, category, rooms: own } of demoPlaces) {
      const [made] = await site.add(places, [{ ...place, category: categories.get(category) ?? null }])
      if (!made) continue
      const added = await site.add(
        rooms,
        own.map((room, at) => ({
          ...room,
          placeID: made._id,
          mode: modes.get(room.mode) ?? null,
          order: (at + 1) * 10,
        })),
      )
      for (const [at, { _id }] of added.entries()) context.ids.set(`room:${place.code}-${at + 1}`, _id)
    }
  },
}
