import { useActionData, useLoaderData } from 'react-router'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { shownQuestion } from '../bank/merge-question.server.ts'
import { categoryChoices, readQuestion } from '../bank/read-question.server.ts'
import { saveQuestion } from '../bank/save-question.server.ts'
import { QuestionForm } from '../components/question-form.tsx'

export const loader = screen(async ({ ctx, params }) => {
  const { _id, ...row } = await readQuestion(ctx, params.id ?? '')
  return {
    id: _id,
    ...shownQuestion(row),
    categories: await categoryChoices(ctx),
  }
})

export const action = screen(saveQuestion)

/** Changes a question, which becomes its next version. */
export default function EditQuestionScreen() {
  const { id, categories, ...shown } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={t('questions.edit.title')}
      above={[
        { label: t('questions.list.title'), href: '/lesson/questions' },
        { label: shown.draft.name, href: `/lesson/questions/detail/${id}` },
      ]}
    >
      <Alert>{t('questions.edit.version')}</Alert>
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
