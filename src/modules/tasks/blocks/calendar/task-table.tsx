import { formatDateRange } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { PriorityMark, StateBadge } from './task-marks.tsx'
import { type ShownTask, stateOf } from './task-state.ts'

interface TaskTableProps {
  readonly tasks: readonly ShownTask[]
  readonly today: string
  readonly onOpen: (id: string) => void
}

/** The tasks of the month in rows; on a phone each is a card. */
export function TaskTable({ tasks, today, onOpen }: TaskTableProps) {
  const t = useT()
  const lang = useLang()
  const hasNames = tasks.some(({ assignedTo }) => assignedTo !== null)
  return (
    <div className="block-calendar-list">
      <h3>{t('tasks.table-title')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('tasks.column.task')}</th>
            <th scope="col">{t('tasks.column.days')}</th>
            {hasNames && <th scope="col">{t('tasks.column.assignedTo')}</th>}
            <th scope="col">{t('tasks.column.priority')}</th>
            <th scope="col">{t('tasks.column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <tr key={task._id}>
              <td>
                <button
                  type="button"
                  className="block-calendar-link"
                  data-color={task.color}
                  onClick={() => onOpen(task._id)}
                >
                  {task.title}
                </button>
              </td>
              <td className="block-calendar-days">
                {formatDateRange(task.startDate, task.dueDate, 'short', lang)}
              </td>
              {hasNames && <td>{task.assignedTo ?? t('tasks.no-one')}</td>}
              <td>
                <PriorityMark priority={task.priority} />
              </td>
              <td>
                <StateBadge state={stateOf(task, today)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
