import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'

type BuyerKind = 'person' | 'company' | 'government'

interface BuyerFieldsProps {
  /** What stands in the fields at first, or was typed. */
  readonly values: Readonly<Record<string, string | null | undefined>>
  readonly kinds: readonly BuyerKind[]
}

/** Whom a document is made out to. */
export function BuyerFields({ values, kinds }: BuyerFieldsProps) {
  const t = useT()
  const line = (name: string, more: object = {}) => (
    <Field id={name} label={t(`billing.buyer.${name}`)} help={helpOf(t, name)}>
      {(wiring) => <TextInput {...wiring} name={name} defaultValue={values[name] ?? ''} {...more} />}
    </Field>
  )
  return (
    <>
      <RadioGroup
        id="buyer-kind"
        name="kind"
        legend={t('billing.buyer.kind')}
        required
        defaultValue={values.kind ?? kinds[0] ?? 'person'}
        choices={kinds.map((value) => ({ value, label: t(`billing.buyer.kind-${value}`) }))}
      />
      {line('name', { required: true, maxLength: 200, autoComplete: 'organization' })}
      <div className="grid gap-4 sm:grid-cols-2">
        {line('taxID', { inputMode: 'numeric', maxLength: 20 })}
        {line('branch', { inputMode: 'numeric', maxLength: 5 })}
      </div>
      <Field id="address" label={t('billing.buyer.address')}>
        {(wiring) => (
          <Textarea
            {...wiring}
            name="address"
            rows={2}
            maxLength={500}
            autoComplete="street-address"
            defaultValue={values.address ?? ''}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {line('email', { type: 'email', maxLength: 254, autoComplete: 'email' })}
        {line('phone', { type: 'tel', maxLength: 30, autoComplete: 'tel' })}
      </div>
    </>
  )
}

const helped = ['taxID', 'branch']

function helpOf(t: (key: string) => string, name: string): string | undefined {
  return helped.includes(name) ? t(`billing.buyer.${name}-help`) : undefined
}
