import type { BlockSource } from '#kernel/pages/block.ts'
import { countEachOf, type RecordCount } from '#kernel/query/count-records.server.ts'
import type { fields } from './block.ts'
import { type Counted, counted } from './counted.ts'

type Counts = Partial<Record<Counted, RecordCount | null>>

/** Counts what any of the blocks wants, with one query for the whole page. */
export const readStatistics: BlockSource<Counts, typeof fields> = async (ctx, objects) => {
  const wanted = counted.filter((name) => objects.some(({ settings }) => settings[name]))
  const found = await countEachOf(ctx, wanted)
  const counts = Object.fromEntries(
    wanted.map((name): [string, RecordCount | null] => [name, found.get(name) ?? null]),
  )
  return objects.map(() => counts)
}
