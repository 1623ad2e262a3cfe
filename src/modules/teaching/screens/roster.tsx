import { FileSpreadsheet, SearchX, Users } from 'lucide-react'
import { type MiddlewareFunction, useLoaderData } from 'react-router'
import {
  listClasses,
  openTaughtCourse,
  parseLearnerAddress,
  readLearnerPage,
  summarizeAttendance,
} from '#modules/attendance/public.server.ts'
import { LearnerFilter, learnerQuery } from '#modules/attendance/public.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RosterTable } from '../components/roster-table.tsx'
import { answerRosterFile } from '../roster-file.server.ts'

const answerFile = screen(async ({ ctx, params, url }) =>
  answerRosterFile(ctx, params.id ?? '', parseLearnerAddress(url.searchParams)),
)

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const exportFile: MiddlewareFunction<Response> = async (args, next) =>
  args.url.searchParams.get('export') === 'xlsx' ? answerFile(args) : next()

export const middleware = [exportFile]

export const loader = screen(async ({ ctx, params, url }) => {
  const course = await openTaughtCourse(ctx, params.id ?? '')
  const address = parseLearnerAddress(url.searchParams)
  const { rows, ...list } = await readLearnerPage(ctx, course._id, address)
  const came = await summarizeAttendance(
    ctx,
    rows.map(({ enrolId }) => enrolId),
  )
  return {
    meta: { title: ctx.t('teaching.roster.of', { course: course.name }) },
    course: { _id: course._id, name: course.name },
    address: { ...address, page: list.page },
    groups: (await listClasses(ctx, course._id)).map(({ _id, name }) => ({ value: _id, label: name })),
    list: {
      ...list,
      rows: rows.map(({ email: _email, ...row }) => ({ ...row, attendance: came.get(row.enrolId) ?? null })),
    },
  }
})

/** Who takes the course, how far they are, when they last learned and how often they came. */
export default function RosterScreen() {
  const { course, address, groups, list } = useLoaderData<typeof loader>()
  const t = useT()
  const path = `/lesson/roster/${course._id}`
  const isNarrowed = address.q !== '' || address.state !== '' || address.class !== ''
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
      {(list.total > 0 || isNarrowed) && <LearnerFilter path={path} address={address} groups={groups} />}
      {list.total === 0 ? (
        <Nothing path={path} isNarrowed={isNarrowed} />
      ) : (
        <>
          <RosterTable list={list} hrefOf={(page) => path + learnerQuery({ ...address, page })} />
          <div className="flex flex-wrap gap-2">
            <LinkButton
              kind="secondary"
              size="small"
              icon={<FileSpreadsheet />}
              href={path + learnerQuery({ ...address, page: 1 }, { export: 'xlsx' })}
              download
            >
              {t('teaching.roster.export')}
            </LinkButton>
          </div>
        </>
      )}
    </RecordPage>
  )
}

function Nothing({ path, isNarrowed }: { readonly path: string; readonly isNarrowed: boolean }) {
  const t = useT()
  if (!isNarrowed)
    return (
      <EmptyState
        icon={<Users />}
        title={t('teaching.roster.empty')}
        text={t('teaching.roster.empty-text')}
      />
    )
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('attendance.placing.nobody')}
      action={
        <LinkButton kind="secondary" href={path}>
          {t('attendance.filter.clear')}
        </LinkButton>
      }
    />
  )
}
