import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ConflictChoices } from '#shell/records/conflict-choices.tsx'
import type { Conflict } from '#shell/records/merge-form.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { type Option, Select } from '#ui/select.tsx'
import type { Question } from '../model/question.ts'
import { KindParts } from './kind-parts.tsx'
import { Amount, Line } from './parts.tsx'

interface QuestionFormProps {
  readonly draft: Question
  readonly categories: readonly Option[]
  readonly categoryID: string
  readonly fault: string | undefined
  /** Marks of what the form was opened with. */
  readonly basis?: string
  /** What somebody else changed too. */
  readonly conflicts?: readonly Conflict[]
}

/** Everything of a question in one form; what was typed stays when it cannot be saved. */
export function QuestionForm(props: QuestionFormProps) {
  const { draft, categories, categoryID, fault, basis, conflicts = [] } = props
  const t = useT()
  const [question, setQuestion] = useState(draft)
  const [tags, setTags] = useState(draft.tags.join(', '))
  const isBusy = useNavigation().state !== 'idle'
  const set = (changes: Partial<Question>) => setQuestion((now) => ({ ...now, ...changes }) as Question)
  const content = {
    ...question,
    tags: [
      ...new Set(
        tags
          .split(',')
          .map((tag) => tag.trim())
          .filter((tag) => tag !== ''),
      ),
    ],
  }
  return (
    <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <input type="hidden" name="content" value={JSON.stringify(content)} />
      {fault && (
        <Alert tone="bad" title={t('questions.fault')}>
          {fault}
        </Alert>
      )}
      {basis !== undefined && <input type="hidden" name="basis" value={basis} />}
      <ConflictChoices
        fieldOf={({ name }) => ({ label: t(`questions.field.${name.replace('ID', '')}`) })}
        choices={{ categoryID: categories }}
        conflicts={conflicts}
      />
      <Card>
        <div className="grid max-w-reading gap-4">
          <Line
            label={t('questions.field.text')}
            help={t(question.kind === 'blanks' ? 'questions.field.text-gaps' : 'questions.field.text-help')}
            value={question.text}
            onChange={(text) => set({ text })}
            rows={4}
          />
          <KindParts question={question} set={set} />
          <Line
            label={t('questions.field.feedback')}
            value={question.feedback}
            onChange={(feedback) => set({ feedback })}
            rows={2}
          />
        </div>
      </Card>
      <Card title={t('questions.facts')}>
        <div className="grid max-w-reading gap-4">
          <Line
            label={t('questions.field.name')}
            help={t('questions.field.name-help')}
            value={question.name}
            onChange={(name) => set({ name })}
          />
          <Field id="categoryID" label={t('questions.field.category')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="categoryID"
                options={categories}
                placeholder={t('questions.field.no-category')}
                defaultValue={categoryID}
              />
            )}
          </Field>
          <Line
            label={t('questions.field.tags')}
            help={t('questions.field.tags-help')}
            value={tags}
            onChange={setTags}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Amount
              label={t('questions.field.points')}
              value={question.points}
              onChange={(points) => set({ points })}
            />
            <Line
              label={t('questions.field.code')}
              value={question.code}
              onChange={(code) => set({ code })}
            />
          </div>
        </div>
      </Card>
      <div>
        <Button type="submit" busy={isBusy}>
          {t('questions.save')}
        </Button>
      </div>
    </Form>
  )
}
