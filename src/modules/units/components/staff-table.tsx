import { Form } from 'react-router'
import type { Translate } from '#kernel/i18n/translate.ts'
import type { SiteStaff } from '#modules/users/public.server.ts'
import { EmailText } from '#shell/records/field-cell.tsx'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'

interface StaffTableProps {
  readonly caption: string
  readonly staff: readonly SiteStaff[]
  readonly self: string | null
  readonly isUnit: boolean
}

function columnsOf(t: Translate, self: string | null, isUnit: boolean): Column<SiteStaff>[] {
  return [
    {
      key: 'name',
      header: t('units.staff.name'),
      role: 'title',
      cell: ({ firstname, lastname }) => `${firstname} ${lastname}`,
    },
    { key: 'email', header: t('units.field.email'), cell: ({ email }) => <EmailText address={email} /> },
    { key: 'role', header: t('units.field.role'), cell: ({ role }) => t(`units.role.${role}`) },
    {
      key: 'state',
      header: t('units.list.state'),
      cell: ({ suspended }) => (
        <Badge tone={suspended ? 'bad' : 'ok'}>
          {t(suspended ? 'units.state.suspended' : 'units.staff.open')}
        </Badge>
      ),
    },
    {
      key: 'tools',
      header: t('units.staff.tools'),
      cell: (person) =>
        person._id === self ? null : (
          <Form method="post" className="flex flex-wrap gap-2">
            <input type="hidden" name="userID" value={person._id} />
            {!person.suspended && (
              <Button type="submit" size="small" kind="quiet" name="intent" value="again">
                {t('units.staff.again')}
              </Button>
            )}
            {person.suspended && !isUnit ? (
              <Button type="submit" size="small" kind="quiet" name="intent" value="let">
                {t('units.staff.let')}
              </Button>
            ) : (
              <Button type="submit" size="small" kind="quiet" name="intent" value="take">
                {t(isUnit ? 'units.staff.take' : 'units.staff.suspend')}
              </Button>
            )}
          </Form>
        ),
    },
  ]
}

/** Those who work for a site, with what can be done about each. */
export function StaffTable({ caption, staff, self, isUnit }: StaffTableProps) {
  const t = useT()
  return (
    <DataTable caption={caption} rows={staff} keyOf={({ _id }) => _id} columns={columnsOf(t, self, isUnit)} />
  )
}
