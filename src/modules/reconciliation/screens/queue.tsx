import { Landmark } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { bankRowList } from '../row-list.server.ts'

export const middleware = listFiles(({ ctx }) => ({ list: bankRowList, name: ctx.t('reconciliation.title') }))

export const loader = screen(({ ctx, url }) => readListData(ctx, bankRowList, url))

export const action = screen((args) => actOnList(args, bankRowList))

/** Payments of bank files by what is to be done with them. */
export default function QueueScreen() {
  const data = useLoaderData<typeof loader>()
  const t = useT()
  const begin = <LinkButton href="/lesson/reconcile-xls">{t('reconciliation.import-title')}</LinkButton>
  return (
    <RecordPage title={t('reconciliation.title')} action={begin}>
      <ListView
        data={data}
        caption={t('reconciliation.title')}
        empty={
          <EmptyState
            icon={<Landmark />}
            title={t('reconciliation.none')}
            text={t('reconciliation.none-text')}
            action={begin}
          />
        }
      />
    </RecordPage>
  )
}
