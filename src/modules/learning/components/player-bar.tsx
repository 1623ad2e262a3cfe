import { ArrowLeft, ChevronLeft, ChevronRight, Keyboard, ListVideo } from 'lucide-react'
import { coursePath } from '#modules/courses/public.tsx'
import { useT } from '#shell/texts.tsx'
import type { ShownClassroom } from '../classroom/classroom-view.server.ts'
import { KEYS_ID } from '../player/use-film-controls.ts'

export const OUTLINE_ID = 'player-outline'

type Bar = Pick<ShownClassroom, 'course' | 'percent' | 'done' | 'total' | 'isLooking' | 'previous' | 'next'>

/** Which course this is, how far one has come, and the way out. */
export function PlayerBar({ shown }: { shown: Bar }) {
  const t = useT()
  const { course, percent, done, total, isLooking } = shown
  return (
    <header className="player-bar">
      <a href={coursePath(course)} className="player-tool" aria-label={t('learning.leave')}>
        <ArrowLeft aria-hidden="true" />
      </a>
      <p className="player-course" title={course.name}>
        {course.name}
      </p>
      {isLooking ? (
        <p className="player-looking">{t('learning.looking')}</p>
      ) : (
        <div className="player-progress">
          <progress value={percent} max={100} aria-label={t('learning.progress')} />
          <span>{t('learning.done-of', { done, total, percent })}</span>
        </div>
      )}
      <button
        type="button"
        className="player-tool player-desk"
        popoverTarget={KEYS_ID}
        aria-label={t('learning.keys.title')}
      >
        <Keyboard aria-hidden="true" />
      </button>
    </header>
  )
}

/** In reach of the thumb: the lesson before, the outline, the next lesson. */
export function PlayerFoot({ shown }: { shown: Bar }) {
  const t = useT()
  const { course, previous, next } = shown
  return (
    <nav className="player-foot" aria-label={t('learning.way')}>
      {previous ? (
        <a href={`/lesson/play/${course._id}/${previous}`} className="player-tool">
          <ChevronLeft aria-hidden="true" />
          {t('learning.previous')}
        </a>
      ) : (
        <span />
      )}
      <button type="button" className="player-tool player-phone" popoverTarget={OUTLINE_ID}>
        <ListVideo aria-hidden="true" />
        {t('learning.outline')}
      </button>
      {next ? (
        <a href={`/lesson/play/${course._id}/${next}`} className="player-tool">
          {t('learning.next')}
          <ChevronRight aria-hidden="true" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
