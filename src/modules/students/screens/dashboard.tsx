import { Plus, Users } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { studentList } from '../student-list.server.ts'

export const middleware = listFiles(({ ctx }) => ({
  list: studentList,
  name: ctx.t('students.title'),
}))

export const loader = screen(async ({ ctx, url }) => ({
  data: await readListData(ctx, studentList, url),
  notice: ['saved', 'deleted'].find((name) => url.searchParams.has(name)),
}))

export const action = screen((args) => actOnList(args, studentList))

/** The members of the academy by course, company and how far they are. */
export default function StudentsScreen() {
  const { data, notice } = useLoaderData<typeof loader>()
  const t = useT()
  const add = (
    <LinkButton href="/student/add" icon={<Plus />}>
      {t('students.add')}
    </LinkButton>
  )
  return (
    <RecordPage
      title={t('students.title')}
      action={
        <>
          <LinkButton kind="secondary" href="/student/import">
            {t('students.import')}
          </LinkButton>
          {add}
        </>
      }
    >
      {notice && <Alert tone="ok">{t(`records-screen.${notice}`)}</Alert>}
      <ListView
        data={data}
        caption={t('students.title')}
        empty={
          <EmptyState
            icon={<Users />}
            title={t('students.none')}
            text={t('students.none-text')}
            action={add}
          />
        }
      />
    </RecordPage>
  )
}
