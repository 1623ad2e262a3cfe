import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import { DomainError } from '#kernel/errors.ts'
import { categoryChoices, emptyQuestion, kinds, storeQuestion } from '#modules/questions/public.server.ts'
import { QuestionForm } from '#modules/questions/public-editor.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { exams } from '../collections.ts'
import { BankChoice } from '../components/bank-choice.tsx'
import { DrawForm } from '../components/draw-form.tsx'
import { NewQuestion } from '../components/new-question.tsx'
import { addDrawn, addQuestions } from '../writing/change-slots.server.ts'
import { findQuestions } from '../writing/find-questions.server.ts'
import { readExam } from '../writing/read-exam.server.ts'

export const loader = screen(async ({ ctx, params, url }) => {
  authorize(ctx, exams, 'update')
  const exam = await readExam(ctx, params.id ?? '')
  const kind = kinds.find((name) => name === url.searchParams.get('kind'))
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  const wanted = url.searchParams.get('category') ?? ''
  const category = uuidPattern.test(wanted) ? wanted : ''
  const asked = exam.slots.flatMap((slot) => (slot.kind === 'fixed' ? [slot.questionID] : []))
  return {
    exam: { _id: exam._id, name: exam.name },
    draft: kind ? emptyQuestion(kind) : null,
    kinds,
    words,
    category,
    categories: await categoryChoices(ctx),
    found: kind ? [] : await findQuestions(ctx, { words, category, without: asked }),
  }
})

export const action = screen(async ({ ctx, params, request }) => {
  authorize(ctx, exams, 'update')
  const { _id } = await readExam(ctx, params.id ?? '')
  const form = await readForm(request)
  const intent = textIn(form, 'intent')
  if (intent === 'choose') {
    const ids = form
      .getAll('question')
      .flatMap((id) => (typeof id === 'string' && uuidPattern.test(id) ? [id] : []))
    await addQuestions(ctx, _id, ids)
  } else if (intent === 'draw') {
    const categoryID = textIn(form, 'category')
    const count = Number(textIn(form, 'count'))
    const points = Number(textIn(form, 'points'))
    if (!Number.isInteger(count) || !Number.isFinite(points)) throw new DomainError('exams.no-number')
    await addDrawn(ctx, _id, {
      categoryID: uuidPattern.test(categoryID) ? categoryID : null,
      tag: textIn(form, 'tag').trim(),
      count,
      points,
    })
  } else {
    const stored = await storeQuestion(ctx, form)
    if ('message' in stored) return data(stored, { status: 422 })
    await addQuestions(ctx, _id, [stored.id])
  }
  throw redirect(`/lesson/exam/detail/${_id}/current`)
})

/** Questions for an exam: chosen from the bank, drawn by a rule, or written here. */
export default function AddExamQuestionScreen() {
  const { exam, draft, kinds: offered, words, category, categories, found } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={t('exams.question.add')}
      above={[
        { label: t('exams.list.title'), href: '/lesson/exams' },
        { label: exam.name, href: `/lesson/exam/detail/${exam._id}/current` },
      ]}
    >
      {draft ? (
        <QuestionForm
          key={draft.kind}
          draft={draft}
          categories={categories}
          categoryID=""
          fault={answer?.message}
        />
      ) : (
        <>
          <BankChoice words={words} category={category} categories={categories} found={found} />
          <DrawForm categories={categories} />
          <NewQuestion exam={exam._id} kinds={offered} />
        </>
      )}
    </RecordPage>
  )
}
