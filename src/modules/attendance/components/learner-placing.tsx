import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { ClassListing } from '../classes/classes.server.ts'
import { learnerQuery } from '../roster/learner-query.ts'
import type { Learner, LearnerAddress } from '../roster/learners.server.ts'
import { LearnerFilter } from './learner-filter.tsx'
import { type LearnerPage, LearnerPages } from './learner-pages.tsx'

interface LearnerPlacingProps {
  readonly path: string
  readonly classes: readonly ClassListing[]
  readonly address: LearnerAddress
  readonly learners: LearnerPage<Learner>
}

/** The learners of the course, to be ticked and put into a class. */
export function LearnerPlacing({ path, classes, address, learners }: LearnerPlacingProps) {
  const t = useT()
  const isBusy = useNavigation().state === 'submitting'
  const groups = classes.map(({ _id, name }) => ({ value: _id, label: name }))
  const columns = useColumns()
  return (
    <Card title={t('attendance.placing.title')}>
      <div className="grid gap-4">
        <LearnerFilter path={path} address={address} groups={groups} hasState={false} />
        {learners.total === 0 ? (
          <p className="text-muted">{t('attendance.placing.nobody')}</p>
        ) : (
          <Form method="post" className="grid gap-4">
            <DataTable
              caption={t('attendance.placing.title')}
              columns={columns}
              rows={learners.rows}
              keyOf={({ enrolId }) => enrolId}
            />
            <LearnerPages list={learners} hrefOf={(page) => path + learnerQuery({ ...address, page })} />
            <div className="flex flex-wrap items-end gap-3">
              <Field id="placing-to" label={t('attendance.placing.to')}>
                {(wiring) => (
                  <Select
                    {...wiring}
                    name="to"
                    placeholder={t('attendance.placing.choose')}
                    options={[...groups, { value: 'none', label: t('attendance.placing.leave') }]}
                  />
                )}
              </Field>
              <Button type="submit" name="intent" value="move" busy={isBusy}>
                {t('attendance.placing.move')}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </Card>
  )
}

function useColumns(): Column<Learner>[] {
  const t = useT()
  return [
    {
      key: 'learner',
      header: t('attendance.name'),
      role: 'title',
      cell: ({ enrolId, name }) => <Checkbox name="learner" value={enrolId} label={name} />,
    },
    {
      key: 'class',
      header: t('attendance.class'),
      cell: ({ className }) =>
        className ?? <span className="text-muted">{t('attendance.placing.none')}</span>,
    },
  ]
}
