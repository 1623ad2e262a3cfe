import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { nameOfMonth } from './month-tools.tsx'
import { weeksOf } from './months.ts'
import type { ShownTask } from './task-state.ts'

/** A day with more tasks than this shows how many there are instead of their names. */
export const FULL_DAY = 2

interface MonthDaysProps {
  readonly tasks: readonly ShownTask[]
  readonly today: string
  readonly month: string
  readonly onOpen: (id: string) => void
  readonly onOpenDay: (day: string) => void
}

/** The month in weeks on a desk; on a phone the days that have tasks, below each other. */
export function MonthDays({ tasks, today, month, onOpen, onOpenDay }: MonthDaysProps) {
  const t = useT()
  const lang = useLang()
  const days = weeksOf(month)
  const weekday = new Intl.DateTimeFormat(lang === 'th' ? 'th-TH' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  })
  const nameOf = (day: string) => weekday.format(Date.parse(`${day}T00:00:00Z`))
  return (
    <div className="block-calendar-month">
      <p className="block-calendar-weekdays" aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{nameOf(day)}</span>
        ))}
      </p>
      <ol aria-label={t('tasks.days-title', { month: nameOfMonth(month, lang) })}>
        {days.map((day) => {
          const isOff = !day.startsWith(month)
          const own = isOff
            ? []
            : tasks.filter(({ startDate, dueDate }) => startDate <= day && dueDate >= day)
          // A phone shows a task where it begins, and today.
          const goesOn = ({ startDate }: ShownTask) => startDate < day && !day.endsWith('-01')
          return (
            <li
              key={day}
              data-off={isOff || undefined}
              data-quiet={own.every(goesOn) || undefined}
              aria-current={day === today ? 'date' : undefined}
            >
              <time dateTime={day}>
                <span className="block-calendar-weekday">{nameOf(day)}</span> {Number(day.slice(8))}
                <span className="sr-only"> {formatThaiDate(day, 'long', lang)}</span>
              </time>
              {own.length > FULL_DAY ? (
                <button
                  type="button"
                  className="block-calendar-many"
                  onClick={() => onOpenDay(day)}
                  aria-label={t('tasks.many-on-day', {
                    n: own.length,
                    day: formatThaiDate(day, 'short', lang),
                  })}
                >
                  <span className="block-calendar-dots" aria-hidden="true">
                    {own.slice(0, 6).map(({ _id, color }) => (
                      <i key={_id} data-color={color} />
                    ))}
                  </span>
                  {t('tasks.count', { n: own.length })}
                </button>
              ) : (
                own.map((task) => (
                  <button
                    key={task._id}
                    type="button"
                    className="block-calendar-chip"
                    data-color={task.color}
                    data-done={task.done || undefined}
                    data-goes-on={goesOn(task) || undefined}
                    title={task.title}
                    onClick={() => onOpen(task._id)}
                  >
                    <span>{task.title}</span>
                    {task.dueDate > day && (
                      <small>{t('tasks.until', { day: formatThaiDate(task.dueDate, 'short', lang) })}</small>
                    )}
                  </button>
                ))
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
