import { NotebookPen } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { handInList } from '../staff/hand-in-list.server.ts'
import { readWaiting } from '../staff/read-waiting.server.ts'

export const middleware = listFiles(({ ctx }) => ({ list: handInList, name: ctx.t('assignments.title') }))

export const loader = screen(async ({ ctx, url }) => ({
  waiting: await readWaiting(ctx),
  list: await readListData(ctx, handInList, url),
}))

export const action = screen((args) => actOnList(args, handInList))

/** Everything that was handed in: what waits by task, and every piece of work by person. */
export default function HandInsScreen() {
  const { waiting, list } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage title={t('assignments.title')}>
      <p className="max-w-reading text-muted">{t('assignments.about')}</p>
      {waiting.length > 0 && (
        <Card title={t('assignments.to-mark')}>
          <ul className="grid gap-2">
            {waiting.map(({ _id, name, course, n }) => (
              <li key={_id} className="flex flex-wrap items-baseline gap-x-3">
                <a href={`/lesson/hand-ins/${_id}`} className="text-brand underline-offset-4 hover:underline">
                  {name}
                </a>
                <span className="text-muted">{course}</span>
                <span className="tabular-nums">{t('assignments.n-waiting', { n })}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ListView
        data={list}
        caption={t('assignments.title')}
        empty={
          <EmptyState
            icon={<NotebookPen />}
            title={t('assignments.empty')}
            text={t('assignments.empty-text')}
          />
        }
      />
    </RecordPage>
  )
}
