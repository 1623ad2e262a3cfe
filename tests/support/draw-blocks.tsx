import { renderToStaticMarkup } from 'react-dom/server'
import type { Context } from '#kernel/context.ts'
import type { Texts } from '#kernel/i18n/texts.ts'
import type { Block } from '#kernel/pages/block.ts'
import type { Settings } from '#kernel/pages/document.ts'
import { objectOf } from '#kernel/pages/test-block.ts'
import type { BlockView } from '#shell/page/block-registry.ts'
import { TextsProvider } from '#shell/texts.tsx'

interface Drawing {
  readonly texts: Texts
  readonly address?: string
}

/** Some blocks of one type as whoever the context is for gets them, in Thai; the context is done with then. */
export async function drawBlocks(
  ctx: Context,
  [block, View]: readonly [Block, BlockView],
  stored: readonly Settings[],
  { texts, address = '/cms/page/x' }: Drawing,
): Promise<string[]> {
  const objects = stored.map((settings, at) => objectOf(block, settings, { uid: `o${at}` }))
  const request = { url: new URL(address, 'http://localhost'), post: null }
  const data = (await block.source?.(ctx, objects, request)) ?? []
  await ctx.rollback()
  return objects.map((object, at) =>
    renderToStaticMarkup(
      <TextsProvider lang="th" texts={texts}>
        <View object={{ ...object, data: data[at] ?? null }} />
      </TextsProvider>,
    ),
  )
}
