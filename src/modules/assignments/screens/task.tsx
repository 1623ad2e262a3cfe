import { CircleCheck } from 'lucide-react'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
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
import { HandedWork } from '../components/handed-work.tsx'
import { MarkForm } from '../components/mark-form.tsx'
import { releaseMarked } from '../marking/release.server.ts'
import { answerMarking } from '../staff/mark-form.server.ts'
import { openTaught, readTask } from '../staff/read-task.server.ts'

export const loader = screen(async ({ ctx, params }) => {
  const shown = await readTask(ctx, params.id ?? '')
  return { meta: { title: shown.lesson.name }, ...shown }
})

export const action = screen(async ({ ctx, params, request }) => {
  const { lesson } = await openTaught(ctx, params.id ?? '')
  const form = await readForm(request)
  if (textIn(form, 'intent') === 'release') await releaseMarked(ctx, lesson)
  else {
    const wrong = await answerMarking(ctx, textIn(form, 'handIn'), form)
    if (wrong) return data(wrong, { status: 400 })
  }
  throw redirect(`/lesson/hand-ins/${lesson._id}`)
})

/** What waits to be marked of one task, without names, and releasing what is marked. */
export default function TaskScreen() {
  const { lesson, course, task, mayMark, waiting, counts } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const lang = useLang()
  const moment = (value: string) => `${formatThaiDate(value, 'short', lang)} ${formatThaiTime(value, lang)}`
  return (
    <RecordPage
      title={lesson.name}
      above={[{ label: t('assignments.title'), href: '/lesson/hand-ins' }]}
      action={
        <LinkButton kind="quiet" href={`/lesson/gradebook/${course._id}`}>
          {t('assignments.gradebook')}
        </LinkButton>
      }
    >
      <p className="text-muted">{course.name}</p>
      {answer?.message && <Alert tone="bad">{answer.message}</Alert>}
      <Card title={t('assignments.standing')}>
        <DefinitionList
          items={[
            { term: t('assignments.due'), value: task.dueAt === null ? '–' : moment(task.dueAt) },
            { term: t('assignments.state.waiting'), value: counts.waiting },
            { term: t('assignments.state.marked'), value: counts.marked },
            { term: t('assignments.state.returned'), value: counts.returned },
            { term: t('assignments.state.released'), value: counts.released },
          ]}
        />
        {mayMark && counts.marked > 0 && (
          <Form method="post" className="mt-4">
            <input type="hidden" name="intent" value="release" />
            <Button type="submit">{t('assignments.release', { n: counts.marked })}</Button>
          </Form>
        )}
      </Card>
      {waiting.length === 0 && (
        <EmptyState
          icon={<CircleCheck />}
          title={t('assignments.none-waiting')}
          text={t('assignments.none-waiting-text')}
        />
      )}
      {waiting.map((handIn, at) => (
        <Card
          key={handIn._id}
          title={t('assignments.work-n', { n: at + 1 })}
          action={
            handIn.lateDays > 0 && (
              <Badge tone="warn">{t('assignments.late-days', { n: handIn.lateDays })}</Badge>
            )
          }
        >
          <HandedWork handIn={handIn} />
          {mayMark && <MarkForm task={task} handIn={handIn} />}
        </Card>
      ))}
    </RecordPage>
  )
}
