import type { BlockSource } from '#kernel/pages/block.ts'
import { countRecords } from '#kernel/query/count-records.server.ts'

/** Counts what cards want counted, each collection once; a card with words of its own needs nothing. */
export const readFigures: BlockSource = async (ctx, objects) => {
  const wanted = new Set(objects.map(({ settings }) => settings.count).filter((name) => name !== 'written'))
  const counts = new Map<unknown, number>()
  for (const name of wanted) {
    const count = typeof name === 'string' ? await countRecords(ctx, name) : undefined
    if (count) counts.set(name, count.allTime)
  }
  return objects.map(({ settings }) => counts.get(settings.count) ?? null)
}
