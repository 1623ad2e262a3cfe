import { ListChecks } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { examList } from '../exam-list.server.ts'

export const middleware = listFiles(({ ctx }) => ({ list: examList, name: ctx.t('exams.list.title') }))

export const loader = screen(async ({ ctx, url }) => ({ list: await readListData(ctx, examList, url) }))

export const action = screen((args) => actOnList(args, examList))

/** The exams of all courses. */
export default function ExamsScreen() {
  const { list } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage title={t('exams.list.title')}>
      <p className="max-w-reading text-muted">{t('exams.list.about')}</p>
      <ListView
        data={list}
        caption={t('exams.list.title')}
        empty={
          <EmptyState icon={<ListChecks />} title={t('exams.list.empty')} text={t('exams.list.empty-text')} />
        }
      />
    </RecordPage>
  )
}
