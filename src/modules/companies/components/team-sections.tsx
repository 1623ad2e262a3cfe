import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { TeamPart } from '../team/read-team-part.server.ts'
import type { SeatCount } from '../team/seats.server.ts'
import type { TeamAnswer } from '../team/team-action.server.ts'
import { ListForm } from './list-form.tsx'
import { TeamTable } from './team-table.tsx'

const drawName = ({ name }: SeatCount) => <Written text={name} />

/** How many seats the company has in each course, and how many are left. */
export function SeatTable({ seats }: { seats: readonly SeatCount[] }) {
  const t = useT()
  return (
    <DataTable
      caption={t('companies.seats.title')}
      rows={seats}
      keyOf={(seat) => seat.courseID}
      columns={[
        {
          key: 'name',
          header: t('companies.column.course'),
          role: 'title',
          cell: drawName,
        },
        { key: 'quantity', header: t('companies.seats.quantity'), align: 'end', cell: (s) => s.quantity },
        { key: 'used', header: t('companies.seats.used'), align: 'end', cell: (s) => s.used },
        {
          key: 'free',
          header: t('companies.seats.free'),
          align: 'end',
          cell: ({ quantity, used }) => Math.max(0, quantity - used),
        },
      ]}
    />
  )
}

/** What became of the step before, wherever it was pressed. */
export function TeamNotice({ part, answer }: { part: TeamPart; answer: TeamAnswer | undefined }) {
  const t = useT()
  const isOfList = answer?.intent === 'check' || answer?.intent === 'add'
  if (answer?.address)
    return (
      <Alert tone="warn" title={t('companies.team.link-once')}>
        <Field id="address" label={t('companies.team.link-address')}>
          {({ required: _required, ...wiring }) => (
            <TextInput {...wiring} readOnly value={answer.address ?? ''} />
          )}
        </Field>
      </Alert>
    )
  if (answer?.fault && !isOfList) return <Alert tone="bad">{answer.fault}</Alert>
  if (part.done && !answer) return <Alert tone="ok">{t(`companies.done.${part.done}`)}</Alert>
  return null
}

/** Seats, the list form and the people of a company: the same for its contacts and for staff. */
export function TeamSections({ part, answer }: { part: TeamPart; answer: TeamAnswer | undefined }) {
  const t = useT()
  return (
    <>
      <ListForm companyID={part.company._id} seats={part.seats} answer={answer} />
      <Card title={t('companies.team.title')}>
        <TeamTable part={part} />
      </Card>
    </>
  )
}
