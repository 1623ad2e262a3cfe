import { Form, useNavigation } from 'react-router'
import { OTHER_LANGS, type Translations } from '#kernel/collections/content-languages.ts'
import type { Translate } from '#kernel/i18n/translate.ts'
import { DateInput } from '#shell/dates/date-input.tsx'
import { ConflictChoices } from '#shell/records/conflict-choices.tsx'
import type { Conflict } from '#shell/records/merge-form.server.ts'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type ClassField, spokenFields, spokenInput } from '../classes/class-form.ts'
import type { ClassListing } from '../classes/classes.server.ts'
import type { TaughtCourse } from '../classes/open-course.server.ts'

interface ClassEditorProps {
  readonly path: string
  readonly known: ClassListing | null
  readonly course: TaughtCourse
  readonly lecturers: readonly { readonly value: string; readonly label: string }[]
  readonly rooms: readonly { readonly value: string; readonly label: string }[]
  /** For each wrong field the end of its text's key. */
  readonly faults: Partial<Record<ClassField, string>>
  /** What was typed, where it was refused. */
  readonly values: Readonly<Record<string, string>> | null
  /** Marks of what the form was opened with. */
  readonly basis: string
  /** What somebody else changed too. */
  readonly conflicts: readonly Conflict[]
}

const kinds: Partial<Record<ClassField, string>> = {
  startTime: 'time',
  endTime: 'time',
  lateMinutes: 'number',
  seats: 'number',
}
const days: readonly ClassField[] = ['startDate', 'endDate']
const inputs: readonly Exclude<ClassField, 'lecturer' | 'roomID'>[] = [
  'name',
  'place',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'lateMinutes',
  'seats',
]
const optional: readonly ClassField[] = ['place', 'roomID', 'seats', 'lecturer']

/** The form of a class, new or known. */
export function ClassEditor(props: ClassEditorProps) {
  const { path, known, course, lecturers, rooms, faults, values, basis, conflicts } = props
  const t = useT()
  const isBusy = useNavigation().state === 'submitting'
  const firsts: Partial<Record<ClassField, string | number | null>> = known ?? {
    startDate: course.startDate,
    endDate: course.endDate ?? course.startDate,
    startTime: '09:00',
    endTime: '16:00',
    lateMinutes: 15,
    place: course.place,
  }
  const valueOf = (name: ClassField) => values?.[name] ?? firsts[name] ?? ''
  const wiringOf = (name: ClassField) => ({
    id: `class-${name}`,
    label: t(`attendance.field.${name}`),
    required: !optional.includes(name),
    ...(optional.includes(name) && { note: t('attendance.classes.optional') }),
    ...(faults[name] !== undefined && { error: t(`attendance.fault.${faults[name]}`) }),
  })
  return (
    <Card title={t(known ? 'attendance.classes.edit-title' : 'attendance.classes.add')}>
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="class" value={known?._id ?? ''} />
        <input type="hidden" name="basis" value={basis} />
        <ConflictChoices
          fieldOf={({ name }) => ({ label: labelOf(t, name) })}
          choices={{ roomID: rooms, lecturer: lecturers }}
          conflicts={conflicts}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {inputs.map((name) => (
            <Field key={name} {...wiringOf(name)}>
              {(wiring) =>
                days.includes(name) ? (
                  <DateInput
                    {...wiring}
                    label={t(`attendance.field.${name}`)}
                    name={name}
                    defaultValue={String(valueOf(name))}
                  />
                ) : (
                  <TextInput
                    {...wiring}
                    type={kinds[name] ?? 'text'}
                    name={name}
                    defaultValue={valueOf(name)}
                  />
                )
              }
            </Field>
          ))}
          {OTHER_LANGS.flatMap((lang) =>
            spokenFields.map((name) => (
              <SpokenInput
                key={lang + name}
                lang={lang}
                name={name}
                typed={values}
                said={known?.translations ?? placeOf(course.translations)}
              />
            )),
          )}
          <Field {...wiringOf('roomID')} help={t('attendance.classes.room-help')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="roomID"
                defaultValue={valueOf('roomID')}
                placeholder={t('attendance.classes.no-room')}
                options={rooms}
              />
            )}
          </Field>
          <Field {...wiringOf('lecturer')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="lecturer"
                defaultValue={valueOf('lecturer')}
                placeholder={t('attendance.classes.no-lecturer')}
                options={lecturers}
              />
            )}
          </Field>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="save" busy={isBusy}>
            {t('attendance.classes.save')}
          </Button>
          <LinkButton kind="quiet" href={path}>
            {t('attendance.classes.cancel')}
          </LinkButton>
          {known && (
            <Button type="submit" name="intent" value="remove" kind="quiet" formNoValidate>
              {t('attendance.classes.remove')}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}

/** What an input of the form is called. */
function labelOf(t: Translate, input: string): string {
  const [, lang, name] = /^translations\.(\w+)\.(\w+)$/.exec(input) ?? []
  if (!lang) return t(`attendance.field.${input}`)
  const [field, language] = [t(`attendance.field.${name}`), t(`records-screen.lang.${lang}`)]
  return t('records-screen.in-language', { field, language })
}

/** What a new class takes over from its course: what its place is called. */
const placeOf = (said: Translations): Translations =>
  Object.fromEntries(Object.entries(said).map(([lang, { place }]) => [lang, { place }]))

interface SpokenInputProps {
  readonly lang: string
  readonly name: (typeof spokenFields)[number]
  readonly typed: Readonly<Record<string, string>> | null
  readonly said: Translations
}

/** The name or place of a class in another language. */
function SpokenInput({ lang, name, typed, said }: SpokenInputProps) {
  const t = useT()
  const input = spokenInput(lang, name)
  const stored = said[lang]?.[name]
  return (
    <Field id={`class-${name}-${lang}`} label={labelOf(t, input)} note={t('attendance.classes.optional')}>
      {(wiring) => (
        <TextInput
          {...wiring}
          name={input}
          lang={lang}
          maxLength={name === 'name' ? 120 : 200}
          defaultValue={typed?.[input] ?? (typeof stored === 'string' ? stored : '')}
        />
      )}
    </Field>
  )
}
