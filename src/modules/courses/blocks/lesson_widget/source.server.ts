import type { BlockSource } from '#kernel/pages/block.ts'
import type { Json } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { type BlockChoice, readBlockCards } from '../../block-queries.server.ts'
import type { fields } from './block.ts'

type WidgetSettings = SettingsOf<typeof fields>

function choiceOf({ choose, category, band, courses }: WidgetSettings): BlockChoice {
  if (choose === 'category') return { by: 'category', code: category }
  if (choose === 'band') return { by: 'band', code: band }
  if (choose === 'chosen') return { by: 'chosen', ids: courses.map(({ _id }) => _id) }
  return { by: 'newest' }
}

/** Reads the cards of each block. */
export const readLessonWidgets: BlockSource = async (ctx, objects) => {
  const answers: Json[] = []
  for (const { settings } of objects) {
    const own = settings as unknown as WidgetSettings
    answers.push((await readBlockCards(ctx, choiceOf(own), own.limit)) as unknown as Json)
  }
  return answers
}
