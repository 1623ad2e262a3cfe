import { data, redirect } from 'react-router'
import { createRecord, updateRecord } from '#kernel/collections/write.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { textIn } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { exams } from '../collections.ts'
import type { ExamValues } from '../components/exam-form.tsx'
import { newExam } from '../components/exam-values.ts'
import { examPlacesAt } from '../exam-places.ts'
import { readExamForm } from './exam-form.server.ts'

const texts = Object.entries(newExam).flatMap(([name, value]) => (typeof value === 'string' ? [name] : []))
const ticks = Object.entries(newExam).flatMap(([name, value]) => (typeof value === 'boolean' ? [name] : []))

/** What was typed, for the form to show again. */
function typedIn(form: FormData): ExamValues {
  return {
    ...newExam,
    ...Object.fromEntries(texts.map((name) => [name, textIn(form, name)])),
    ...Object.fromEntries(ticks.map((name) => [name, textIn(form, name) === 'on'])),
  }
}

/** Adds an exam to a course or changes one, and goes to its page; what is wrong is said on the form. */
export async function saveExam(
  { ctx, url }: ScreenArgs,
  form: FormData,
  target: { courseID: string } | { id: string },
) {
  try {
    const values = readExamForm(form)
    const { _id } =
      'id' in target
        ? await updateRecord(ctx, exams, target.id, values)
        : await createRecord(ctx, exams, { ...values, courseID: target.courseID })
    return redirect(examPlacesAt(url.pathname).detail(_id))
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    await ctx.rollback()
    const details = error.details.map(({ message }) => message)
    const message = [ctx.t(error.code, error.values), ...details].join(' · ')
    return data({ message, values: typedIn(form) }, { status: 400 })
  }
}
