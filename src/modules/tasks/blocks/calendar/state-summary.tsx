import { useLang, useT } from '#shell/texts.tsx'
import { countStates, type ShownTask } from './task-state.ts'

/** How many tasks the month has, and which share of them is in which state. */
export function StateSummary({ tasks, today }: { tasks: readonly ShownTask[]; today: string }) {
  const t = useT()
  const format = new Intl.NumberFormat(useLang(), { maximumFractionDigits: 2 })
  return (
    <div className="block-calendar-summary">
      <p>
        <span>{t('tasks.summary-title')}</span> <strong>{t('tasks.count', { n: tasks.length })}</strong>
      </p>
      <ul>
        {countStates(tasks, today).map(({ state, count, percent }) => (
          <li key={state} data-state={state}>
            <span>{t(`tasks.state.${state}`)}</span>
            <span className="block-calendar-figures">
              <strong>{count}</strong> · {format.format(percent)}%
            </span>
            <progress value={percent} max={100} aria-label={t(`tasks.state.${state}`)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
