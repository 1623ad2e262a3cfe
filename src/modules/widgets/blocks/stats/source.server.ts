import type { BlockSource } from '#kernel/pages/block.ts'
import { countRecords } from '#kernel/query/count-records.server.ts'
import type { fields } from './block.ts'

/** Counts what cards want counted, each collection once; a card with words of its own needs nothing. */
export const readFigures: BlockSource<number | null, typeof fields> = async (ctx, objects) => {
  const wanted = new Set(objects.map(({ settings }) => settings.count).filter((name) => name !== 'written'))
  const counts = new Map<string, number>()
  for (const name of wanted) {
    const count = await countRecords(ctx, name)
    if (count) counts.set(name, count.allTime)
  }
  return objects.map(({ settings }) => counts.get(settings.count) ?? null)
}
