import { BookOpenCheck, Download } from 'lucide-react'
import { data, Form, type MiddlewareFunction, redirect, useActionData, useLoaderData } from 'react-router'
import { uuidPattern } from '#kernel/collections/ids.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { answerTable, formatOf, MAX_ROWS } from '#shell/records/table-file.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable, MAX_COLUMNS } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { changeGrade, readGradebook, type ShownGradebook } from '../staff/gradebook.server.ts'

const show = (percent: number | null) => (percent === null ? '' : Math.round(percent * 100) / 100)

/** Columns beside the name and the total; the file has all of them. */
const MAX_EXAMS = MAX_COLUMNS - 2

const answerFile = screen(async ({ ctx, url, params }) => {
  const format = formatOf(url)
  if (!format) return undefined
  const { course, exams, works, learners, people } = await readGradebook(ctx, params.id ?? '', MAX_ROWS)
  const head = [
    ctx.t('exam-room.gradebook.learner'),
    ...[...exams, ...works].map(
      ({ name, weight }) => `${name} (${ctx.t('exam-room.gradebook.weight', { n: weight })})`,
    ),
    ctx.t('exam-room.gradebook.total'),
    ctx.t('exam-room.gradebook.changes'),
  ]
  const rows = learners.map(({ name, cells, works: own, total }) => [
    name,
    ...cells.map(({ percent }) => show(percent)),
    ...own.map(show),
    show(total),
    cells
      .flatMap(({ percent, isChanged, reason }, at) =>
        isChanged ? `${exams[at]?.name ?? ''}: ${show(percent)}% · ${reason}` : [],
      )
      .join('\n'),
  ])
  if (people > learners.length)
    rows.push([ctx.t('exam-room.gradebook.file-first', { n: learners.length, all: people })])
  const name = ctx.t('exam-room.gradebook-of', { course: course.name })
  return answerTable(ctx, format, { name, file: 'gradebook' }, [head, ...rows])
})

export const middleware: MiddlewareFunction<Response>[] = [
  async (args, next) => (args.url.searchParams.has('export') ? await answerFile(args) : undefined) ?? next(),
]

export const loader = screen(({ ctx, params }) => readGradebook(ctx, params.id ?? ''))

export const action = screen(async ({ ctx, params, request }) => {
  const id = params.id ?? ''
  if (!uuidPattern.test(id)) throw notFound()
  const form = await readForm(request)
  const [examID, enrollID] = [textIn(form, 'exam'), textIn(form, 'learner')]
  if (!uuidPattern.test(examID) || !uuidPattern.test(enrollID)) throw notFound()
  const typed = textIn(form, 'percent').trim()
  try {
    await changeGrade(ctx, id, {
      examID,
      enrollID,
      percent: typed === '' ? Number.NaN : Number(typed),
      reason: textIn(form, 'reason').trim().slice(0, 500),
    })
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    await ctx.rollback()
    return data({ message: ctx.t(error.code, error.values) }, { status: 400 })
  }
  throw redirect(`/lesson/gradebook/${id}`)
})

function ChangeForm({ exams, learners }: Pick<ShownGradebook, 'exams' | 'learners'>) {
  const t = useT()
  const options = (list: readonly { _id: string; name: string }[]) =>
    list.map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <Card title={t('exam-room.gradebook.change')}>
      <Form method="post" className="grid items-end gap-4 md:grid-cols-[1fr_1fr_8rem_1fr_auto]">
        <Field id="learner" label={t('exam-room.gradebook.learner')} required>
          {(wiring) => <Select {...wiring} name="learner" options={options(learners)} />}
        </Field>
        <Field id="exam" label={t('exam-room.gradebook.exam')} required>
          {(wiring) => <Select {...wiring} name="exam" options={options(exams)} />}
        </Field>
        <Field id="percent" label={t('exam-room.gradebook.percent')} required>
          {(wiring) => <NumberInput {...wiring} decimals name="percent" />}
        </Field>
        <Field id="reason" label={t('exam-room.reason')} required>
          {(wiring) => <TextInput {...wiring} name="reason" maxLength={500} />}
        </Field>
        <Button type="submit" kind="secondary">
          {t('exam-room.gradebook.save')}
        </Button>
      </Form>
    </Card>
  )
}

/** What everybody's exams of a course come to. */
export default function GradebookScreen() {
  const { course, exams, works, learners, people, changes, mayMark } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const lang = useLang()
  const nameOf = (list: readonly { _id: string; name: string }[], id: string) =>
    list.find(({ _id }) => _id === id)?.name ?? '–'
  return (
    <RecordPage
      title={t('exam-room.gradebook-of', { course: course.name })}
      above={[{ label: t('exam-room.exams'), href: '/lesson/exams' }]}
      action={
        <LinkButton kind="secondary" icon={<Download />} href="?export=xlsx" target="_self">
          {t('exam-room.gradebook.excel')}
        </LinkButton>
      }
    >
      {answer?.message && <Alert tone="bad">{answer.message}</Alert>}
      {exams.length + works.length === 0 || learners.length === 0 ? (
        <EmptyState
          icon={<BookOpenCheck />}
          title={t('exam-room.gradebook.empty')}
          text={t('exam-room.gradebook.empty-text')}
        />
      ) : (
        <>
          {people > learners.length && (
            <Alert tone="info">{t('exam-room.gradebook.first', { n: learners.length, all: people })}</Alert>
          )}
          <DataTable
            caption={t('exam-room.gradebook')}
            rows={learners}
            keyOf={({ _id }) => _id}
            columns={[
              {
                key: 'name',
                header: t('exam-room.gradebook.learner'),
                cell: ({ name }) => name,
                role: 'title',
              },
              ...exams.slice(0, MAX_EXAMS).map((exam, at) => ({
                key: exam._id,
                header: `${exam.name} (${t('exam-room.gradebook.weight', { n: exam.weight })})`,
                align: 'end' as const,
                cell: ({ cells }: ShownGradebook['learners'][number]) =>
                  `${show(cells[at]?.percent ?? null) || '–'}${cells[at]?.isChanged ? ` (${t('exam-room.gradebook.changed')})` : ''}`,
              })),
              ...works.slice(0, Math.max(0, MAX_EXAMS - exams.length)).map((work, at) => ({
                key: work._id,
                header: `${work.name} (${t('exam-room.gradebook.weight', { n: work.weight })})`,
                align: 'end' as const,
                cell: ({ works: own }: ShownGradebook['learners'][number]) =>
                  String(show(own[at] ?? null) === '' ? '–' : show(own[at] ?? null)),
              })),
              {
                key: 'total',
                header: t('exam-room.gradebook.total'),
                align: 'end',
                cell: ({ total }) => String(show(total) === '' ? '–' : show(total)),
              },
            ]}
          />
          {mayMark && exams.length > 0 && <ChangeForm exams={exams} learners={learners} />}
        </>
      )}
      {changes.length > 0 && (
        <Card title={t('exam-room.gradebook.changes')}>
          <ul className="grid gap-1">
            {changes.map((change) => (
              <li key={change._id}>
                <span className="text-muted">{formatThaiDate(change.createdAt, 'short', lang)}</span>{' '}
                {nameOf(learners, change.enrollID)} · {nameOf(exams, change.examID)}: {change.percent}% ·{' '}
                {change.reason}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </RecordPage>
  )
}
