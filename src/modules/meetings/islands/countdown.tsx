import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '#shell/texts.tsx'

interface CountdownProps {
  /** When the room opens, and the server's time when it said so. */
  readonly opensAt: string
  readonly now: string
}

const SECOND = 1000

/** Counts by the server's clock until the room opens, and opens it. */
export default function Countdown({ opensAt, now }: CountdownProps) {
  const t = useT()
  const [left, setLeft] = useState(() => Date.parse(opensAt) - Date.parse(now))
  const opens = useEffectEvent(() => location.reload())
  useEffect(() => {
    const lag = Date.parse(now) - Date.now()
    const timer = setInterval(() => {
      const rest = Date.parse(opensAt) - Date.now() - lag
      setLeft(rest)
      if (rest <= 0) {
        clearInterval(timer)
        opens()
      }
    }, SECOND)
    return () => clearInterval(timer)
  }, [opensAt, now])
  const seconds = Math.max(0, Math.ceil(left / SECOND))
  return (
    <p className="mt-count" role="timer">
      {t('meetings.opens-in', {
        days: Math.floor(seconds / 86_400),
        hours: Math.floor(seconds / 3600) % 24,
        minutes: Math.floor(seconds / 60) % 60,
        seconds: seconds % 60,
      })}
    </p>
  )
}
