import { ReceiptText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { orderList } from '../order-list.server.ts'

export const middleware = listFiles(({ ctx }) => ({ list: orderList, name: ctx.t('orders.list.caption') }))

export const loader = screen(({ ctx, url }) => readListData(ctx, orderList, url))

export const action = screen((args) => actOnList(args, orderList))

/** All orders of the site. */
export default function OrdersScreen() {
  const data = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage title={t('orders.list.caption')}>
      <ListView
        data={data}
        caption={t('orders.list.caption')}
        empty={
          <EmptyState
            icon={<ReceiptText />}
            title={t('orders.list.none')}
            text={t('orders.list.none-text')}
          />
        }
      />
    </RecordPage>
  )
}
