import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { PlaceFields } from './place-fields.tsx'

const kinds = ['person', 'company', 'government'] as const

interface TaxBuyerFormProps {
  /** What stands in the fields at first, or was typed. */
  readonly values: Readonly<Record<string, string | null | undefined>>
}

/** Whom the documents of an order are made out to, with an address on the map. */
export function TaxBuyerForm({ values }: TaxBuyerFormProps) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  const [kind, setKind] = useState(values.kind ?? 'person')
  const isPerson = kind === 'person'
  // Without scripts the form does not follow the choice.
  const hasBranch = !useHydrated() || !isPerson
  const line = (name: string, label: string, more: object = {}, help?: string) => (
    <Field id={name} label={label} help={help}>
      {(wiring) => <TextInput {...wiring} name={name} defaultValue={values[name] ?? ''} {...more} />}
    </Field>
  )
  return (
    <Card title={t('billing-tax.form')}>
      <Form method="post" className="grid gap-4">
        <RadioGroup
          id="buyer-kind"
          name="kind"
          legend={t('billing.buyer.kind')}
          required
          value={kind}
          onChange={setKind}
          choices={kinds.map((value) => ({ value, label: t(`billing.buyer.kind-${value}`) }))}
        />
        {line('name', t('billing.buyer.name'), {
          required: true,
          maxLength: 200,
          autoComplete: isPerson ? 'name' : 'organization',
        })}
        <div className="grid gap-4 sm:grid-cols-2">
          {line(
            'taxID',
            t('billing.buyer.taxID'),
            { inputMode: 'numeric', maxLength: 20, required: !isPerson },
            t('billing.buyer.taxID-help'),
          )}
          {hasBranch &&
            line(
              'branch',
              t('billing.buyer.branch'),
              { inputMode: 'numeric', maxLength: 5 },
              t('billing.buyer.branch-help'),
            )}
        </div>
        {line('street', t('billing-tax.street'), {
          required: true,
          maxLength: 200,
          autoComplete: 'address-line1',
        })}
        <PlaceFields values={values} />
        <div className="grid gap-4 sm:grid-cols-2">
          {line('email', t('billing.buyer.email'), { type: 'email', maxLength: 254, autoComplete: 'email' })}
          {line('phone', t('billing.buyer.phone'), { type: 'tel', maxLength: 30, autoComplete: 'tel' })}
        </div>
        <p className="text-sm text-muted">{t('billing-tax.privacy')}</p>
        <div>
          <Button type="submit" name="intent" value="save" busy={isBusy}>
            {t('billing-tax.save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
