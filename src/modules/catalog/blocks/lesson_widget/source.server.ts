import type { BlockSource } from '#kernel/pages/block.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { type BlockChoice, type CardsAsked, readBlockCards } from '../../block-queries.server.ts'
import type { CourseCard } from '../../cards.server.ts'
import type { fields } from './block.ts'

type WidgetSettings = SettingsOf<typeof fields>

function choiceOf({ choose, category, target, courses }: WidgetSettings): BlockChoice {
  if (choose === 'category') return { by: 'category', code: category }
  if (choose === 'target') return { by: 'target', code: target }
  if (choose === 'chosen') return { by: 'chosen', ids: courses.map(({ _id }) => _id) }
  return { by: 'newest' }
}

/** Reads the cards of all blocks in one query; those that ask for the same share them. */
export const readLessonWidgets: BlockSource<readonly CourseCard[], typeof fields> = async (ctx, objects) => {
  const keys = objects.map(({ settings }) =>
    JSON.stringify({ choice: choiceOf(settings), limit: Math.trunc(settings.limit) } satisfies CardsAsked),
  )
  const asked = [...new Set(keys)]
  const lists = await readBlockCards(
    ctx,
    asked.map((key) => JSON.parse(key) as CardsAsked),
  )
  return keys.map((key) => lists[asked.indexOf(key)] ?? [])
}
