import { ReceiptText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { orderList } from '../order-list.server.ts'
import { orderMaking } from '../order-slots.ts'

export const middleware = listFiles(({ ctx }) => ({ list: orderList, name: ctx.t('orders.list.caption') }))

export const loader = screen(async ({ ctx, url }) => ({
  data: await readListData(ctx, orderList, url),
  makeHref: ctx.engine.contributionsTo(orderMaking, ctx.site)[0]?.(ctx) ?? null,
}))

export const action = screen((args) => actOnList(args, orderList))

/** All orders of the site. */
export default function OrdersScreen() {
  const { data, makeHref } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage
      title={t('orders.list.caption')}
      action={makeHref && <LinkButton href={makeHref}>{t('orders.list.make')}</LinkButton>}
    >
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
