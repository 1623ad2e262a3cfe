import { useSearchParams } from 'react-router'
import { ConflictChoices } from '#shell/records/conflict-choices.tsx'
import type { Conflict } from '#shell/records/merge-form.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { readGeneral } from '../own-site/general.server.ts'
import {
  type GeneralSettings,
  longWords,
  RULE,
  type SiteWords,
  wordGroups,
} from '../own-site/general-fields.ts'

interface GeneralFormProps {
  readonly general: Awaited<ReturnType<typeof readGeneral>>
  readonly answer:
    | {
        readonly message: string
        readonly errors: Readonly<Record<string, string>>
        readonly typed: GeneralSettings
        readonly basis: string
        readonly conflicts: readonly Conflict[]
      }
    | undefined
}

/** What the site says of itself, how people reach it, and rules of its parts that are numbers. */
export function GeneralForm({ general: { settings, rules, ...opened }, answer }: GeneralFormProps) {
  const [search] = useSearchParams()
  const t = useT()
  const shown = answer?.typed ?? settings
  const errors = answer?.errors ?? {}
  const basis = answer?.basis ?? opened.basis
  const conflicts = answer?.conflicts ?? []
  const faults = Object.entries(errors).map(([id, message]) => ({ id, message }))
  const labelOf = (name: string) =>
    rules.find((rule) => `${RULE}${rule.name}` === name)?.label ?? t(`site-general.${name}`)
  return (
    <>
      {search.has('saved') && !answer && <Alert tone="ok">{t('site-general.saved')}</Alert>}
      {answer && faults.length === 0 && conflicts.length === 0 && <Alert tone="bad">{answer.message}</Alert>}
      {answer && faults.length > 0 && <ErrorSummary title={answer.message} errors={faults} />}
      <form key={basis} method="post" className="mt-6 grid gap-6">
        <input type="hidden" name="basis" value={basis} />
        <ConflictChoices fieldOf={({ name }) => ({ label: labelOf(name) })} conflicts={conflicts} />
        {Object.entries(wordGroups).map(([group, names]) => (
          <Card key={group} title={t(`site-general.group.${group}`)}>
            <div className="grid gap-5">
              {names.map((name) => (
                <Word key={name} name={name} value={shown.words[name]} error={errors[name]} />
              ))}
            </div>
          </Card>
        ))}
        {rules.length > 0 && (
          <Card title={t('site-general.group.rules')}>
            <div className="grid gap-5">
              {rules.map(({ name, decimals, label, help }) => (
                <Field
                  key={name}
                  id={name}
                  label={label}
                  help={help}
                  {...(errors[name] && { error: errors[name] })}
                >
                  {(wiring) => (
                    <TextInput
                      {...wiring}
                      name={`${RULE}${name}`}
                      inputMode={decimals ? 'decimal' : 'numeric'}
                      defaultValue={shown.rules[name] ?? ''}
                    />
                  )}
                </Field>
              ))}
            </div>
          </Card>
        )}
        <div>
          <Button type="submit">{t('site-general.save')}</Button>
        </div>
      </form>
    </>
  )
}

function Word({ name, value, error }: { name: keyof SiteWords; value: string; error: string | undefined }) {
  const t = useT()
  return (
    <Field
      id={name}
      label={t(`site-general.${name}`)}
      help={t(`site-general.${name}-help`)}
      required={name === 'siteName'}
      {...(error && { error })}
    >
      {(wiring) =>
        longWords.includes(name) ? (
          <Textarea {...wiring} name={name} rows={3} defaultValue={value} />
        ) : (
          <TextInput {...wiring} name={name} defaultValue={value} />
        )
      }
    </Field>
  )
}
