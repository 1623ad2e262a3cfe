import { redirect, useActionData, useLoaderData, useLocation } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { notFound } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { RecordChanged } from '#shell/realtime/record-changed.tsx'
import { watchRecord } from '#shell/realtime/watch-record.server.ts'
import { typedBasis } from '#shell/records/merge-typed.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { exams } from '../collections.ts'
import { ExamForm } from '../components/exam-form.tsx'
import { valuesOf } from '../components/exam-values.ts'
import { examPlacesAt, revisionIn } from '../exam-places.ts'
import { readExam } from '../writing/read-exam.server.ts'
import { saveExam, sentBy } from '../writing/save-exam.server.ts'

async function openExam({ ctx, params, url }: ScreenArgs) {
  const { id = '' } = params
  const history = revisionIn(params, url)
  authorize(ctx, exams, 'update')
  // Only what is now can be changed; an earlier revision is looked at.
  if (/^\d{1,9}$/.test(history)) throw redirect(examPlacesAt(url.pathname).detail(id, Number(history)))
  if (history !== 'current') throw notFound()
  return readExam(ctx, id)
}

export const loader = screen(async (args) => {
  // Before the exam is read, so that no change falls between.
  const watch = await watchRecord(args.ctx, exams, args.params.id ?? '')
  const exam = await openExam(args)
  const values = valuesOf(exam)
  return { id: exam._id, name: exam.name, watch, values, basis: typedBasis(sentBy(values)) }
})

export const action = screen(async (args) => {
  const { _id } = await openExam(args)
  return saveExam(args, await readForm(args.request), { id: _id })
})

/** Changes the rules of an exam; rounds that are under way keep theirs. */
export default function EditExamScreen() {
  const { id, name, watch, ...shown } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const { pathname } = useLocation()
  const places = examPlacesAt(pathname)
  const { values, basis } = answer ?? shown
  return (
    <RecordPage
      title={t('exams.edit.title')}
      above={[
        { label: t('exams.list.title'), href: '/lesson/exams' },
        { label: name, href: places.detail(id) },
      ]}
    >
      <RecordChanged key={watch.since} watch={watch} newestHref={pathname} listHref="/lesson/exams" isForm />
      <ExamForm
        key={basis}
        values={values}
        fault={answer?.message}
        basis={basis}
        conflicts={answer?.conflicts ?? []}
      />
    </RecordPage>
  )
}
