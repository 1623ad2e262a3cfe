import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { RubricResult } from '#modules/rubrics/public.tsx'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { HandedWork } from '../components/handed-work.tsx'
import { MarkForm } from '../components/mark-form.tsx'
import { answerMarking } from '../staff/mark-form.server.ts'
import { readHandIn } from '../staff/read-hand-in.server.ts'

export const loader = screen(({ ctx, params }) => readHandIn(ctx, params.id ?? ''))

export const action = screen(async ({ ctx, params, request }) => {
  const { handIn } = await readHandIn(ctx, params.id ?? '')
  const wrong = await answerMarking(ctx, handIn._id, await readForm(request))
  if (wrong) return data(wrong, { status: 400 })
  throw redirect(`/lesson/hand-in/${handIn._id}`)
})

/** One piece of work with whose it is, its mark, and everything that was said of it. */
export default function HandInScreen() {
  const { lesson, task, person, receipt, mayMark, handIn, others } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const lang = useLang()
  const moment = (value: string) => `${formatThaiDate(value, 'short', lang)} ${formatThaiTime(value, lang)}`
  const { points, percent, maximum, findings, said } = handIn
  return (
    <RecordPage
      title={t('assignments.work-of', { name: person, n: handIn.number })}
      above={[
        { label: t('assignments.title'), href: '/lesson/hand-ins' },
        { label: lesson.name, href: `/lesson/hand-ins/${lesson._id}` },
      ]}
    >
      {answer?.message && <Alert tone="bad">{answer.message}</Alert>}
      <Card title={t('assignments.facts')}>
        <DefinitionList
          items={[
            { term: t('assignments.list.state'), value: t(`assignments.state.${handIn.status}`) },
            { term: t('assignments.list.created'), value: moment(handIn.createdAt) },
            { term: t('assignments.due'), value: task.dueAt === null ? '–' : moment(task.dueAt) },
            {
              term: t('assignments.list.late'),
              value: handIn.lateDays === 0 ? t('assignments.in-time') : handIn.lateDays,
            },
            {
              term: t('assignments.result'),
              value:
                percent === null
                  ? '–'
                  : t('assignments.result-of', { n: points ?? 0, all: maximum, percent }),
            },
            { term: t('assignments.receipt'), value: receipt },
          ]}
        />
      </Card>
      <Card title={t('assignments.work')}>
        <HandedWork handIn={handIn} />
        {findings.length > 0 && !mayMark && <RubricResult rubric={task.rubric} findings={findings} />}
        {mayMark && <MarkForm task={task} handIn={handIn} />}
      </Card>
      {said.length > 0 && (
        <Card title={t('assignments.history')}>
          <ul className="grid gap-2">
            {said.map((one) => (
              <li key={one._id}>
                <span className="text-muted">{moment(one.createdAt)}</span>{' '}
                {one.kind === 'return'
                  ? t('assignments.said-return', { reason: one.reason })
                  : t('assignments.said-mark', { n: one.points ?? 0 })}
                {one.kind === 'mark' && one.reason !== '' && ` · ${one.reason}`}
                {one.comment !== '' && <p className="whitespace-pre-line">{one.comment}</p>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {others.length > 0 && (
        <Card title={t('assignments.others')}>
          <ul className="grid gap-1">
            {others.map((one) => (
              <li key={one._id}>
                <a
                  href={`/lesson/hand-in/${one._id}`}
                  className="text-brand underline-offset-4 hover:underline"
                >
                  {t('assignments.number', { n: one.number })}
                </a>{' '}
                <span className="text-muted">
                  {moment(one.createdAt)} · {t(`assignments.state.${one.status}`)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </RecordPage>
  )
}
