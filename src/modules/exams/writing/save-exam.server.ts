import { data, redirect } from 'react-router'
import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import { createRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { textIn } from '#shell/read-form.server.ts'
import {
  basisIn,
  bothChanged,
  type MergeFault,
  mergeTyped,
  type TypedValues,
} from '#shell/records/merge-typed.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { type Exam, exams } from '../collections.ts'
import type { ExamValues } from '../components/exam-form.tsx'
import { newExam, valuesOf } from '../components/exam-values.ts'
import { examPlacesAt } from '../exam-places.ts'
import { readExamForm } from './exam-form.server.ts'

/** What the inputs send: a box that is ticked says `on`. */
export function sentBy(values: ExamValues): TypedValues {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value ? 'on' : '',
  ])
  return Object.fromEntries(texts)
}

/** The inputs that send these texts. */
function shownFor(sent: TypedValues): ExamValues {
  const values = Object.entries(newExam).map(([name, first]) => [
    name,
    typeof first === 'boolean' ? sent[name] === 'on' : (sent[name] ?? ''),
  ])
  return { ...newExam, ...Object.fromEntries(values) }
}

const typedIn = (form: FormData): TypedValues =>
  Object.fromEntries(Object.keys(newExam).map((name) => [name, textIn(form, name)]))

/** Adds an exam to a course or changes one, and goes to its page; what is wrong is said on the form. */
export async function saveExam(
  { ctx, url }: ScreenArgs,
  form: FormData,
  target: { courseID: string } | { id: string },
) {
  const typed = typedIn(form)
  const record = 'id' in target ? ((await readRecord(ctx, exams, target.id)) as Exam) : undefined
  const now = record ? sentBy(valuesOf(record)) : {}
  const merged = record ? mergeTyped(form, typed, now) : { values: typed }
  try {
    if ('fault' in merged) throw bothChanged()
    const values = readExamForm(merged.values)
    const { _id } = record
      ? await updateRecord(ctx, exams, record._id, values, { ifMatch: etagOf(record) })
      : await createRecord(ctx, exams, { ...values, ...target })
    return redirect(examPlacesAt(url.pathname).detail(_id))
  } catch (error) {
    if (!(error instanceof DomainError) || ![400, 412].includes(error.status)) throw error
    await ctx.rollback()
    const fault =
      'fault' in merged ? merged.fault : { values: typed, basis: basisIn(form, now), conflicts: [] }
    return data(explain(ctx, error, fault), { status: error.status })
  }
}

function explain(ctx: Context, error: DomainError, { values, ...rest }: MergeFault) {
  const details = error.details.map(({ message }) => message)
  const message = [ctx.t(error.code, error.values), ...details].join(' · ')
  return { message, values: shownFor(values), ...rest }
}
