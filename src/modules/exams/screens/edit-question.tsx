import { data, redirect, useActionData, useLoaderData, useLocation } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { notFound } from '#kernel/errors.ts'
import {
  categoryChoices,
  readQuestion,
  shownQuestion,
  storeQuestion,
} from '#modules/questions/public.server.ts'
import { QuestionForm } from '#modules/questions/public-editor.tsx'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { exams } from '../collections.ts'
import { examPlacesAt } from '../exam-places.ts'
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
  return {
    exam: { _id: exam._id, name: exam.name },
    shown: shownQuestion(await readQuestion(args.ctx, slot.questionID)),
    categories: await categoryChoices(args.ctx),
  }
})

export const action = screen(async (args) => {
  const { ctx } = args
  const { exam, slot } = await openSlot(args)
  const stored = await storeQuestion(ctx, await readForm(args.request), slot.questionID)
  if ('message' in stored) return data(stored, { status: stored.status })
  await changeSlot(ctx, exam._id, slot.id, 'newest', slot.points)
  throw redirect(examPlacesAt(args.url.pathname).detail(exam._id))
})

/** Changes a question of an exam: it becomes its next version, which this exam asks from then on. */
export default function EditExamQuestionScreen() {
  const { exam, shown, categories } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const places = examPlacesAt(useLocation().pathname)
  return (
    <RecordPage
      title={t('exams.question.edit')}
      above={[
        { label: t('exams.list.title'), href: '/lesson/exams' },
        { label: exam.name, href: places.detail(exam._id) },
      ]}
    >
      <Alert>{t('exams.question.edit-text')}</Alert>
      <QuestionForm
        key={answer?.basis ?? shown.basis}
        {...shown}
        {...answer}
        categories={categories}
        fault={answer?.message}
      />
    </RecordPage>
  )
}
