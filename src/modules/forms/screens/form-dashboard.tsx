import { FilePen, Plus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formList } from '../dashboard/form-list.server.ts'

export const middleware = listFiles(({ ctx }) => ({ list: formList, name: ctx.t('form-list.all') }))

export const loader = screen(({ ctx, url }) => readListData(ctx, formList, url))

export const action = screen((args) => actOnList(args, formList))

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
