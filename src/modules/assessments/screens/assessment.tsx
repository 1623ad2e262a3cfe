import { redirect, useLoaderData } from 'react-router'
import { answerSheet } from '#modules/questions/public.tsx'
import { Island } from '#shell/islands/island.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Review } from '../components/review.tsx'
import { Rules } from '../components/rules.tsx'
import Sit from '../light-islands/sit.tsx'
import { beginRound } from '../sitting/begin-round.server.ts'
import { openExam } from '../sitting/open-exam.server.ts'
import { readAssessment } from '../sitting/read-assessment.server.ts'
import sheet from './assessment.css?url'

export function links() {
  return [answerSheet, sheet].map((href) => ({ rel: 'stylesheet', href }))
}

export const loader = screen(async ({ ctx, params }) => {
  const shown = await readAssessment(ctx, params)
  if (shown.place !== null) throw redirect(shown.place)
  return { ...shown, meta: { title: `${shown.exam.name} · ${shown.course.name}` } }
})

export const action = screen(async ({ ctx, params }) => {
  const { cid = '', eid = '' } = params
  const { exam } = await openExam(ctx, cid, eid)
  const { number } = await beginRound(ctx, cid, eid)
  throw redirect(`/lesson/assessment/${cid}/${eid}/${exam.type}/${number}`)
})

const TEXTS = ['assessments.sit', 'questions.sit']

/** An exam: its rules and one's rounds, a round that is sat, or one that is over. */
export default function AssessmentScreen() {
  const { exam, course, lesson, rules, sitting, review } = useLoaderData<typeof loader>()
  const t = useT()
  const path = `/lesson/assessment/${course._id}/${exam._id}/${exam.type}`
  if (sitting)
    return (
      <div className="sit-page">
        <noscript>
          <p className="sit-notice">{t('assessments.sit.needs-script')}</p>
        </noscript>
        <Island name="assessments/sit" props={{ sitting, name: exam.name }} when="seen" isLight texts={TEXTS}>
          <Sit sitting={sitting} name={exam.name} />
        </Island>
      </div>
    )
  return (
    <div className="sit-page sit-paper">
      <header className="sit-head">
        <a href={`/lesson/play/${course._id}/${lesson ?? 'start'}`}>← {course.name}</a>
        <p>{t(`assessments.type.${exam.type}`)}</p>
        <h1>{exam.name}</h1>
      </header>
      {rules && <Rules exam={exam} rules={rules} path={path} />}
      {review && <Review review={review} path={path} />}
    </div>
  )
}
