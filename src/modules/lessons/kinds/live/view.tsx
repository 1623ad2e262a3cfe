import { CalendarPlus, Video } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { LinkButton } from '#ui/button.tsx'
import { OPENS_MINUTES, type SessionNow } from '../../session.ts'
import type { LessonViewProps } from '../../view.ts'

/** A live lesson as learners get it: the way in is there from a while before it begins. */
interface LiveShown extends Omit<SessionNow, 'changesAt'> {
  /** The server's time when it said so. */
  readonly now: string
  readonly url: string | null
}

export const island: WakeTime = 'idle'

const MINUTE = 60_000
const OPENS_BEFORE = OPENS_MINUTES * MINUTE
const BANGKOK_OFFSET = -420

/** When it is, how long until then, and the way in. */
export default function LiveView({
  content,
  lesson,
  isLooking,
  onOpened,
  onChanged,
}: LessonViewProps<LiveShown>) {
  const t = useT()
  const lang = useLang()
  const { startsAt, endsAt, state, now, url } = content
  const isAbroad = useHydrated() && new Date(startsAt).getTimezoneOffset() !== BANGKOK_OFFSET
  return (
    <div className="lesson-paper lesson-way">
      <p className="lesson-way-name">
        {formatThaiDate(startsAt, 'long', lang)} {/* The word for the hour is said once. */}
        <span className="whitespace-nowrap">
          {formatThaiTime(startsAt, 'en')}–{formatThaiTime(endsAt, lang)}
        </span>{' '}
        {isAbroad && t('lesson-view.bangkok-time')}
      </p>
      {/* A free preview may be an hour old when it is shown: there the browser's clock is the better one. */}
      {state === 'waiting' && (
        <Countdown startsAt={startsAt} now={isLooking ? undefined : now} onOpens={onChanged} />
      )}
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

/** Counts by the server's clock, which decides when the way in opens: a browser's may be wrong by an hour. */
function Countdown({
  startsAt,
  now,
  onOpens,
}: {
  startsAt: string
  now: string | undefined
  onOpens: () => void
}) {
  const t = useT()
  const opens = useEffectEvent(onOpens)
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const lag = now === undefined ? 0 : Date.parse(now) - Date.now()
    const look = () => {
      const rest = Date.parse(startsAt) - Date.now() - lag
      setLeft(rest)
      if (rest <= OPENS_BEFORE) opens()
    }
    look()
    const timer = setInterval(look, MINUTE / 2)
    return () => clearInterval(timer)
  }, [startsAt, now])
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
