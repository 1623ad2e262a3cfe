import { data, redirect } from 'react-router'
import { createRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { exams } from '../collections.ts'
import { readExamForm } from './exam-form.server.ts'

/** Adds an exam to a course or changes one, and goes to its page; what is wrong is said on the form. */
export async function saveExam(ctx: Context, form: FormData, target: { courseID: string } | { id: string }) {
  try {
    const values = readExamForm(form)
    const { _id } =
      'id' in target
        ? await updateRecord(ctx, exams, target.id, values)
        : await createRecord(ctx, exams, { ...values, courseID: target.courseID })
    return redirect(`/lesson/exam/detail/${_id}/current`)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    await ctx.rollback()
    const details = error.details.map(({ message }) => message)
    return data({ message: [ctx.t(error.code, error.values), ...details].join(' · ') }, { status: 400 })
  }
}
