import type { SeedStep } from '#kernel/seed.ts'
import { categories, questions, versions } from './collections.ts'
import { demoQuestions } from './demo/questions.ts'
import { rowOf } from './question-row.server.ts'

/** The bank of the first academy: questions of every kind for its courses. */
export const seed: SeedStep = {
  async demo({ on, ids }) {
    const site = on(ids.get('site:first') as string)
    const groups = demoQuestions()
    const [top] = await site.add(categories, [{ name: 'คลังข้อสอบหลักสูตร', parentID: null }])
    for (const { category, questions: all } of groups) {
      const [made] = await site.add(categories, [{ name: category, parentID: top?._id ?? null }])
      const rows = await site.add(
        questions,
        all.map((question) => ({ ...rowOf(question), categoryID: made?._id ?? null, version: 1 })),
      )
      await site.add(
        versions,
        rows.map(({ _id, content }) => ({ questionID: _id, number: 1, content })),
      )
    }
  },
}
