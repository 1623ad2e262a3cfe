import { BookOpenCheck, Camera, ListChecks, Settings2 } from 'lucide-react'
import { data, type MiddlewareFunction, useActionData, useLoaderData } from 'react-router'
import { readExam } from '#modules/exams/public.server.ts'
import { actOnList, isOfList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { answerTable, formatOf } from '#shell/records/table-file.server.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Figures } from '../components/figures.tsx'
import { Room } from '../components/room.tsx'
import { mayMark } from '../policy.ts'
import { roomOf } from '../sitting/supervisor.ts'
import { actInRoom } from '../staff/act-in-room.server.ts'
import { listFigures, readFigures } from '../staff/read-figures.server.ts'
import { readRoom } from '../staff/read-room.server.ts'
import { examRounds } from '../staff/round-list.server.ts'

async function openRoom({ ctx, params }: ScreenArgs) {
  const exam = await readExam(ctx, params.id ?? '')
  return { exam, list: await examRounds.open(ctx, exam._id), name: exam.name }
}

const answerFigures = screen(async ({ ctx, url, params }) => {
  const format = formatOf(url)
  if (!format) return undefined
  const exam = await readExam(ctx, params.id ?? '')
  const rows = listFigures((key) => ctx.t(key), await readFigures(ctx, exam._id))
  return answerTable(ctx, format, { name: exam.name, file: 'figures' }, rows)
})

export const middleware: MiddlewareFunction<Response>[] = [
  async (args, next) =>
    (args.url.searchParams.has('figures') ? await answerFigures(args) : undefined) ?? next(),
  ...listFiles(openRoom),
]

export const loader = screen(async (args) => {
  const { ctx, url } = args
  const { exam, list } = await openRoom(args)
  return {
    meta: { title: exam.name },
    exam: { _id: exam._id, name: exam.name, course: exam.course, courseID: exam.courseID },
    supervised: mayMark(ctx.actor, exam.courseID) ? (roomOf(ctx, exam) ?? null) : null,
    isAdmin: ctx.actor.is('admin'),
    room: await readRoom(ctx, exam),
    figures: await readFigures(ctx, exam._id),
    list: await readListData(ctx, list, url),
  }
})

export const action = screen(async (args) => {
  const { exam, list } = await openRoom(args)
  const form = await readForm(args.request)
  if (isOfList(form)) return actOnList(args, list, form)
  const answer = await actInRoom(args.ctx, exam, form)
  return data(answer, { status: 'message' in answer ? 400 : 200 })
})

/** Who sits an exam and what came of it. */
export default function ExamRoomScreen() {
  const { exam, supervised, isAdmin, room, figures, list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={exam.name}
      above={[{ label: t('exam-room.exams'), href: '/lesson/exams' }]}
      action={
        <>
          {supervised && (
            <LinkButton kind="secondary" icon={<Camera />} href={supervised}>
              {t('exam-room.supervise')}
            </LinkButton>
          )}
          <LinkButton kind="quiet" icon={<BookOpenCheck />} href={`/lesson/gradebook/${exam.courseID}`}>
            {t('exam-room.gradebook')}
          </LinkButton>
          {isAdmin && (
            <LinkButton
              kind="secondary"
              icon={<Settings2 />}
              href={`/lesson/exam/detail/${exam._id}/current`}
            >
              {t('exam-room.settings')}
            </LinkButton>
          )}
        </>
      }
    >
      <p className="text-muted">{exam.course}</p>
      <Room room={room} answer={answer && ('done' in answer || 'message' in answer) ? answer : undefined} />
      <ListView
        data={list}
        caption={t('exam-room.list.title')}
        empty={
          <EmptyState
            icon={<ListChecks />}
            title={t('exam-room.list.empty')}
            text={t('exam-room.list.empty-text')}
          />
        }
      />
      <Figures figures={figures} />
    </RecordPage>
  )
}
