import { Form } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { OpenChoice } from '../team/choose-company.server.ts'

interface CompanyChoicesProps {
  readonly choices: readonly OpenChoice[]
  readonly companies: readonly { readonly _id: string; readonly name: string }[]
}

/** Asks which company orders for several people are for. */
export function CompanyChoices({ choices, companies }: CompanyChoicesProps) {
  const t = useT()
  if (choices.length === 0) return null
  return (
    <Card title={t('companies.choice.title')}>
      <div className="grid max-w-reading gap-6">
        <p className="text-muted">{t('companies.choice.text')}</p>
        {choices.map((choice) => (
          <Form key={choice._id} method="post" className="grid gap-3">
            <input type="hidden" name="order" value={choice._id} />
            <Field id={`company-${choice._id}`} label={t('companies.choice.order', { ...choice })} required>
              {(wiring) => (
                <Select
                  {...wiring}
                  name="company"
                  defaultValue=""
                  placeholder={t('companies.choice.choose')}
                  options={companies.map(({ _id, name }) => ({ value: _id, label: name }))}
                />
              )}
            </Field>
            <div>
              <Button type="submit" name="intent" value="choose-company">
                {t('companies.choice.save')}
              </Button>
            </div>
          </Form>
        ))}
      </div>
    </Card>
  )
}
