import { newId } from '#kernel/collections/ids.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { categories, courses, lecturers } from '#modules/courses/public.server.ts'
import { synonyms } from './collections.ts'
import { rowOfCourse, saidOf, searchedColumns } from './course-texts.ts'
import { demoSynonyms, secondSynonyms } from './demo/synonyms.ts'
import { demoVain } from './demo/vain.ts'
import { listWords } from './split-words.ts'
import { courseTexts, searchWords, vainSearches } from './tables.ts'

const DAY = 86_400_000

const rowsOf = (context: SeedContext, site: string) => context.on(context.ids.get(`site:${site}`) as string)

/** Writes down what searches compare of the courses that the demo has. */
async function indexDemo(context: SeedContext, site: string): Promise<void> {
  const rows = rowsOf(context, site)
  const named = await rows
    .from(categories)
    .select(['code', 'name', 'translations'])
    .where('visible', '=', true)
    .execute()
  const taught = await rows
    .from(lecturers)
    .select(['_id', 'translations'])
    .where('visible', '=', true)
    .execute()
  const names = {
    categories: new Map(named.map((row) => [row.code, [row.name, ...saidOf(row, 'name')].join('\n')])),
    lecturers: new Map(taught.map((row) => [row._id, saidOf(row, 'name').join('\n')])),
  }
  const open = await rows
    .from(courses)
    .select(searchedColumns)
    .where('status', '=', true)
    .where('mode', '<>', 'seminar')
    .execute()
  const texts = open.map((course) => rowOfCourse(course, names))
  await rows.add(
    courseTexts,
    texts.map(({ row }) => row),
  )
  const words = new Map(texts.flatMap((course) => course.words.map((each) => [each.word, each])))
  await rows.add(searchWords, [...words.values()])
}

/** Searches of the demo, other words for things, and what was searched for in vain. */
export const seed: SeedStep = {
  async demo(context) {
    for (const site of ['first', 'second']) await indexDemo(context, site)
    await rowsOf(context, 'first').add(synonyms, [...demoSynonyms])
    await rowsOf(context, 'second').add(synonyms, [...secondSynonyms])
    await rowsOf(context, 'first').add(
      vainSearches,
      demoVain.map(({ shown, count, daysAgo }) => ({
        _id: newId(),
        words: listWords(shown).join(' '),
        shown,
        count,
        firstAt: new Date(context.today.getTime() - (daysAgo + count * 2) * DAY).toISOString(),
        lastAt: new Date(context.today.getTime() - daysAgo * DAY).toISOString(),
      })),
    )
  },
}
