import { Plus, Presentation } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { openScreen } from '#shell/records/open-screen.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { seminarList } from '../seminar-list.server.ts'

export const middleware = listFiles((args) => ({
  list: seminarList,
  name: openScreen(args).title,
}))

export const loader = screen(async (args) => {
  const { title, description } = openScreen(args)
  return {
    title,
    mayAdd: description.may.create,
    data: await readListData(args.ctx, seminarList, args.url),
    notice: ['saved', 'deleted'].find((name) => args.url.searchParams.has(name)),
  }
})

export const action = screen((args) => actOnList(args, seminarList))

/** All seminars of the site. */
export default function SeminarDashboardScreen() {
  const { title, mayAdd, data, notice } = useLoaderData<typeof loader>()
  const t = useT()
  const add = mayAdd && (
    <LinkButton href="/seminar/add" icon={<Plus />}>
      {t('seminars.add')}
    </LinkButton>
  )
  return (
    <RecordPage title={title} action={add}>
      {notice && <Alert tone="ok">{t(`records-screen.${notice}`)}</Alert>}
      <ListView
        data={data}
        caption={title}
        empty={
          <EmptyState
            icon={<Presentation />}
            title={t('seminars.none')}
            text={t('seminars.none-text')}
            action={add}
          />
        }
      />
    </RecordPage>
  )
}
