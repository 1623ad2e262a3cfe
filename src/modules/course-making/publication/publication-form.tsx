import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { DateInput } from '#shell/dates/date-input.tsx'
import { fromBangkokClock } from '#shell/records/bangkok-time.ts'
import { ConflictChoices } from '#shell/records/conflict-choices.tsx'
import type { Conflict } from '#shell/records/merge-form.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { type CourseState, courseStates } from '../course-states.ts'
import { partsOfPublication } from './publication-value.ts'
import type { PublicationFault } from './save-publication.server.ts'

interface PublicationFormProps {
  readonly state: CourseState
  /** When it opens by itself, by the clocks of Bangkok; empty where it does not. */
  readonly publishAt: string
  /** Nobody has set a price: whoever opens it says that this is meant. */
  readonly isFree: boolean
  /** Marks of what the form was opened with. */
  readonly basis: string
  readonly fault: PublicationFault | undefined
}

/** Draft, open at a moment to come, or open: one choice. */
export function PublicationForm({ state, publishAt, isFree, basis, fault }: PublicationFormProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const [chosen, choose] = useState<string>(fault?.state ?? state)
  const faultOf = (field: NonNullable<PublicationFault['field']>) =>
    fault?.field === field ? { error: fault.message } : {}
  return (
    <Form method="post" className="grid max-w-reading gap-6">
      <input type="hidden" name="basis" value={fault?.basis ?? basis} />
      {fault && !fault.field && fault.conflicts.length === 0 && <Alert tone="bad">{fault.message}</Alert>}
      <BothChosen conflicts={fault?.conflicts} />
      <RadioGroup
        id="publication"
        legend={t('course-editor.publication')}
        name="state"
        choices={courseStates.toReversed().map((value) => ({
          value,
          label: t(`course-editor.choose.${value}`),
          help: t(`course-editor.choose.${value}-help`),
        }))}
        value={chosen}
        onChange={choose}
        {...faultOf('state')}
      />
      {chosen === 'scheduled' && (
        <Field
          id="publishAt"
          label={t('course-editor.opens-at')}
          help={t('course-editor.opens-at-help')}
          {...faultOf('publishAt')}
        >
          {(wiring) => (
            <DateInput
              {...wiring}
              label={t('course-editor.opens-at')}
              withTime
              name="publishAt"
              defaultValue={fault?.publishAt ?? publishAt}
            />
          )}
        </Field>
      )}
      {isFree && state === 'draft' && chosen !== 'draft' && (
        <div className="grid gap-2">
          <Checkbox
            name="isFree"
            label={t('course-editor.is-free')}
            help={t('course-editor.is-free-help')}
            aria-describedby={fault?.field === 'isFree' ? 'free-unsaid' : undefined}
          />
          {fault?.field === 'isFree' && (
            <p id="free-unsaid" role="alert" className="text-bad">
              {fault.message}
            </p>
          )}
        </div>
      )}
      <div>
        <Button type="submit" busy={isBusy}>
          {t('records-screen.save')}
        </Button>
      </div>
    </Form>
  )
}

/** What two people chose at a time, in words. */
function BothChosen({ conflicts }: { readonly conflicts: readonly Conflict[] | undefined }) {
  const t = useT()
  const lang = useLang()
  const say = (value: string) => {
    const { state, publishAt } = partsOfPublication(value)
    const moment = fromBangkokClock(publishAt)
    const day = moment
      ? `${formatThaiDate(moment, 'short', lang)} ${formatThaiTime(moment, lang)}`
      : publishAt
    return [t(`course-editor.choose.${state}`), day].filter(Boolean).join(' · ')
  }
  const fieldOf = ({ theirs, mine }: Conflict) => ({
    label: t('course-editor.publication'),
    options: [theirs, mine].flat().map((value) => ({ value, label: say(value) })),
  })
  return <ConflictChoices fieldOf={fieldOf} conflicts={conflicts} />
}
