import { Users } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { openTaughtCourse } from '#modules/attendance/public.server.ts'
import { actOnList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { rosters } from '../roster-list.server.ts'

async function openRoster({ ctx, params }: ScreenArgs) {
  const course = await openTaughtCourse(ctx, params.id ?? '')
  return { course, list: await rosters.open(ctx, course._id), name: course.name }
}

export const middleware = listFiles(openRoster)

export const loader = screen(async (args) => {
  const { course, list } = await openRoster(args)
  return {
    meta: { title: args.ctx.t('teaching.roster.of', { course: course.name }) },
    course: { _id: course._id, name: course.name },
    data: await readListData(args.ctx, list, args.url),
  }
})

export const action = screen(async (args) => actOnList(args, (await openRoster(args)).list))

/** Who takes the course, how far they are, when they last learned and how often they came. */
export default function RosterScreen() {
  const { course, data } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RecordPage
      title={t('teaching.roster.of', { course: course.name })}
      above={[{ label: t('teaching.title'), href: '/lesson/teaching' }]}
      action={
        <>
          <LinkButton kind="secondary" href={`/lesson/classes/${course._id}`}>
            {t('teaching.classes')}
          </LinkButton>
          <LinkButton kind="secondary" href={`/lesson/sign-in-sheet/${course._id}`}>
            {t('attendance.sheet.open')}
          </LinkButton>
        </>
      }
    >
      <ListView
        data={data}
        caption={t('teaching.roster.title')}
        empty={
          <EmptyState
            icon={<Users />}
            title={t('teaching.roster.empty')}
            text={t('teaching.roster.empty-text')}
          />
        }
      />
    </RecordPage>
  )
}
