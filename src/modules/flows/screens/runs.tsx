import { ListChecks } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FlowTabs } from '../components/flow-tabs.tsx'
import { runList } from '../runs/run-list.server.ts'

export const middleware = listFiles(({ ctx }) => ({ list: runList, name: ctx.t('flow-runs.title') }))

export const loader = screen(async ({ ctx, url }) => ({ list: await readListData(ctx, runList, url) }))

export const action = screen((args) => actOnList(args, runList))

/** The runs of flows, of one of them where the address says so. */
export default function RunsScreen() {
  const { list } = useLoaderData<typeof loader>()
  const t = useT()
  const { flow } = list.address.filters
  return (
    <RecordPage
      title={t('flow-runs.title')}
      above={[{ label: t('flow-steps.all'), href: '/setup/workflow' }]}
    >
      {flow !== undefined && <FlowTabs flow={flow} current="runs" />}
      <ListView
        data={list}
        caption={t('flow-runs.title')}
        empty={
          <EmptyState icon={<ListChecks />} title={t('flow-runs.empty')} text={t('flow-runs.empty-text')} />
        }
      />
    </RecordPage>
  )
}
