import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { readExam } from '#modules/exams/public.server.ts'
import { answerSheet } from '#modules/questions/public.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { MarkedAnswer } from '../components/marking.tsx'
import { TimeForm } from '../components/room.tsx'
import { actInRoom } from '../staff/act-in-room.server.ts'
import { answerMarking } from '../staff/mark-form.server.ts'
import { readRound } from '../staff/read-round.server.ts'

export const links = () => [{ rel: 'stylesheet', href: answerSheet }]

export const loader = screen(({ ctx, params }) => readRound(ctx, params.id ?? ''))

export const action = screen(async ({ ctx, params, request }) => {
  const { exam, round } = await readRound(ctx, params.id ?? '')
  const form = await readForm(request)
  form.set('round', round._id)
  const answer =
    textIn(form, 'intent') === 'time'
      ? await actInRoom(ctx, await readExam(ctx, exam._id), form)
      : await answerMarking(ctx, form)
  if (answer && 'message' in answer) return data({ message: answer.message }, { status: 400 })
  throw redirect(`/lesson/exam-round/${round._id}`)
})

/** One round: every answer, its marks, and what can be done about it. */
export default function ExamRoundScreen() {
  const { exam, round, person, late, mayMark, mayGiveTime, questions } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const lang = useLang()
  const moment = (value: string | null) =>
    value === null ? '–' : `${formatThaiDate(value, 'short', lang)} ${formatThaiTime(value, lang)}`
  return (
    <RecordPage
      title={t('exam-room.round-of', { name: person, n: round.number })}
      above={[
        { label: t('exam-room.exams'), href: '/lesson/exams' },
        { label: exam.name, href: `/lesson/exam-room/${exam._id}` },
      ]}
    >
      {answer?.message && <Alert tone="bad">{answer.message}</Alert>}
      <Card title={t('exam-room.facts')}>
        <DefinitionList
          items={[
            { term: t('exam-room.list.state'), value: t(`assessments.state.${round.status}`) },
            { term: t('exam-room.list.started'), value: moment(round.startedAt) },
            { term: t('exam-room.list.deadline'), value: moment(round.deadlineAt) },
            { term: t('exam-room.ended'), value: moment(round.endedAt) },
            { term: t('exam-room.list.percent'), value: round.percent === null ? '–' : `${round.percent}%` },
            { term: t('exam-room.list.receipt'), value: round.receipt ?? '–' },
          ]}
        />
      </Card>
      {mayGiveTime && (
        <Card title={t('exam-room.extra')}>
          <TimeForm room={{ classes: [] }} round={round._id} />
        </Card>
      )}
      {late > 0 && (
        <Card title={t('exam-room.late', { n: late })}>
          {round.isLateCounted || !mayMark ? (
            <p>{t(round.isLateCounted ? 'exam-room.late-counted' : 'exam-room.late-text')}</p>
          ) : (
            <Form method="post" className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
              <input type="hidden" name="intent" value="late" />
              <Field id="late-reason" label={t('exam-room.reason')} help={t('exam-room.late-text')} required>
                {(wiring) => <TextInput {...wiring} name="reason" maxLength={500} />}
              </Field>
              <Button type="submit" kind="secondary">
                {t('exam-room.count-late')}
              </Button>
            </Form>
          )}
        </Card>
      )}
      {questions.map(({ id, name, isAsked, ...question }, at) => (
        <MarkedAnswer
          key={id}
          title={`${at + 1}. ${name}`}
          round={round._id}
          slot={id}
          {...question}
          mayMark={mayMark && isAsked}
        />
      ))}
    </RecordPage>
  )
}
