import { randomUUID } from 'node:crypto'
import { Pencil } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { drawQuestion } from '../bank/draw-question.server.ts'
import { findUses } from '../bank/find-uses.server.ts'
import { categoryChoices, readQuestion } from '../bank/read-question.server.ts'
import { SitterView } from '../components/sitter-view.tsx'

export const loader = screen(async ({ ctx, params }) => {
  const row = await readQuestion(ctx, params.id ?? '')
  const categories = await categoryChoices(ctx)
  const { name, kind, tags, code } = row.content
  return {
    id: row._id,
    name,
    kind,
    tags,
    code,
    version: row.version,
    category: categories.find(({ value }) => value === row.categoryID)?.label ?? '',
    uses: (await findUses(ctx, [row._id])).get(row._id) ?? [],
    drawn: drawQuestion(row.content, randomUUID()),
  }
})

/** A question as those see it who sit it, and what staff know of it. */
export default function QuestionScreen() {
  const { id, name, kind, tags, code, version, category, uses, drawn } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage
      title={name}
      above={[{ label: t('questions.list.title'), href: '/lesson/questions' }]}
      action={
        <LinkButton icon={<Pencil />} href={`/lesson/questions/edit/${id}`}>
          {t('questions.edit')}
        </LinkButton>
      }
    >
      <Card title={t('questions.as-sitter')}>
        <p className="mb-4 text-sm text-muted">{t('questions.as-sitter-text')}</p>
        <SitterView question={drawn} />
      </Card>
      <Card title={t('questions.facts')}>
        <DefinitionList
          items={[
            { term: t('questions.fact.kind'), value: t(`questions.kind.${kind}`) },
            { term: t('questions.fact.category'), value: category || '–' },
            { term: t('questions.fact.tags'), value: tags.join(', ') || '–' },
            { term: t('questions.field.code'), value: code || '–' },
            { term: t('questions.fact.points'), value: String(drawn.points) },
            { term: t('questions.fact.version'), value: String(version) },
            {
              term: t('questions.fact.uses'),
              value:
                uses.length === 0
                  ? t('questions.no-uses')
                  : uses.map(({ label, href }) => (
                      <a key={href} href={href} className="me-3 text-brand underline">
                        {label}
                      </a>
                    )),
            },
          ]}
        />
      </Card>
    </RecordPage>
  )
}
