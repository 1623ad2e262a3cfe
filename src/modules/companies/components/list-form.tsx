import { Form, useNavigation } from 'react-router'
import { FormFile } from '#shell/form-file.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { SeatCount } from '../team/seats.server.ts'
import type { TeamAnswer } from '../team/team-action.server.ts'
import { ListResults } from './list-results.tsx'

interface ListFormProps {
  readonly companyID: string
  readonly seats: readonly SeatCount[]
  readonly answer: TeamAnswer | undefined
}

/** A list of employees, pasted or as a file, for one course: looked at first, then added. */
export function ListForm({ companyID, seats, answer }: ListFormProps) {
  const t = useT()
  const busy = useNavigation().formData?.get('intent')
  const own = answer && (answer.intent === 'check' || answer.intent === 'add') ? answer : undefined
  const [onlyOne] = seats.length === 1 ? seats : []
  return (
    <Card title={t('companies.list.title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {own?.fault && <Alert tone="bad">{own.fault}</Alert>}
        {own?.results && <ListResults results={own.results} isAdded={own.intent === 'add'} />}
        {seats.length === 0 ? (
          <p className="text-muted">{t('companies.list.no-seats')}</p>
        ) : (
          <Form
            method="post"
            encType="multipart/form-data"
            className="grid max-w-reading gap-4"
            key={own?.list ?? ''}
          >
            <input type="hidden" name="company" value={companyID} />
            <Field id="list-course" label={t('companies.list.course')} required>
              {(wiring) => (
                <Select
                  {...wiring}
                  name="course"
                  defaultValue={own?.courseID ?? onlyOne?.courseID ?? ''}
                  placeholder={t('companies.list.choose-course')}
                  options={seats.map(({ courseID, name, quantity, used }) => ({
                    value: courseID,
                    label: t('companies.list.course-option', { name, free: Math.max(0, quantity - used) }),
                  }))}
                />
              )}
            </Field>
            <Field id="list" label={t('companies.list.paste')} help={t('companies.list.paste-help')}>
              {(wiring) => (
                <Textarea
                  {...wiring}
                  name="list"
                  rows={6}
                  defaultValue={own?.list}
                  placeholder={t('companies.list.example')}
                />
              )}
            </Field>
            <Field id="list-file" label={t('companies.list.file')} note={t('companies.list.or')}>
              {(wiring) => <FormFile {...wiring} name="file" accept=".xlsx" />}
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" name="intent" value="check" kind="secondary" busy={busy === 'check'}>
                {t('companies.list.check')}
              </Button>
              <Button type="submit" name="intent" value="add" busy={busy === 'add'}>
                {t('companies.list.add')}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </Card>
  )
}
