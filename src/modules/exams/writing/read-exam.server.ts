import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import { notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { categoryChoices, questions } from '#modules/questions/public.server.ts'
import { type Exam, exams } from '../collections.ts'
import type { Slot } from '../model/slots.ts'

/** An exam that the actor may read, with the name of its course. */
export async function readExam(ctx: Context, id: string): Promise<Exam & { readonly course: string }> {
  authorize(ctx, exams, 'read')
  if (!uuidPattern.test(id)) throw notFound()
  const row = await ctx
    .from(exams)
    .innerJoin(courses.name, 'course._id', 'exam.courseID')
    .selectAll('exam')
    .select('course.name as course')
    .where('exam._id', '=', id)
    .where(visible(ctx, exams))
    .executeTakeFirst()
  return row ?? Promise.reject(notFound())
}

/** The slots of an exam in the words of people: what each asks, and whether the bank has a newer version. */
export async function describeSlots(ctx: Context, slots: readonly Slot[]) {
  const ids = slots.flatMap((slot) => (slot.kind === 'fixed' ? [slot.questionID] : []))
  const rows =
    ids.length === 0
      ? []
      : await ctx
          .from(questions)
          .select(['_id', 'name', 'kind', 'words', 'version'])
          .where('_id', 'in', ids)
          .execute()
  const known = new Map(rows.map((row) => [row._id, row]))
  const categories = slots.some(({ kind }) => kind === 'drawn') ? await categoryChoices(ctx) : []
  return slots.map((slot) => {
    if (slot.kind === 'drawn')
      return {
        ...slot,
        category: categories.find(({ value }) => value === slot.categoryID)?.label ?? null,
      }
    const question = known.get(slot.questionID)
    return {
      ...slot,
      name: question?.name ?? null,
      words: question?.words ?? null,
      type: question?.kind ?? null,
      newest: question?.version ?? slot.version,
    }
  })
}

export type DescribedSlot = Awaited<ReturnType<typeof describeSlots>>[number]
