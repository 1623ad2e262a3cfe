import { ReceiptText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { owedList } from '../owed/owed-list.server.ts'

export const middleware = listFiles(({ ctx }) => ({ list: owedList, name: ctx.t('billing.owed.title') }))

export const loader = screen(({ ctx, url }) => readListData(ctx, owedList, url))

export const action = screen((args) => actOnList(args, owedList))

/** What companies owe, with the way to record that they have paid. */
export default function OwedScreen() {
  const data = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage title={t('billing.owed.title')}>
      <ListView
        data={data}
        caption={t('billing.owed.title')}
        empty={
          <EmptyState
            icon={<ReceiptText />}
            title={t('billing.owed.none')}
            text={t('billing.owed.none-text')}
          />
        }
      />
    </RecordPage>
  )
}
