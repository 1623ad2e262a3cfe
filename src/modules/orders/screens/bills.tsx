import { ReceiptText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { billList } from '../desk/bill-list.server.ts'

export const middleware = listFiles(({ ctx }) => ({ list: billList, name: ctx.t('orders.bills.caption') }))

export const loader = screen(({ ctx, url }) => readListData(ctx, billList, url))

export const action = screen((args) => actOnList(args, billList))

/** The bills of the site and what was paid of them. */
export default function BillsScreen() {
  const data = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage
      title={t('orders.bills.caption')}
      action={<LinkButton href="/lesson/reconcile">{t('orders.bills.reconcile')}</LinkButton>}
    >
      <ListView
        data={data}
        caption={t('orders.bills.caption')}
        empty={
          <EmptyState
            icon={<ReceiptText />}
            title={t('orders.bills.none')}
            text={t('orders.bills.none-text')}
          />
        }
      />
    </RecordPage>
  )
}
