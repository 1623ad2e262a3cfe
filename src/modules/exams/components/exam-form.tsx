import { Form, useNavigation } from 'react-router'
import { DateInput } from '#shell/dates/date-input.tsx'
import { ConflictChoices } from '#shell/records/conflict-choices.tsx'
import type { Conflict } from '#shell/records/merge-form.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { countings, examTypes, showings, supervisions } from '../model/rules.ts'

/** The rules of an exam as the form has them; times by the clocks of Bangkok. */
export interface ExamValues {
  readonly name: string
  readonly type: string
  readonly intro: string
  readonly isShuffled: boolean
  readonly opensAt: string
  readonly closesAt: string
  readonly cutsAtClose: boolean
  readonly minutes: string
  readonly rounds: string
  readonly passPercent: string
  readonly weight: string
  readonly counts: string
  readonly marksShown: string
  readonly keyShown: string
  readonly supervision: string
  readonly endsWithoutCamera: boolean
  readonly status: boolean
}

interface ExamFormProps {
  readonly values: ExamValues
  readonly fault: string | undefined
  /** Marks of what the form was opened with. */
  readonly basis?: string
  /** What somebody else changed too. */
  readonly conflicts?: readonly Conflict[]
}

/** The texts of each choice, by the word that is in front of them. */
const choicesOf = {
  type: [examTypes, 'type'],
  counts: [countings, 'counts'],
  marksShown: [showings, 'shown'],
  keyShown: [showings, 'shown'],
  supervision: [supervisions, 'supervision'],
} as const

/** What an exam is called and by which rules it is sat. */
export function ExamForm({ values, fault, basis, conflicts = [] }: ExamFormProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const label = (name: string) => t(`exams.field.${name}`)
  const optionsOf = (name: keyof typeof choicesOf) => {
    const [options, words] = choicesOf[name]
    return options.map((value) => ({ value, label: t(`exams.${words}.${value}`) }))
  }
  const choose = (name: keyof typeof choicesOf) => (
    <Field id={name} label={label(name)}>
      {(wiring) => <Select {...wiring} name={name} defaultValue={values[name]} options={optionsOf(name)} />}
    </Field>
  )
  const fieldOf = ({ name }: Conflict) => ({
    label: label(name),
    options:
      name in choicesOf
        ? optionsOf(name as keyof typeof choicesOf)
        : typeof values[name as keyof ExamValues] === 'boolean'
          ? ['on', ''].map((value) => ({ value, label: t(`records-screen.boolean.${value === 'on'}`) }))
          : [],
  })
  const amount = (name: 'minutes' | 'rounds' | 'passPercent' | 'weight') => (
    <Field id={name} label={label(name)} help={t(`exams.help.${name}`)}>
      {(wiring) => <NumberInput {...wiring} name={name} defaultValue={values[name]} />}
    </Field>
  )
  const moment = (name: 'opensAt' | 'closesAt') => (
    <Field id={name} label={label(name)} note={t('records-screen.optional')}>
      {(wiring) => (
        <DateInput {...wiring} label={label(name)} name={name} withTime defaultValue={values[name]} />
      )}
    </Field>
  )
  return (
    <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {fault && (
        <Alert tone="bad" title={t('exams.fault')}>
          {fault}
        </Alert>
      )}
      {basis !== undefined && <input type="hidden" name="basis" value={basis} />}
      <ConflictChoices fieldOf={fieldOf} conflicts={conflicts} />
      <Card title={t('exams.form.what')}>
        <div className="grid max-w-reading gap-4">
          <Field id="name" label={label('name')} required>
            {(wiring) => <TextInput {...wiring} name="name" maxLength={200} defaultValue={values.name} />}
          </Field>
          {choose('type')}
          <Field id="intro" label={label('intro')} note={t('records-screen.optional')}>
            {(wiring) => <Textarea {...wiring} name="intro" maxLength={4000} defaultValue={values.intro} />}
          </Field>
          <Checkbox name="status" defaultChecked={values.status} label={label('status')} />
        </div>
      </Card>
      <Card title={t('exams.form.time')}>
        <div className="grid gap-4 md:grid-cols-2">
          {moment('opensAt')}
          {moment('closesAt')}
          {amount('minutes')}
          {amount('rounds')}
          <Checkbox
            name="cutsAtClose"
            defaultChecked={values.cutsAtClose}
            label={label('cutsAtClose')}
            help={t('exams.help.cutsAtClose')}
          />
          <Checkbox name="isShuffled" defaultChecked={values.isShuffled} label={label('isShuffled')} />
        </div>
      </Card>
      <Card title={t('exams.form.supervision')}>
        <div className="grid gap-4 md:grid-cols-2">
          {choose('supervision')}
          <Checkbox
            name="endsWithoutCamera"
            defaultChecked={values.endsWithoutCamera}
            label={label('endsWithoutCamera')}
            help={t('exams.help.endsWithoutCamera')}
          />
        </div>
      </Card>
      <Card title={t('exams.form.result')}>
        <div className="grid gap-4 md:grid-cols-2">
          {amount('passPercent')}
          {amount('weight')}
          {choose('counts')}
          {choose('marksShown')}
          {choose('keyShown')}
        </div>
      </Card>
      <div>
        <Button type="submit" busy={isBusy}>
          {t('exams.form.save')}
        </Button>
      </div>
    </Form>
  )
}
