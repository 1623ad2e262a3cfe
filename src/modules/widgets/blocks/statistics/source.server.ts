import type { BlockSource } from '#kernel/pages/block.ts'
import type { Json } from '#kernel/pages/document.ts'
import { countRecords } from '#kernel/query/count-records.server.ts'
import { counted } from './counted.ts'

/** Counts what any of the blocks wants, once for the whole page. */
export const readStatistics: BlockSource = async (ctx, objects) => {
  const wanted = counted.filter((name) => objects.some(({ settings }) => settings[name] === true))
  const counts: Record<string, Json> = {}
  for (const name of wanted) {
    const count = await countRecords(ctx, name)
    counts[name] = count ? { ...count } : null
  }
  return objects.map(() => counts)
}
