import { CalendarPlus, Video } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { LessonViewProps } from '../../view.ts'

/** A live lesson as learners get it: the way in is there from a while before it begins. */
interface LiveShown {
  readonly startsAt: string
  readonly endsAt: string
  readonly state: 'waiting' | 'open' | 'over'
  readonly url: string | null
}

const MINUTE = 60_000
const OPENS_BEFORE = 15 * MINUTE

/** When it is, how long until then, and the way in. */
export default function LiveView({ content, lesson, isLooking, onOpened }: LessonViewProps<LiveShown>) {
  const t = useT()
  const lang = useLang()
  const { startsAt, endsAt, state, url } = content
  return (
    <div className="lesson-paper lesson-way">
      <p className="lesson-way-name">
        {formatThaiDate(startsAt, 'long', lang)} {/* The word for the hour is said once. */}
        <span className="whitespace-nowrap">
          {formatThaiTime(startsAt, 'en')}–{formatThaiTime(endsAt, lang)}
        </span>
      </p>
      {state === 'waiting' && <Countdown startsAt={startsAt} />}
      {state === 'over' && <p className="lesson-way-note">{t('lesson-view.live-over')}</p>}
      {url !== null && (
        <LinkButton href={url} target="_blank" rel="noopener noreferrer" icon={<Video />} onClick={onOpened}>
          {t('lesson-view.join')}
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

function Countdown({ startsAt }: { startsAt: string }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const look = () => {
      const now = Date.parse(startsAt) - Date.now()
      setLeft(now)
      if (now <= OPENS_BEFORE) void revalidate()
    }
    look()
    const timer = setInterval(look, MINUTE / 2)
    return () => clearInterval(timer)
  }, [startsAt, revalidate])
  const minutes = Math.max(0, Math.ceil((left ?? 0) / MINUTE))
  const values = {
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  }
  return (
    <p className="lesson-way-note" role="timer">
      {left !== undefined && t('lesson-view.begins-in', values)} {t('lesson-view.opens-before')}
    </p>
  )
}
