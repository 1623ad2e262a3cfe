import { Trash2 } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { binList } from '../bin-list.server.ts'

export const middleware = listFiles(({ ctx }) => ({ list: binList, name: ctx.t('bin.title') }))

export const loader = screen(({ ctx, url }) => readListData(ctx, binList, url))

export const action = screen((args) => actOnList(args, binList))

/** What was deleted, newest first, and the way back. */
export default function BinScreen() {
  const t = useT()
  return (
    <RecordPage title={t('bin.title')}>
      <p className="max-w-reading text-muted">{t('bin.lead')}</p>
      <ListView
        data={useLoaderData<typeof loader>()}
        caption={t('bin.title')}
        empty={<EmptyState icon={<Trash2 />} title={t('bin.empty')} text={t('bin.empty-text')} />}
      />
    </RecordPage>
  )
}
