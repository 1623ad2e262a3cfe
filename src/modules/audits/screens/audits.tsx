import { ScrollText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { auditList } from '../audit-list.server.ts'

export const middleware = listFiles(({ ctx }) => ({ list: auditList, name: ctx.t('audits.title') }))

export const loader = screen(({ ctx, url }) => readListData(ctx, auditList, url))

export const action = screen((args) => actOnList(args, auditList))

/** What staff did, newest first. */
export default function AuditsScreen() {
  const t = useT()
  return (
    <RecordPage title={t('audits.title')}>
      <p className="max-w-reading text-muted">{t('audit.about')}</p>
      <ListView
        data={useLoaderData<typeof loader>()}
        caption={t('audits.title')}
        empty={<EmptyState icon={<ScrollText />} title={t('audits.empty')} text={t('audits.empty-text')} />}
      />
    </RecordPage>
  )
}
