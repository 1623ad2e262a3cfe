import type { BlockSource } from '#kernel/pages/block.ts'
import type { Json } from '#kernel/pages/document.ts'
import { countEachOf } from '#kernel/query/count-records.server.ts'
import { counted } from './counted.ts'

/** Counts what any of the blocks wants, with one query for the whole page. */
export const readStatistics: BlockSource = async (ctx, objects) => {
  const wanted = counted.filter((name) => objects.some(({ settings }) => settings[name] === true))
  const found = await countEachOf(ctx, wanted)
  const counts = Object.fromEntries(
    wanted.map((name): [string, Json] => {
      const count = found.get(name)
      return [name, count ? { ...count } : null]
    }),
  )
  return objects.map(() => counts)
}
