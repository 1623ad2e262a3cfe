import { Plus, Trash2 } from 'lucide-react'
import { type Stored, toList, toStored, toText } from '#kernel/pages/stored.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { namedParts } from '../model/find-warnings.ts'
import { membersOf, type Part } from '../model/part.ts'
import { readSetting } from '../model/part-settings.ts'
import type { PageDesk } from './use-page.ts'

const comparisons = ['is', 'is-not', 'has', 'is-empty', 'is-filled', 'above', 'below'] as const
const withoutValue = ['is-empty', 'is-filled']
const MAX_CONDITIONS = 10

/** The answers that an input offers; none where anything may be typed. */
export function offeredBy(part: Part | undefined): string[] {
  return toList(part && readSetting(part, 'options')).map((one) => toText(toStored(one)?.value ?? one, 500))
}

interface ConditionsProps {
  readonly page: PageDesk
  readonly logic: Stored
  readonly inputs: readonly Part[]
  /** Writes the conditions; `source` is an input that they name for the first time. */
  readonly onChange: (changes: Stored, source?: string) => void
}

/** When a rule holds, as a sentence: one condition, or several that all or of which any must hold. */
export function RuleConditions({ page, logic, inputs, onChange }: ConditionsProps) {
  const t = useT()
  const when = toList(logic.when).map((one) => toStored(one) ?? {})
  const conditions = when.length === 0 ? [{}] : when
  const put = (at: number, changes: Stored, source?: string) =>
    onChange({ when: conditions.with(at, { ...conditions[at], ...changes }) }, source)
  const add = () => {
    const [first] = inputs
    if (!first) return
    const fresh = { source: first.id, comparison: 'is', value: offeredBy(first)[0] ?? '' }
    onChange({ match: logic.match === 'any' ? 'any' : 'all', when: [...conditions, fresh] }, first.id)
  }
  return (
    <>
      {conditions.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other name than their place
        <div key={at} className="pe-condition">
          {at === 0 ? (
            <span>{t('page-editor.when')}</span>
          ) : (
            <select
              className="pe-input"
              aria-label={t('page-editor.rule-match')}
              value={logic.match === 'any' ? 'any' : 'all'}
              onChange={(event) => onChange({ match: event.target.value })}
            >
              {(['all', 'any'] as const).map((match) => (
                <option key={match} value={match}>
                  {t(`page-editor.match-${match}`)}
                </option>
              ))}
            </select>
          )}
          <Condition
            page={page}
            condition={one}
            inputs={inputs}
            onChange={(next, source) => put(at, next, source)}
          />
          {conditions.length > 1 && (
            <IconButton
              label={t('page-editor.remove-condition', { n: at + 1 })}
              icon={<Trash2 />}
              onClick={() => onChange({ when: conditions.toSpliced(at, 1) })}
            />
          )}
        </div>
      ))}
      <Button
        kind="quiet"
        size="small"
        icon={<Plus />}
        disabled={conditions.length >= MAX_CONDITIONS || inputs.length === 0}
        onClick={add}
      >
        {t('page-editor.add-condition')}
      </Button>
    </>
  )
}

interface ConditionProps extends Pick<ConditionsProps, 'page' | 'inputs'> {
  readonly condition: Stored
  readonly onChange: (changes: Stored, source?: string) => void
}

function Condition({ page, condition, inputs, onChange }: ConditionProps) {
  const t = useT()
  const { source, comparison = 'is', value } = condition
  const from = namedParts(page.parts).get(toText(source, 200))
  const offered = offeredBy(from)
  return (
    <>
      <select
        className="pe-input"
        aria-label={t('page-editor.rule-source')}
        value={from?.id ?? ''}
        onChange={({ target }) => {
          const chosen = inputs.find(({ id }) => id === target.value)
          onChange({ source: target.value, value: offeredBy(chosen)[0] ?? '' }, target.value)
        }}
      >
        {!from && <option value="">{t('page-editor.gone-field')}</option>}
        {inputs.map((input) => (
          <option key={input.id} value={input.id}>
            {toText(membersOf(input).name, 80) || page.nameOf(input)}
          </option>
        ))}
      </select>
      <select
        className="pe-input"
        aria-label={t('page-editor.rule-comparison')}
        value={toText(comparison, 20)}
        onChange={(event) => onChange({ comparison: event.target.value })}
      >
        {comparisons.map((name) => (
          <option key={name} value={name}>
            {t(`page-editor.comparison-${name}`)}
          </option>
        ))}
      </select>
      {!withoutValue.includes(toText(comparison, 20)) &&
        (offered.length > 0 ? (
          <select
            className="pe-input"
            aria-label={t('page-editor.rule-value')}
            value={toText(value, 500)}
            onChange={(event) => onChange({ value: event.target.value })}
          >
            {[...new Set([...offered, toText(value, 500)])].map((answer) => (
              <option key={answer}>{answer}</option>
            ))}
          </select>
        ) : (
          <input
            className="pe-input"
            aria-label={t('page-editor.rule-value')}
            value={toText(value, 500)}
            onChange={(event) => onChange({ value: event.target.value })}
          />
        ))}
    </>
  )
}
