import { useActionData, useLoaderData } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { notFound } from '#kernel/errors.ts'
import { findCourse } from '#modules/lessons/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { exams } from '../collections.ts'
import { ExamForm } from '../components/exam-form.tsx'
import { newExam } from '../components/exam-values.ts'
import { saveExam } from '../writing/save-exam.server.ts'

async function openCourse({ ctx, params }: ScreenArgs) {
  authorize(ctx, exams, 'create')
  // A new exam has no revision yet.
  if (params.history !== 'current') throw notFound()
  return findCourse(ctx, params.id ?? '')
}

export const loader = screen(async (args) => {
  const { _id, name } = await openCourse(args)
  return { course: { _id, name } }
})

export const action = screen(async (args) => {
  const course = await openCourse(args)
  return saveExam(args.ctx, await readForm(args.request), { courseID: course._id })
})

/** A new exam of a course. */
export default function AddExamScreen() {
  const { course } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={t('exams.add.title', { course: course.name })}
      above={[{ label: t('exams.list.title'), href: '/lesson/exams' }]}
    >
      <ExamForm values={newExam} fault={answer?.message} />
    </RecordPage>
  )
}
