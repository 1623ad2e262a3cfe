import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { DateInput } from '#shell/dates/date-input.tsx'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface ActFormProps {
  readonly intent: string
  /** By which words it is called, where not by its own. */
  readonly words?: string
  /** What was typed into it where it was refused. */
  readonly typed: object | undefined
  readonly tone?: 'primary' | 'danger'
  readonly children: ReactNode
}

/** Something that can be done, folded until it is wanted. */
export function ActForm({ intent, words = intent, typed, tone = 'primary', children }: ActFormProps) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <details className="rounded-card border border-line bg-surface p-4" open={typed !== undefined}>
      <summary className="min-h-6 cursor-pointer font-medium">{t(`billing.act.${words}`)}</summary>
      <Form method="post" className="grid gap-4 pt-4">
        <p className="text-muted">{t(`billing.act.${words}-text`)}</p>
        {children}
        <div>
          <Button type="submit" name="intent" value={intent} kind={tone} busy={isBusy}>
            {t(`billing.act.${words}-now`)}
          </Button>
        </div>
      </Form>
    </details>
  )
}

interface TextFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
  readonly type?: 'text' | 'date' | 'number'
  readonly required?: boolean
  readonly help?: string
}

/** One line that has to be filled in. */
export function TextField({ name, label, value, type = 'text', required = true, help }: TextFieldProps) {
  return (
    <Field id={`field-${name}`} label={label} help={help}>
      {(wiring) =>
        type === 'date' ? (
          <DateInput {...wiring} label={label} name={name} defaultValue={value} />
        ) : (
          <TextInput
            {...wiring}
            name={name}
            type={type}
            required={required}
            maxLength={500}
            defaultValue={value ?? ''}
          />
        )
      }
    </Field>
  )
}

interface MoneyFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly name?: string
  readonly min?: string
  readonly help?: string
}

/** An amount in baht. */
export function MoneyField({ id, label, value, name = 'amount', min = '0.01', help }: MoneyFieldProps) {
  const t = useT()
  return (
    <Field id={id} label={label} help={help}>
      {(wiring) => (
        <TextInput
          {...wiring}
          type="number"
          name={name}
          inputMode="decimal"
          step="0.01"
          min={min}
          required
          defaultValue={value}
          after={t('billing.baht')}
        />
      )}
    </Field>
  )
}
