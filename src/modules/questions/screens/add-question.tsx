import { useActionData, useLoaderData } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { emptyQuestion } from '../bank/empty-question.server.ts'
import { categoryChoices } from '../bank/read-question.server.ts'
import { saveQuestion } from '../bank/save-question.server.ts'
import { questions } from '../collections.ts'
import { QuestionForm } from '../components/question-form.tsx'
import { kinds } from '../model/question.ts'

export const loader = screen(async ({ ctx, url }) => {
  authorize(ctx, questions, 'create')
  const kind = kinds.find((name) => name === url.searchParams.get('kind'))
  return { kinds, draft: kind ? emptyQuestion(kind) : null, categories: await categoryChoices(ctx) }
})

export const action = screen(saveQuestion)

/** A new question: first its kind, then what it asks. */
export default function AddQuestionScreen() {
  const { kinds: offered, draft, categories } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const title = draft
    ? `${t('questions.add.title')}: ${t(`questions.kind.${draft.kind}`)}`
    : t('questions.add.title')
  return (
    <RecordPage title={title} above={[{ label: t('questions.list.title'), href: '/lesson/questions' }]}>
      {draft ? (
        <QuestionForm
          key={draft.kind}
          draft={draft}
          categories={categories}
          categoryID=""
          fault={answer?.message}
        />
      ) : (
        <Card title={t('questions.add.kind')}>
          <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {offered.map((kind) => (
              <li key={kind}>
                <a
                  href={`/lesson/questions/add?kind=${kind}`}
                  className="block rounded-card border border-line px-4 py-3 hover:border-brand hover:text-brand"
                >
                  {t(`questions.kind.${kind}`)}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </RecordPage>
  )
}
