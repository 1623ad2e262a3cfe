import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { DateInput } from '#shell/dates/date-input.tsx'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { type CourseState, courseStates } from '../course-states.ts'
import type { PublicationFault } from './save-publication.server.ts'

interface PublicationFormProps {
  readonly state: CourseState
  /** When it opens by itself, by the clocks of Bangkok; empty where it does not. */
  readonly publishAt: string
  /** Nobody has set a price: whoever opens it says that this is meant. */
  readonly isFree: boolean
  readonly fault: PublicationFault | undefined
}

/** Draft, open at a moment to come, or open: one choice. */
export function PublicationForm({ state, publishAt, isFree, fault }: PublicationFormProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const [chosen, choose] = useState<string>(fault?.state ?? state)
  const faultOf = (field: PublicationFault['field']) =>
    fault?.field === field ? { error: fault.message } : {}
  return (
    <Form method="post" className="grid max-w-reading gap-6">
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
