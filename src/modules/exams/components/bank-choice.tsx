import { CircleHelp, Search } from 'lucide-react'
import { Form } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { type Option, Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface BankChoiceProps {
  readonly words: string
  readonly category: string
  readonly categories: readonly Option[]
  readonly found: readonly {
    readonly _id: string
    readonly name: string | null
    readonly kind: string | null
    readonly words: string | null
  }[]
}

/** Questions of the bank to be ticked. */
export function BankChoice({ words, category, categories, found }: BankChoiceProps) {
  const t = useT()
  return (
    <Card title={t('exams.question.from-bank')}>
      <Form method="get" className="mb-4 grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field id="q" label={t('exams.question.find')}>
          {(wiring) => <TextInput {...wiring} name="q" defaultValue={words} maxLength={200} />}
        </Field>
        <Field id="category" label={t('exams.question.category')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="category"
              defaultValue={category}
              options={categories}
              placeholder={t('exams.question.any-category')}
            />
          )}
        </Field>
        <Button type="submit" kind="secondary" icon={<Search />}>
          {t('exams.question.search')}
        </Button>
      </Form>
      {found.length === 0 ? (
        <EmptyState
          icon={<CircleHelp />}
          title={t('exams.question.none')}
          text={t('exams.question.none-text')}
        />
      ) : (
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="intent" value="choose" />
          <ul className="grid max-h-96 gap-1 overflow-y-auto rounded-card border border-line p-3">
            {found.map((one) => (
              <li key={one._id}>
                <Checkbox
                  name="question"
                  value={one._id}
                  label={one.name ?? one.words ?? ''}
                  help={`${one.kind ? t(`questions.kind.${one.kind}`) : ''} · ${one.words ?? ''}`}
                />
              </li>
            ))}
          </ul>
          <div>
            <Button type="submit">{t('exams.question.take')}</Button>
          </div>
        </Form>
      )}
    </Card>
  )
}
