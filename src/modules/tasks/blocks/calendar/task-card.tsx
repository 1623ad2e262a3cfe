import { CalendarDays, EllipsisVertical, UserRound } from 'lucide-react'
import { formatDateRange } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { type Target, targetsOf } from './move-task.ts'
import { PriorityMark } from './task-marks.tsx'
import { columnOf, type ShownTask } from './task-state.ts'

interface TaskCardProps {
  readonly task: ShownTask
  readonly today: string
  readonly canChange: boolean
  readonly isBusy: boolean
  readonly onOpen: () => void
  readonly onMove: (target: Target) => void
  readonly onDrag: (task: ShownTask | null) => void
}

/** What moving the task there is called; an overdue one is not begun today but goes on. */
export function labelOfMove(task: ShownTask, target: Target, today: string): string {
  const isAgain = target === 'progress' && columnOf(task, today) === 'overdue'
  return `tasks.to.${target}${isAgain ? '-again' : ''}`
}

/** One task of the board. */
export function TaskCard({ task, today, canChange, isBusy, onOpen, onMove, onDrag }: TaskCardProps) {
  const t = useT()
  const lang = useLang()
  return (
    <li>
      <div
        role="presentation"
        className="block-calendar-card"
        data-color={task.color}
        aria-busy={isBusy || undefined}
        draggable={canChange && !isBusy}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', task.title)
          onDrag(task)
        }}
        onDragEnd={() => onDrag(null)}
      >
        <div className="block-calendar-cardhead">
          <button type="button" onClick={onOpen}>
            {task.title}
          </button>
          {canChange && (
            <Menu
              trigger={
                <IconButton
                  id={`move-${task._id}`}
                  label={t('tasks.move', { title: task.title })}
                  icon={<EllipsisVertical />}
                />
              }
              entries={targetsOf(task, today).map((target) => ({
                key: target,
                label: t(labelOfMove(task, target, today)),
                onSelect: () => onMove(target),
              }))}
            />
          )}
        </div>
        <p>
          <CalendarDays aria-hidden="true" />
          {formatDateRange(task.startDate, task.dueDate, 'short', lang)}
        </p>
        {task.assignedTo && (
          <p>
            <UserRound aria-hidden="true" />
            {task.assignedTo}
          </p>
        )}
        <PriorityMark priority={task.priority} />
      </div>
    </li>
  )
}
