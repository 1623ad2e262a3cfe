import { CalendarPlus, PlayCircle, Presentation } from 'lucide-react'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { SessionNow } from '../../session.ts'
import type { LessonViewProps } from '../../view.ts'

interface MeetingShown extends Omit<SessionNow, 'changesAt'> {
  readonly attendPercent: number
  readonly recording: string | null
}

/** When the class is, and the way into its room. */
export default function MeetingView({ content, lesson, isLooking }: LessonViewProps<MeetingShown>) {
  const t = useT()
  const lang = useLang()
  const { startsAt, endsAt, state, recording } = content
  return (
    <div className="lesson-paper lesson-way">
      <p className="lesson-way-name">
        {formatThaiDate(startsAt, 'long', lang)}{' '}
        <span className="whitespace-nowrap">
          {formatThaiTime(startsAt, 'en')}–{formatThaiTime(endsAt, lang)}
        </span>
      </p>
      {state === 'over' ? (
        <p className="lesson-way-note">{t('lesson-view.meeting.over')}</p>
      ) : (
        // The room may use the camera, and this page may not: it is another page, not another view.
        <LinkButton href={`/lesson/streaming?lesson=${lesson._id}`} target="_self" icon={<Presentation />}>
          {t(isLooking ? 'lesson-view.meeting.look' : 'lesson-view.meeting.enter')}
        </LinkButton>
      )}
      {recording !== null && (
        <LinkButton href={recording} target="_blank" rel="noopener noreferrer" icon={<PlayCircle />}>
          {t('lesson-view.meeting.recording')}
        </LinkButton>
      )}
      {state === 'waiting' && !isLooking && (
        <LinkButton
          kind="secondary"
          href={`/api/learning/calendar/${lesson._id}`}
          icon={<CalendarPlus />}
          download
        >
          {t('lesson-view.to-calendar')}
        </LinkButton>
      )}
    </div>
  )
}
