import { Form } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { type Option, Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** Questions that are drawn anew for each round. */
export function DrawForm({ categories }: { readonly categories: readonly Option[] }) {
  const t = useT()
  return (
    <Card title={t('exams.question.drawn')}>
      <p className="mb-4 max-w-reading text-muted">{t('exams.question.drawn-text')}</p>
      <Form method="post" className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <input type="hidden" name="intent" value="draw" />
        <Field id="draw-category" label={t('exams.question.category')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="category"
              options={categories}
              placeholder={t('exams.question.any-category')}
            />
          )}
        </Field>
        <Field id="draw-tag" label={t('exams.question.tag')}>
          {(wiring) => <TextInput {...wiring} name="tag" maxLength={60} />}
        </Field>
        <Field id="draw-count" label={t('exams.question.count')} required>
          {(wiring) => <NumberInput {...wiring} name="count" defaultValue="5" />}
        </Field>
        <Field id="draw-points" label={t('exams.question.points')} required>
          {(wiring) => <NumberInput {...wiring} decimals name="points" defaultValue="1" />}
        </Field>
        <div>
          <Button type="submit" kind="secondary">
            {t('exams.question.draw')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
