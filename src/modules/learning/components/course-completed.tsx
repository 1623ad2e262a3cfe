import { PartyPopper } from 'lucide-react'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { type Addressed, coursePath } from '#modules/courses/public.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Title } from '#shell/title.tsx'
import { Written } from '#shell/written.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { Completion } from '../classroom/completion.server.ts'
import { ShareCourse } from './share-course.tsx'

interface CourseCompletedProps {
  readonly course: Addressed & { readonly name: string }
  readonly completion: Completion
}

const MINUTE = 60

/** What was achieved, and what to do with it: the next course of the path, sharing, home. */
export function CourseCompleted({ course, completion }: CourseCompletedProps) {
  const t = useT()
  const lang = useLang()
  const { lessons, seconds, completedAt, next, earned } = completion
  const minutes = Math.max(1, Math.round(seconds / MINUTE))
  return (
    <section className="player-completed" aria-labelledby="completed-title">
      <h2 id="completed-title">
        <PartyPopper aria-hidden="true" />
        {t('learning.course-complete')}
      </h2>
      <p className="player-completed-name">
        <Title text={course.name} />
      </p>
      <dl>
        <div>
          <dt>{t('learning.completed.lessons')}</dt>
          <dd>{lessons}</dd>
        </div>
        {seconds > 0 && (
          <div>
            <dt>{t('learning.completed.time')}</dt>
            <dd>{t('learning.completed.minutes', { n: minutes })}</dd>
          </div>
        )}
        {completedAt && (
          <div>
            <dt>{t('learning.completed.date')}</dt>
            <dd>{formatThaiDate(completedAt, 'short', lang)}</dd>
          </div>
        )}
      </dl>
      {earned.map(({ href, label, isAsked }) => (
        <LinkButton key={href} href={href} kind={isAsked ? 'secondary' : 'primary'}>
          {label}
        </LinkButton>
      ))}
      {next && (
        <div className="player-completed-next">
          <p>{t('learning.completed.next', { path: next.path })}</p>
          <LinkButton
            href={
              next.isTaken
                ? `/lesson/play/${next.courseID}/start`
                : coursePath({ _id: next.courseID, slug: next.slug })
            }
          >
            <Written text={next.name} />
          </LinkButton>
        </div>
      )}
      <ShareCourse course={course} />
      <LinkButton href="/user/home" kind="secondary">
        {t('learning.completed.home')}
      </LinkButton>
    </section>
  )
}
