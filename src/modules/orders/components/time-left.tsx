import { useEffect, useState } from 'react'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'

const MINUTE = 60_000

interface TimeLeftProps {
  readonly until: string
  /** The server's clock when the page was made. */
  readonly now: string
  /** What is ordered is open already: after that time it is overdue, not over. */
  readonly isOwed?: boolean
}

/** Until when an order is to be paid, and how long that is. */
export function TimeLeft({ until, now, isOwed = false }: TimeLeftProps) {
  const t = useT()
  const lang = useLang()
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - began), MINUTE / 4)
    return () => clearInterval(timer)
  }, [])
  const left = Math.floor((Date.parse(until) - Date.parse(now) - passed) / MINUTE)
  const values = { days: Math.floor(left / 1440), hours: Math.floor(left / 60) % 24, minutes: left % 60 }
  const key =
    left < 1
      ? isOwed
        ? 'overdue'
        : 'over'
      : values.days > 0
        ? 'days'
        : values.hours > 0
          ? 'hours'
          : 'minutes'
  return (
    <p>
      {t('orders.bill.pay-until', {
        when: `${formatThaiDate(until, 'long', lang)} ${formatThaiTime(until, lang)}`,
      })}{' '}
      <strong className="whitespace-nowrap">{t(`orders.bill.left-${key}`, values)}</strong>
    </p>
  )
}
