import { useActionData, useLoaderData } from 'react-router'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { categoryChoices, readQuestion } from '../bank/read-question.server.ts'
import { saveQuestion } from '../bank/save-question.server.ts'
import { QuestionForm } from '../components/question-form.tsx'

export const loader = screen(async ({ ctx, params }) => {
  const { _id, content, categoryID, version } = await readQuestion(ctx, params.id ?? '')
  return {
    id: _id,
    version,
    draft: content,
    categoryID: categoryID ?? '',
    categories: await categoryChoices(ctx),
  }
})

export const action = screen(saveQuestion)

/** Changes a question, which becomes its next version. */
export default function EditQuestionScreen() {
  const { id, version, draft, categoryID, categories } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={t('questions.edit.title')}
      above={[
        { label: t('questions.list.title'), href: '/lesson/questions' },
        { label: draft.name, href: `/lesson/questions/detail/${id}` },
      ]}
    >
      <Alert>{t('questions.edit.version')}</Alert>
      <QuestionForm
        key={`${id}-${version}`}
        draft={draft}
        categories={categories}
        categoryID={categoryID}
        fault={answer?.message}
      />
    </RecordPage>
  )
}
