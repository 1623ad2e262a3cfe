import { newId } from '#kernel/collections/ids.ts'
import type { SeedRows, SeedStep } from '#kernel/seed.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons, sections } from '#modules/lessons/public.server.ts'
import { categories, questions } from '#modules/questions/public.server.ts'
import { exams } from './collections.ts'
import { type DemoExams, DRAWN, demoExams, demoRules } from './demo/exams.ts'
import type { Slot } from './model/slots.ts'

const ESSAY_POINTS = 5

/** All questions of the category by name and one to write, or some of them drawn. */
async function slotsOf(rows: SeedRows, isFixed: boolean, category: string): Promise<Slot[]> {
  const group = await rows.from(categories).select('_id').where('name', '=', category).executeTakeFirst()
  if (!isFixed)
    return [{ kind: 'drawn', id: 'd1', categoryID: group?._id ?? null, tag: '', count: DRAWN, points: 1 }]
  const asked = await rows
    .from(questions)
    .select(['_id', 'version', 'kind', 'categoryID'])
    .where((eb) => eb.or([eb('categoryID', '=', group?._id ?? null), eb('kind', '=', 'essay')]))
    .orderBy('_id')
    .execute()
  const essay = asked.find(({ kind }) => kind === 'essay')
  const others = asked.filter(({ kind, categoryID }) => kind !== 'essay' && categoryID === group?._id)
  return [...others, ...(essay ? [essay] : [])].map(({ _id, version, kind }, at) => ({
    kind: 'fixed' as const,
    id: `s${at + 1}`,
    questionID: _id,
    version,
    points: kind === 'essay' ? ESSAY_POINTS : 1,
  }))
}

async function addExams(rows: SeedRows, { course: name, category, isSupervised }: DemoExams): Promise<void> {
  const course = await rows
    .from(courses)
    .select(['_id', 'createdAt'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!course) throw new Error(`the demo has no course «${name}»`)
  const at = new Date(course.createdAt)
  const own = { courseID: course._id, createdAt: course.createdAt }
  const made = []
  for (const [order, { isFixed, ...rules }] of demoRules.entries()) {
    // A second apart, so that they are listed in their order.
    const moment = new Date(at.getTime() + order * 1000)
    const slots = await slotsOf(rows, isFixed, category)
    made.push({
      ...own,
      ...rules,
      createdAt: moment.toISOString(),
      _id: newId(moment),
      slots,
      isShuffled: !isFixed,
      supervision: isSupervised && isFixed ? ('stills' as const) : ('none' as const),
      status: true,
    })
  }
  await rows.add(exams, made)
  const [section] = await rows.add(sections, [{ ...own, _id: newId(at), name: 'วัดผลการเรียน', order: 90 }])
  await rows.add(
    lessons,
    made.map((exam, order) => ({
      ...own,
      _id: newId(at),
      sectionID: section?._id ?? '',
      name: exam.name,
      kind: 'exam',
      content: { examID: exam._id },
      seconds: (exam.minutes ?? 10) * 60,
      order: 9000 + order,
    })),
  )
}

/** Exams before, after and at the end of some courses, and one to practise with. */
export const seed: SeedStep = {
  async demo({ on, ids }) {
    const rows = on(ids.get('site:first') as string)
    for (const one of demoExams) await addExams(rows, one)
  },
}
