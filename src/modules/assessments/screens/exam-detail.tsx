import { CircleHelp, Pencil, Plus, Undo2, Users } from 'lucide-react'
import { data, Form, redirect, useActionData, useLoaderData, useLocation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import {
  changeSlot,
  countQuestions,
  describeSlots,
  readExam,
  readRevision,
  restoreRevision,
  revisionIn,
  slotSteps,
} from '#modules/exams/public.server.ts'
import { examPlacesAt } from '#modules/exams/public.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Room } from '../components/room.tsx'
import { SlotList } from '../components/slot-list.tsx'
import { actInRoom } from '../staff/act-in-room.server.ts'
import { readRoom } from '../staff/read-room.server.ts'

export const loader = screen(async ({ ctx, params, url }) => {
  const now = await readExam(ctx, params.id ?? '')
  const { exam, list, shown, count } = await readRevision(ctx, now, revisionIn(params, url))
  const isCurrent = shown === count
  return {
    meta: { title: exam.name },
    exam,
    isCurrent,
    shown,
    revisions: list,
    questions: countQuestions(exam.slots),
    slots: await describeSlots(ctx, exam.slots),
    room: isCurrent ? await readRoom(ctx, now) : null,
  }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const exam = await readExam(ctx, params.id ?? '')
  const form = await readForm(request)
  const intent = textIn(form, 'intent')
  const step = slotSteps.find((name) => name === intent)
  if (!step && intent !== RESTORE) {
    const answer = await actInRoom(ctx, exam, form)
    return data(answer, { status: 'message' in answer ? 400 : 200 })
  }
  try {
    if (step) await changeSlot(ctx, exam._id, textIn(form, 'slot'), step, Number(textIn(form, 'points')))
    else await restoreRevision(ctx, exam, revisionIn(params, url))
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    await ctx.rollback()
    return data({ message: ctx.t(error.code, error.values) }, { status: 400 })
  }
  throw redirect(examPlacesAt(url.pathname).detail(exam._id))
})

const RESTORE = 'restore-revision'

/** An exam as its makers see it: its rules, what it asks, who sits it now, and how it was before. */
export default function ExamDetailScreen() {
  const { exam, isCurrent, shown, revisions, questions, slots, room } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const lang = useLang()
  const moment = (value: string | null) =>
    value === null ? '–' : `${formatThaiDate(value, 'short', lang)} ${formatThaiTime(value, lang)}`
  const places = examPlacesAt(useLocation().pathname)
  return (
    <RecordPage
      title={exam.name}
      above={[{ label: t('exam-room.exams'), href: '/lesson/exams' }]}
      action={
        <>
          <LinkButton kind="secondary" icon={<Users />} href={`/lesson/exam-room/${exam._id}`}>
            {t('exam-room.title')}
          </LinkButton>
          <LinkButton icon={<Pencil />} href={places.edit(exam._id)}>
            {t('exam-room.edit')}
          </LinkButton>
        </>
      }
    >
      {!isCurrent && (
        <Alert
          tone="warn"
          action={
            <div className="flex flex-wrap gap-2">
              <LinkButton kind="secondary" size="small" href={places.detail(exam._id)}>
                {t('exam-room.to-current')}
              </LinkButton>
              <Form method="post">
                <Button
                  type="submit"
                  kind="secondary"
                  size="small"
                  name="intent"
                  value={RESTORE}
                  icon={<Undo2 />}
                >
                  {t('exam-room.restore-revision')}
                </Button>
              </Form>
            </div>
          }
        >
          {t('exam-room.old-revision', { n: shown })}
        </Alert>
      )}
      {room ? (
        <Room room={room} answer={answer} />
      ) : (
        answer && 'message' in answer && <Alert tone="bad">{answer.message}</Alert>
      )}
      <Card
        title={t('exam-room.asks', { n: questions })}
        action={
          isCurrent && (
            <LinkButton size="small" icon={<Plus />} href={places.addQuestions(exam._id, slots.length + 1)}>
              {t('exam-room.add-questions')}
            </LinkButton>
          )
        }
      >
        {slots.length === 0 ? (
          <EmptyState
            icon={<CircleHelp />}
            title={t('exam-room.no-questions')}
            text={t('exam-room.no-questions-text')}
          />
        ) : (
          <SlotList exam={exam._id} slots={slots} isCurrent={isCurrent} />
        )}
      </Card>
      <Card title={t('exam-room.rules')}>
        <DefinitionList
          items={[
            {
              term: t('exams.field.status'),
              value: (
                <Badge tone={exam.status ? 'ok' : 'neutral'}>
                  {t(exam.status ? 'exam-room.is-open' : 'exam-room.is-draft')}
                </Badge>
              ),
            },
            {
              term: t('exams.field.course'),
              value: (
                <a className="text-brand underline" href={places.course(exam.courseID)}>
                  {exam.course}
                </a>
              ),
            },
            { term: t('exams.field.type'), value: t(`exams.type.${exam.type}`) },
            { term: t('exams.field.minutes'), value: exam.minutes === null ? '–' : String(exam.minutes) },
            {
              term: t('exams.field.rounds'),
              value: exam.rounds === 0 ? t('exam-room.any') : String(exam.rounds),
            },
            { term: t('exams.field.passPercent'), value: `${exam.passPercent}%` },
            { term: t('exams.field.counts'), value: t(`exams.counts.${exam.counts}`) },
            { term: t('exams.field.opensAt'), value: moment(exam.opensAt) },
            { term: t('exams.field.closesAt'), value: moment(exam.closesAt) },
            { term: t('exams.field.marksShown'), value: t(`exams.shown.${exam.marksShown}`) },
            { term: t('exams.field.keyShown'), value: t(`exams.shown.${exam.keyShown}`) },
          ]}
        />
      </Card>
      <Card title={t('exam-room.revisions')}>
        <ul className="grid gap-1">
          {revisions.toReversed().map(({ n, at }) => (
            <li key={n}>
              <a
                className="text-brand underline"
                href={places.detail(exam._id, n)}
                aria-current={n === shown || undefined}
              >
                {t('exam-room.revision', { n })}
              </a>{' '}
              <span className="text-muted">{moment(at)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </RecordPage>
  )
}
