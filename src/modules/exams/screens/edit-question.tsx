import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { notFound } from '#kernel/errors.ts'
import { categoryChoices, readQuestion, storeQuestion } from '#modules/questions/public.server.ts'
import { QuestionForm } from '#modules/questions/public-editor.tsx'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { exams } from '../collections.ts'
import { changeSlot } from '../writing/change-slots.server.ts'
import { readExam } from '../writing/read-exam.server.ts'

async function openSlot({ ctx, params }: ScreenArgs) {
  authorize(ctx, exams, 'update')
  const exam = await readExam(ctx, params.exam ?? '')
  const slot = exam.slots.find((one) => one.kind === 'fixed' && one.questionID === params.question)
  if (slot?.kind !== 'fixed') throw notFound()
  return { exam, slot }
}

export const loader = screen(async (args) => {
  const { exam, slot } = await openSlot(args)
  const { content, categoryID, version } = await readQuestion(args.ctx, slot.questionID)
  return {
    exam: { _id: exam._id, name: exam.name },
    draft: content,
    version,
    categoryID: categoryID ?? '',
    categories: await categoryChoices(args.ctx),
  }
})

export const action = screen(async (args) => {
  const { ctx } = args
  const { exam, slot } = await openSlot(args)
  const stored = await storeQuestion(ctx, await readForm(args.request), slot.questionID)
  if ('message' in stored) return data(stored, { status: 422 })
  await changeSlot(ctx, exam._id, slot.id, 'newest', slot.points)
  throw redirect(`/lesson/exam/detail/${exam._id}/current`)
})

/** Changes a question of an exam: it becomes its next version, which this exam asks from then on. */
export default function EditExamQuestionScreen() {
  const { exam, draft, version, categories, categoryID } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={t('exams.question.edit')}
      above={[
        { label: t('exams.list.title'), href: '/lesson/exams' },
        { label: exam.name, href: `/lesson/exam/detail/${exam._id}/current` },
      ]}
    >
      <Alert>{t('exams.question.edit-text')}</Alert>
      <QuestionForm
        key={version}
        draft={draft}
        categories={categories}
        categoryID={categoryID}
        fault={answer?.message}
      />
    </RecordPage>
  )
}
