import { Users } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { forbidden, notFound } from '#kernel/errors.ts'
import type { Translate } from '#kernel/i18n/translate.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { EmailText } from '#shell/records/field-cell.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { listUnitStaff } from '../administration/list-site-staff.server.ts'

export const loader = screen(async ({ ctx, page, pattern }) => {
  if (!ctx.actor.is('root', 'superadmin', 'admin')) throw forbidden()
  if (ctx.site.siteType !== 'unit') throw notFound()
  return {
    title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
    // Their accounts stand on sites above, which an administrator cannot open; of these only who works here is told.
    staff: await listUnitStaff(ctx.engine, ctx.site),
  }
})

const mailOf = ({ email }: { readonly email: string }) => <EmailText address={email} />

function stateOf(t: Translate, suspended: boolean) {
  return (
    <Badge tone={suspended ? 'bad' : 'ok'}>
      {t(suspended ? 'users.account.suspended' : 'users.account.open')}
    </Badge>
  )
}

/** Everybody who works on this site. */
export default function StaffScreen() {
  const { title, staff } = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  return (
    <RecordPage title={title}>
      <p className="max-w-reading text-muted">{t('users.staff.lead')}</p>
      {staff.length === 0 ? (
        <EmptyState icon={<Users />} title={t('users.staff.none')} text={t('users.staff.none-text')} />
      ) : (
        <DataTable
          caption={title}
          rows={staff}
          keyOf={({ _id }) => _id}
          columns={[
            {
              key: 'name',
              header: t('users.staff.name'),
              role: 'title',
              cell: ({ firstname, lastname }) => `${firstname} ${lastname}`,
            },
            {
              key: 'email',
              header: t('users.staff.email'),
              cell: mailOf,
            },
            { key: 'role', header: t('users.staff.role'), cell: ({ role }) => t(`users.staff.role.${role}`) },
            {
              key: 'state',
              header: t('users.account.state'),
              cell: ({ suspended }) => stateOf(t, suspended),
            },
            {
              key: 'seen',
              header: t('users.staff.seen'),
              cell: ({ seen }) => (seen ? formatThaiDate(seen, 'short', lang) : t('users.staff.never')),
            },
          ]}
        />
      )}
    </RecordPage>
  )
}
