import { Plus, Users } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { Translate } from '#kernel/i18n/translate.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Collector, listCollectors } from '../administration/list-collectors.server.ts'

export const loader = screen(async ({ ctx, page, pattern, url }) => {
  const { collectors, collections } = await listCollectors(ctx)
  return {
    title: page.entryOf(pattern)?.title[ctx.lang] ?? '',
    collections,
    collectors: collectors.map((collector) => ({ ...collector, href: hrefOf(collector, ctx.site._id) })),
    isSaved: url.searchParams.has('saved'),
  }
})

/** An account is opened on the site that keeps it: from another one, that site is worked on from then on. */
function hrefOf({ _id, home }: Collector, siteId: string): string {
  const isElsewhere = home._id !== siteId && home.hostname !== null
  return `/origin/user/detail/${_id}${isElsewhere ? `?preview=${encodeURIComponent(home.hostname ?? '')}` : ''}`
}

type Row = Collector & { readonly href: string }

function columnsOf(t: Translate): Column<Row>[] {
  return [
    { key: 'name', header: t('users.collectors.name'), role: 'title', cell: nameOf },
    { key: 'email', header: t('users.collectors.email'), cell: ({ email }) => email },
    { key: 'home', header: t('users.collectors.home'), cell: ({ home }) => home.siteName },
    {
      key: 'state',
      header: t('users.account.state'),
      cell: ({ suspended }) => (
        <Badge tone={suspended ? 'bad' : 'ok'}>
          {t(suspended ? 'users.account.suspended' : 'users.account.open')}
        </Badge>
      ),
    },
  ]
}

function nameOf({ href, name }: Row) {
  return (
    <a href={href} className="font-medium text-brand underline-offset-4 hover:underline">
      {name}
    </a>
  )
}

/** Everybody who runs a collection. */
export default function CollectorsScreen() {
  const { title, collectors, collections, isSaved } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage title={title}>
      {isSaved && <Alert tone="ok">{t('records-screen.saved')}</Alert>}
      {collectors.length === 0 ? (
        <EmptyState
          icon={<Users />}
          title={t('users.collectors.none')}
          text={t('users.collectors.none-text')}
        />
      ) : (
        <DataTable caption={title} rows={collectors} keyOf={({ _id }) => _id} columns={columnsOf(t)} />
      )}
      <Card title={t('users.collectors.add-to')}>
        <ul className="flex flex-wrap gap-2">
          {collections.map(({ _id, siteName }) => (
            <li key={_id}>
              <LinkButton kind="secondary" icon={<Plus />} href={`/origin/user/add/${_id}`}>
                {siteName}
              </LinkButton>
            </li>
          ))}
        </ul>
      </Card>
    </RecordPage>
  )
}
