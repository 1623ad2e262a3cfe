import { Inbox } from 'lucide-react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readExam } from '#modules/exams/public.server.ts'
import { AnswerView, answerSheet } from '#modules/questions/public.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkedAnswer } from '../components/marking.tsx'
import { RegradeTrial } from '../components/regrade-trial.tsx'
import { answerMarking } from '../staff/mark-form.server.ts'
import { readQuestionAnswers } from '../staff/read-question-answers.server.ts'
import { beginRegrade } from '../staff/regrade.server.ts'
import { tryRegrade } from '../staff/regrade-changes.server.ts'

export const links = () => [{ rel: 'stylesheet', href: answerSheet }]

export const loader = screen(async ({ ctx, params, url }) => {
  const [examID, questionID] = [params.exam ?? '', params.question ?? '']
  const read = await readQuestionAnswers(ctx, examID, questionID, url.searchParams.get('from') ?? '')
  const asked = url.searchParams.get('trial')
  const trial = asked === null ? null : await tryRegrade(ctx, await readExam(ctx, examID), questionID, asked)
  return { ...read, trial }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const exam = await readExam(ctx, params.exam ?? '')
  const form = await readForm(request)
  const back = `${url.pathname}${url.search}`
  if (textIn(form, 'intent') !== 'regrade') {
    const wrong = await answerMarking(ctx, form)
    if (wrong) return data(wrong, { status: 400 })
    throw redirect(back)
  }
  try {
    await beginRegrade(ctx, exam, params.question ?? '', textIn(form, 'reason').trim().slice(0, 500))
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    await ctx.rollback()
    return data({ message: ctx.t(error.code, error.values) }, { status: 400 })
  }
  return data({ isBegun: true })
})

/** The key of a question, all answers given to it without names, and marking them. */
export default function QuestionAnswersScreen() {
  const { exam, question, mayMark, given, next, trial } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={question.name}
      above={[
        { label: t('exam-room.exams'), href: '/lesson/exams' },
        { label: exam.name, href: `/lesson/exam-room/${exam._id}` },
      ]}
    >
      {answer && 'message' in answer && <Alert tone="bad">{answer.message}</Alert>}
      {answer && 'isBegun' in answer && <Alert tone="ok">{t('exam-room.regrade-begun')}</Alert>}
      <Card title={t('exam-room.key')}>
        <AnswerView id="key" question={question.drawn} value={question.right} />
        {question.guide !== '' && <p className="mt-3 whitespace-pre-line">{question.guide}</p>}
        {question.feedback !== '' && <p className="mt-3 text-muted">{question.feedback}</p>}
      </Card>
      {mayMark && (given.length > 0 || question.version > 1) && question.right !== null && (
        <Card title={t('exam-room.regrade')}>
          {trial === null ? (
            <>
              <p className="mb-3">{t('exam-room.regrade-text')}</p>
              <LinkButton kind="secondary" href="?trial=1">
                {t('exam-room.regrade-try')}
              </LinkButton>
            </>
          ) : (
            <RegradeTrial trial={trial} />
          )}
        </Card>
      )}
      {given.length === 0 && (
        <EmptyState
          icon={<Inbox />}
          title={t('exam-room.no-answers')}
          text={t('exam-room.no-answers-text')}
        />
      )}
      {given.map((one, at) => (
        <MarkedAnswer
          key={one.round}
          {...one}
          title={t('exam-room.answer-n', { n: at + 1 })}
          right={null}
          guide=""
          mayMark={mayMark}
        />
      ))}
      {next && (
        <LinkButton kind="secondary" href={`?from=${next}`}>
          {t('exam-room.more')}
        </LinkButton>
      )}
    </RecordPage>
  )
}
