import { FilePen, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import type { Row } from '#shell/lists/list-table.tsx'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formList } from '../dashboard/form-list.server.ts'

export const middleware = listFiles(({ ctx }) => ({ list: formList, name: ctx.t('form-list.all') }))

export const loader = screen(({ ctx, url }) => readListData(ctx, formList, url))

export const action = screen((args) => actOnList(args, formList))

/** How many entries wait to be read, and the way to them. */
function drawUnread({ id, values }: Row): ReactNode {
  const count = Number(values.unread ?? 0)
  if (count === 0) return '0'
  return (
    <a href={`/cms/form/${id}?status=new`} className="inline-block py-1">
      <Badge tone="bad">{count.toLocaleString('en')}</Badge>
    </a>
  )
}

/** The forms of the site and what has come by them. */
export default function FormDashboardScreen() {
  const data = useLoaderData<typeof loader>()
  const t = useT()
  const add = (
    <LinkButton href="/form/new" icon={<Plus />}>
      {t('form-list.add')}
    </LinkButton>
  )
  return (
    <RecordPage title={t('form-list.all')} action={add}>
      <ListView
        data={data}
        caption={t('form-list.all')}
        cells={{ unread: drawUnread }}
        empty={
          <EmptyState
            icon={<FilePen />}
            title={t('form-list.empty')}
            text={t('form-list.empty-text')}
            action={add}
          />
        }
      />
    </RecordPage>
  )
}
