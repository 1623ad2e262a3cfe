import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AskDay } from './ask-day.tsx'
import { planMove, type Question, type Target } from './move-task.ts'
import { TaskDetails } from './task-details.tsx'
import { TaskForm } from './task-form.tsx'
import { StateBadge } from './task-marks.tsx'
import { type CalendarData, type ShownTask, stateOf } from './task-state.ts'
import type { TaskDesk } from './use-tasks.ts'

/** What lies open over the calendar. */
export type Opened =
  | { readonly kind: 'task'; readonly id: string }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'ask'; readonly id: string; readonly target: Target; readonly question: Question }
  | { readonly kind: 'form'; readonly id: string | null }

interface CalendarDialogsProps {
  readonly desk: TaskDesk
  readonly data: CalendarData
  readonly opened: Opened | null
  readonly onOpen: (opened: Opened | null) => void
}

/** The details of a task, a full day, a day that is asked for, or the form of a task: one at a time. */
export function CalendarDialogs({ desk, data, opened, onOpen }: CalendarDialogsProps) {
  const t = useT()
  const lang = useLang()
  const close = () => onOpen(null)
  if (!opened) return null
  if (opened.kind === 'day') {
    const { day } = opened
    const own = desk.tasks.filter(({ startDate, dueDate }) => startDate <= day && dueDate >= day)
    return (
      <Dialog
        open
        title={formatThaiDate(day, 'long', lang)}
        closeLabel={t('tasks.close')}
        onOpenChange={close}
      >
        <ul className="block-calendar-dayful">
          {own.map((task) => (
            <li key={task._id}>
              <button
                type="button"
                className="block-calendar-link"
                data-color={task.color}
                onClick={() => onOpen({ kind: 'task', id: task._id })}
              >
                {task.title}
              </button>
              <StateBadge state={stateOf(task, data.today)} />
            </li>
          ))}
        </ul>
      </Dialog>
    )
  }
  const task = opened.id === null ? null : desk.find(opened.id)
  if (opened.kind === 'form' && task !== undefined)
    return <TaskForm desk={desk} task={task} today={data.today} onClose={close} />
  if (!task) return null
  if (opened.kind === 'ask') return <AskDay desk={desk} task={task} asked={opened} onClose={close} />
  const moveTo = (target: Target) => goOn(desk, task, target, data.today, onOpen)
  return <TaskDetails desk={desk} data={data} task={task} onOpen={onOpen} onMove={moveTo} />
}

function goOn(
  desk: TaskDesk,
  task: ShownTask,
  target: Target,
  today: string,
  onOpen: (opened: Opened | null) => void,
): void {
  const plan = planMove(task, target, today)
  if (!plan) return
  if ('asks' in plan) return onOpen({ kind: 'ask', id: task._id, target, question: plan.asks })
  onOpen(null)
  void desk.move(task, target, plan.change)
}
