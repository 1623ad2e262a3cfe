import { Inbox } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { boardLists } from '../board/board-lists.server.ts'
import { tabOf } from '../board/board-tabs.ts'
import { countTabs } from '../board/count-tabs.server.ts'
import { BoardTabs } from '../components/board-tabs.tsx'

const PATH = '/enroll/dashboard'

const listOf = (url: URL) => boardLists[tabOf(url.searchParams)]

export const middleware = listFiles(({ ctx, url }) => ({
  list: listOf(url),
  name: ctx.t(`enrolment-board.tab.${tabOf(url.searchParams)}`),
}))

export const loader = screen(async ({ ctx, url }) => ({
  meta: { title: ctx.t('enrolment-board.title') },
  tab: tabOf(url.searchParams),
  data: await readListData(ctx, listOf(url), url),
  counts: await countTabs(ctx),
}))

export const action = screen((args) => actOnList(args, listOf(args.url)))

/** Orders to approve, who is enrolled, who waits and what was cancelled. */
export default function BoardScreen() {
  const { tab, data, counts } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage
      title={t('enrolment-board.title')}
      action={
        <>
          <LinkButton kind="secondary" href="/enroll/order">
            {t('enrolment-board.order')}
          </LinkButton>
          <LinkButton href="/enroll/new">{t('enrolment-board.new')}</LinkButton>
        </>
      }
    >
      <BoardTabs path={PATH} tab={tab} counts={counts} />
      <ListView
        // What was chosen in one tab is not meant in another.
        key={tab}
        data={data}
        caption={t(`enrolment-board.tab.${tab}`)}
        empty={
          <EmptyState
            icon={<Inbox />}
            title={t(`enrolment-board.empty.${tab}`)}
            text={t(`enrolment-board.empty-text.${tab}`)}
          />
        }
      />
    </RecordPage>
  )
}
