import { Check } from 'lucide-react'
import { coursePath } from '#modules/courses/public.tsx'
import { useT } from '#shell/texts.tsx'
import { Title } from '#shell/title.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { PathCourse } from '../own-paths.server.ts'

/** The courses of a path, one below the other; the next one has the large button. */
export function PathSteps({ courses }: { courses: readonly PathCourse[] }) {
  const next = courses.find(({ state }) => state === 'taken' || state === 'open')
  return (
    <ol className="path-steps">
      {courses.map((course, at) => (
        <Step key={course._id} course={course} number={at + 1} isNext={course === next} />
      ))}
    </ol>
  )
}

interface StepProps {
  readonly course: PathCourse
  readonly number: number
  readonly isNext: boolean
}

function Step({ course, number, isNext }: StepProps) {
  const t = useT()
  const { _id, slug, name, state, percent } = course
  const words = {
    done: 'paths.review',
    taken: percent > 0 ? 'paths.go-on' : 'paths.begin',
    open: 'paths.join',
  }
  const href = state === 'open' ? coursePath({ _id, slug }) : `/lesson/play/${_id}/start`
  return (
    <li className="path-step" data-state={state} aria-current={isNext ? 'step' : undefined}>
      <span className="path-number" aria-hidden="true">
        {state === 'done' ? <Check /> : number}
      </span>
      <div className="path-words">
        <h2>
          <Title text={name} />
        </h2>
        <p>
          {state === 'taken' && percent > 0
            ? t('paths.at', { percent: Math.floor(percent) })
            : t(`paths.course.${state}`)}
        </p>
      </div>
      {state === 'closed' ? (
        <Badge>{t('paths.course-closed')}</Badge>
      ) : (
        <LinkButton href={href} size={isNext ? 'medium' : 'small'} kind={isNext ? 'primary' : 'secondary'}>
          {t(words[state])}
          <span className="sr-only"> {name}</span>
        </LinkButton>
      )}
    </li>
  )
}
