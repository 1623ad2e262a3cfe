import { ArrowDown, ArrowUp, Users, X } from 'lucide-react'
import { Form } from 'react-router'
import { BesideLink } from '#shell/beside/beside-link.tsx'
import { DateInput } from '#shell/dates/date-input.tsx'
import type { ListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { AssignAnswer } from '../assigning/assign-action.server.ts'

interface StaffPathProps {
  readonly courses: readonly { readonly _id: string; readonly name: string; readonly status: boolean }[]
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly people: ListData
  /** How many got the path just now. */
  readonly assigned: string | null
  readonly answer: AssignAnswer | undefined
}

/** What only a path has: the order of its courses, whom it is assigned to, and how far they are. */
export function StaffPath({ courses, choices, people, assigned, answer }: StaffPathProps) {
  const t = useT()
  return (
    <>
      <Card title={t('paths.courses')}>
        <CourseOrder courses={courses} choices={choices} answer={answer} />
      </Card>
      <Card title={t('paths.assign')}>
        <div className="grid gap-4">
          {assigned !== null && !answer && (
            <Alert tone="ok">{t('paths.assigned', { n: Number(assigned) || 0 })}</Alert>
          )}
          <AssignForm answer={answer?.intent === 'assign' ? answer : undefined} />
        </div>
      </Card>
      <Card title={t('paths.people')}>
        <ListView
          data={people}
          caption={t('paths.people')}
          empty={
            <EmptyState icon={<Users />} title={t('paths.people.none')} text={t('paths.people.none-text')} />
          }
        />
      </Card>
    </>
  )
}

function CourseOrder({ courses, choices, answer }: Pick<StaffPathProps, 'courses' | 'choices' | 'answer'>) {
  const t = useT()
  const fault = answer && answer.intent !== 'assign' ? answer.fault : null
  const taken = new Set(courses.map(({ _id }) => _id))
  return (
    <div className="grid gap-4">
      {courses.length === 0 && <p className="text-muted">{t('paths.no-courses')}</p>}
      <ol className="grid">
        {courses.map(({ _id, name, status }, at) => (
          <li
            key={_id}
            className="flex items-center gap-2 border-b border-line py-1 wrap-anywhere last:border-0"
          >
            <span className="w-6 shrink-0 text-muted tabular-nums">{at + 1}</span>
            <span className="min-w-0 grow">
              <BesideLink collection="course" id={_id} href={`/lesson/edit/${_id}`}>
                {name}
              </BesideLink>
            </span>
            {!status && <Badge>{t('paths.course-closed')}</Badge>}
            <Form method="post" className="flex shrink-0">
              <input type="hidden" name="course" value={_id} />
              <IconButton
                type="submit"
                name="intent"
                value="up"
                label={t('paths.up', { name })}
                disabled={at === 0}
                icon={<ArrowUp />}
              />
              <IconButton
                type="submit"
                name="intent"
                value="down"
                label={t('paths.down', { name })}
                disabled={at === courses.length - 1}
                icon={<ArrowDown />}
              />
              <IconButton
                type="submit"
                name="intent"
                value="remove-course"
                label={t('paths.take-out', { name })}
                icon={<X />}
              />
            </Form>
          </li>
        ))}
      </ol>
      {fault && <Alert tone="bad">{fault}</Alert>}
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-64">
          <Field id="path-course" label={t('paths.course')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="course"
                placeholder={t('paths.choose-course')}
                options={choices.filter(({ value }) => !taken.has(value))}
              />
            )}
          </Field>
        </div>
        <Button type="submit" name="intent" value="add-course" kind="secondary">
          {t('paths.add-course')}
        </Button>
      </Form>
    </div>
  )
}

function AssignForm({ answer }: { answer: AssignAnswer | undefined }) {
  const t = useT()
  return (
    <Form method="post" className="grid max-w-reading gap-4">
      {answer && <Alert tone="bad">{answer.fault}</Alert>}
      <Field id="path-emails" label={t('paths.emails')} help={t('paths.emails-help')} required>
        {(wiring) => <Textarea {...wiring} name="emails" defaultValue={answer?.values.emails} />}
      </Field>
      <Field id="path-due" label={t('paths.due-date')} note={t('paths.optional')}>
        {(wiring) => (
          <DateInput {...wiring} label={t('paths.due-date')} name="due" defaultValue={answer?.values.due} />
        )}
      </Field>
      <div>
        <Button type="submit" name="intent" value="assign">
          {t('paths.assign')}
        </Button>
      </div>
    </Form>
  )
}
