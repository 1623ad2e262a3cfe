import { renderToStaticMarkup } from 'react-dom/server'
import type { Context } from '#kernel/context.ts'
import type { Block } from '#kernel/pages/block.ts'
import type { PageObject, Settings } from '#kernel/pages/document.ts'
import type { BlockView } from '#shell/page/block-registry.ts'
import { TextsProvider } from '#shell/texts.tsx'
import { th as blocksTh } from '../locales/blocks-th.ts'
import { th } from '../locales/th.ts'

/** A context that tells how many queries went through it. */
export function countQueries(ctx: Context): { ctx: Context; queries: () => number } {
  let queries = 0
  const run: Context['run'] = (text, values) => {
    queries += 1
    return ctx.run(text, values)
  }
  return { ctx: Object.create(ctx, { run: { value: run } }) as Context, queries: () => queries }
}

/** Some blocks of one type as a visitor of the address gets them, in Thai. */
export async function drawBlocks(
  ctx: Context,
  block: Block,
  View: BlockView,
  stored: readonly Settings[],
  address = '/cms/page/x',
): Promise<string[]> {
  const objects = stored.map(
    (settings, at) =>
      ({
        uid: `o${at}`,
        type: block.type,
        settings: block.settings.parse(settings),
        value: null,
      }) as unknown as PageObject,
  )
  const request = { url: new URL(address, 'http://localhost'), post: null }
  const data = (await block.source?.(ctx, objects, request)) ?? []
  await ctx.rollback()
  return objects.map((object, at) =>
    renderToStaticMarkup(
      <TextsProvider lang="th" texts={{ ...th, ...blocksTh }}>
        <View object={{ ...object, data: data[at] ?? null }} />
      </TextsProvider>,
    ),
  )
}
