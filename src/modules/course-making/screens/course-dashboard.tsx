import { BookOpen, Package, Plus } from 'lucide-react'
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
import { courseList } from '../course-list.server.ts'

export const middleware = listFiles((args) => ({
  list: courseList,
  name: openScreen(args).description.plural,
}))

export const loader = screen(async (args) => {
  const { title, description } = openScreen(args)
  return {
    title,
    mayAdd: description.may.create,
    data: await readListData(args.ctx, courseList, args.url),
    notice: ['saved', 'deleted'].find((name) => args.url.searchParams.has(name)),
  }
})

export const action = screen((args) => actOnList(args, courseList))

/** All courses of those who make them: drafts, open and scheduled ones. */
export default function CourseDashboardScreen() {
  const { title, mayAdd, data, notice } = useLoaderData<typeof loader>()
  const t = useT()
  const add = mayAdd && (
    <>
      <LinkButton kind="quiet" href="/lesson/import" icon={<Package />}>
        {t('course-editor.import')}
      </LinkButton>
      <LinkButton href="/lesson/add" icon={<Plus />}>
        {t('course-editor.add')}
      </LinkButton>
    </>
  )
  return (
    <RecordPage title={title} action={add}>
      {notice && <Alert tone="ok">{t(`records-screen.${notice}`)}</Alert>}
      <ListView
        data={data}
        caption={title}
        empty={
          <EmptyState
            icon={<BookOpen />}
            title={t('course-editor.none')}
            text={t('course-editor.none-text')}
            action={add}
          />
        }
      />
    </RecordPage>
  )
}
