import { FileText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { quotationList } from '../quotations/quotation-list.server.ts'

export const middleware = listFiles(({ ctx }) => ({
  list: quotationList,
  name: ctx.t('billing.quotes.title'),
}))

export const loader = screen(({ ctx, url }) => readListData(ctx, quotationList, url))

export const action = screen((args) => actOnList(args, quotationList))

/** What companies asked for. */
export default function QuotationsScreen() {
  const data = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage title={t('billing.quotes.title')}>
      <ListView
        data={data}
        caption={t('billing.quotes.title')}
        empty={
          <EmptyState
            icon={<FileText />}
            title={t('billing.quotes.none')}
            text={t('billing.quotes.none-text')}
          />
        }
      />
    </RecordPage>
  )
}
