import type { Context } from '#kernel/context.ts'
import { readFrom } from '#kernel/data/read-from.ts'
import type { Block } from '#kernel/pages/block.ts'
import type { Settings } from '#kernel/pages/document.ts'
import type { BlockView } from '#shell/page/block-registry.ts'
import { drawBlocks as draw } from '#tests/support/draw-blocks.tsx'
import { th as blocksTh } from '../locales/blocks-th.ts'
import { th } from '../locales/th.ts'

/** A context that tells how many queries went through it. */
export function countQueries(ctx: Context): { ctx: Context; queries: () => number } {
  let queries = 0
  const run: Context['run'] = (text, values) => {
    queries += 1
    return ctx.run(text, values)
  }
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      queries += 1
      return result
    },
  })
  const counted = { run: { value: run }, db: { value: db }, from: { value: readFrom(db) } }
  return { ctx: Object.create(ctx, counted) as Context, queries: () => queries }
}

/** Some blocks of one type with the catalog's words. */
export function drawBlocks(
  ctx: Context,
  block: Block,
  View: BlockView,
  stored: readonly Settings[],
  address = '/cms/page/x',
): Promise<string[]> {
  return draw(ctx, [block, View], stored, { texts: { ...th, ...blocksTh }, address })
}
