import { Form } from 'react-router'
import type { CourseChoice } from '#modules/courses/public.server.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { TeamPart } from '../team/read-team-part.server.ts'
import { SeatTable } from './team-sections.tsx'

function SeatForm({ courses }: { courses: readonly CourseChoice[] }) {
  const t = useT()
  return (
    <Form method="post" className="grid gap-4 sm:grid-cols-2">
      <Field id="seat-course" label={t('companies.column.course')} required>
        {(wiring) => (
          <Select
            {...wiring}
            name="course"
            placeholder={t('companies.list.choose-course')}
            options={courses}
          />
        )}
      </Field>
      <Field id="seat-quantity" label={t('companies.seats.quantity')} required>
        {(wiring) => (
          <TextInput {...wiring} name="quantity" type="number" min={1} max={100_000} align="end" />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="give-seats">
          {t('companies.seats.give')}
        </Button>
        <Button type="submit" name="intent" value="take-seats" kind="secondary">
          {t('companies.seats.take')}
        </Button>
      </div>
    </Form>
  )
}

function Contacts({ part }: { part: TeamPart }) {
  const t = useT()
  const { contacts } = part
  return (
    <div className="grid max-w-reading gap-4">
      <p className="text-muted">{t('companies.contacts.lead')}</p>
      {contacts.length > 0 && (
        <ul className="grid gap-2">
          {contacts.map(({ _id, name, email }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                {name} <span className="text-muted">{email}</span>
              </span>
              <Form method="post">
                <input type="hidden" name="intent" value="end-contact" />
                <input type="hidden" name="member" value={_id} />
                <Button type="submit" kind="quiet" size="small">
                  {t('companies.contacts.end')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="grid gap-4">
        <Field id="contact-email" label={t('companies.contacts.email')} required>
          {(wiring) => <TextInput {...wiring} type="email" name="email" />}
        </Field>
        <div>
          <Button type="submit" name="intent" value="add-contact" kind="secondary">
            {t('companies.contacts.add')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

interface StaffPartProps {
  readonly part: TeamPart
  readonly courses: readonly CourseChoice[]
}

/** What only administrators do: who speaks for the company, and how many seats it has. */
export function StaffPart({ part, courses }: StaffPartProps) {
  const t = useT()
  return (
    <>
      <Card title={t('companies.contacts.title')}>
        <Contacts part={part} />
      </Card>
      <Card title={t('companies.seats.title')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {part.seats.length > 0 && <SeatTable seats={part.seats} />}
          <SeatForm courses={courses} />
        </div>
      </Card>
    </>
  )
}
