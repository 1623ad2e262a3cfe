import type { BlockSource } from '#kernel/pages/block.ts'
import type { Json } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { type BlockChoice, type CardsAsked, readBlockCards } from '../../block-queries.server.ts'
import type { fields } from './block.ts'

type WidgetSettings = SettingsOf<typeof fields>

function choiceOf({ choose, category, band, courses }: WidgetSettings): BlockChoice {
  if (choose === 'category') return { by: 'category', code: category }
  if (choose === 'band') return { by: 'target', code: band }
  if (choose === 'chosen') return { by: 'chosen', ids: courses.map(({ _id }) => _id) }
  return { by: 'newest' }
}

/** Reads the cards of all blocks in one query; those that ask for the same share them. */
export const readLessonWidgets: BlockSource = async (ctx, objects) => {
  const keys = objects.map(({ settings }) => {
    const own = settings as unknown as WidgetSettings
    return JSON.stringify({ choice: choiceOf(own), limit: Math.trunc(own.limit) } satisfies CardsAsked)
  })
  const asked = [...new Set(keys)]
  const lists = await readBlockCards(
    ctx,
    asked.map((key) => JSON.parse(key) as CardsAsked),
  )
  return keys.map((key) => lists[asked.indexOf(key)] as unknown as Json)
}
