import { ReceiptText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { documentList } from '../documents/document-list.server.ts'

export const middleware = listFiles(({ ctx }) => ({ list: documentList, name: ctx.t('billing.list.title') }))

export const loader = screen(({ ctx, url }) => readListData(ctx, documentList, url))

export const action = screen((args) => actOnList(args, documentList))

/** All documents of the site. */
export default function DocumentsScreen() {
  const data = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage
      title={t('billing.list.title')}
      action={
        <LinkButton kind="secondary" href="/billing/report">
          {t('billing.report.title')}
        </LinkButton>
      }
    >
      <ListView
        data={data}
        caption={t('billing.list.title')}
        empty={
          <EmptyState
            icon={<ReceiptText />}
            title={t('billing.list.none')}
            text={t('billing.list.none-text')}
          />
        }
      />
    </RecordPage>
  )
}
