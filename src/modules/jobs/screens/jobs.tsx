import { ListChecks } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { jobList } from '../job-list.server.ts'

export const middleware = listFiles(({ ctx }) => ({ list: jobList, name: ctx.t('jobs.title') }))

export const loader = screen(({ ctx, url }) => readListData(ctx, jobList, url))

export const action = screen((args) => actOnList(args, jobList))

/** What goes on in the background, and what went wrong there. */
export default function JobsScreen() {
  const t = useT()
  return (
    <RecordPage title={t('jobs.title')}>
      <p className="max-w-reading text-muted">{t('jobs.lead')}</p>
      <ListView
        data={useLoaderData<typeof loader>()}
        caption={t('jobs.title')}
        empty={<EmptyState icon={<ListChecks />} title={t('jobs.empty')} text={t('job.about')} />}
      />
    </RecordPage>
  )
}
