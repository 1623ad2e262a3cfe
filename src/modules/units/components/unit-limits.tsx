import { Form } from 'react-router'
import { sayAmount } from '#modules/limits/public.tsx'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { SetLimit } from '../sites/unit-limits.server.ts'

interface UnitLimitsProps {
  readonly limits: readonly SetLimit[]
  /** What was typed and not taken. */
  readonly typed: Readonly<Record<string, string>> | undefined
  readonly errors: Readonly<Record<string, string>>
}

/** What a unit uses and may use; what is left empty follows its package. */
export function UnitLimits({ limits, typed, errors }: UnitLimitsProps) {
  const t = useT()
  const help = ({ name, used, usual }: SetLimit) =>
    [
      t('units.limit.used', { used: sayAmount(name, used) }),
      usual === null ? t('units.limit.no-usual') : t('units.limit.usual', { usual: sayAmount(name, usual) }),
    ].join(' · ')
  return (
    <Card title={t('units.limit.title')}>
      <p className="mb-4 max-w-reading text-muted">{t('units.limit.lead')}</p>
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="limits" />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {limits.map((limit) => (
            <Field
              key={limit.name}
              id={`limit-${limit.name}`}
              label={t(`units.limit.of.${limit.name}`)}
              note={limit.state === 'free' ? undefined : t(`units.limit.${limit.state}`)}
              help={help(limit)}
              error={errors[limit.name]}
            >
              {(wiring) => (
                <TextInput
                  {...wiring}
                  name={limit.name}
                  inputMode="decimal"
                  maxLength={20}
                  defaultValue={typed?.[limit.name] ?? limit.typed}
                />
              )}
            </Field>
          ))}
        </div>
        <div>
          <Button type="submit" kind="secondary">
            {t('units.limit.save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
