import { redirect, useActionData, useLoaderData } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { notFound } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { exams } from '../collections.ts'
import { ExamForm } from '../components/exam-form.tsx'
import { valuesOf } from '../components/exam-values.ts'
import { readExam } from '../writing/read-exam.server.ts'
import { saveExam } from '../writing/save-exam.server.ts'

async function openExam({ ctx, params }: ScreenArgs) {
  const { id = '', history } = params
  authorize(ctx, exams, 'update')
  // Only what is now can be changed; an earlier revision is looked at.
  if (/^\d{1,9}$/.test(history ?? '')) throw redirect(`/lesson/exam/detail/${id}/${history}`)
  if (history !== 'current') throw notFound()
  return readExam(ctx, id)
}

export const loader = screen(async (args) => {
  const exam = await openExam(args)
  return { id: exam._id, name: exam.name, updatedAt: exam.updatedAt, values: valuesOf(exam) }
})

export const action = screen(async (args) => {
  const { _id } = await openExam(args)
  return saveExam(args.ctx, await readForm(args.request), { id: _id })
})

/** Changes the rules of an exam; rounds that are under way keep theirs. */
export default function EditExamScreen() {
  const { id, name, updatedAt, values } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={t('exams.edit.title')}
      above={[
        { label: t('exams.list.title'), href: '/lesson/exams' },
        { label: name, href: `/lesson/exam/detail/${id}/current` },
      ]}
    >
      <ExamForm key={updatedAt} values={values} fault={answer?.message} />
    </RecordPage>
  )
}
