import { Eye, Pencil, Trash2 } from 'lucide-react'
import { formatDateRange } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { showConfirm } from '#shell/widgets/dialogs.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Opened } from './calendar-dialogs.tsx'
import { type Target, targetsOf } from './move-task.ts'
import { labelOfMove } from './task-card.tsx'
import { PriorityMark, StateBadge } from './task-marks.tsx'
import { type CalendarData, type ShownTask, stateOf } from './task-state.ts'
import type { TaskDesk } from './use-tasks.ts'

interface TaskDetailsProps {
  readonly desk: TaskDesk
  readonly data: CalendarData
  readonly task: ShownTask
  readonly onOpen: (opened: Opened | null) => void
  readonly onMove: (target: Target) => void
}

/** Everything that is known of a task, and for staff what can be done with it. */
export function TaskDetails({ desk, data, task, onOpen, onMove }: TaskDetailsProps) {
  const t = useT()
  const lang = useLang()
  const close = () => onOpen(null)
  const remove = async () => {
    close()
    const title = t('tasks.remove-title', { title: task.title })
    if (await showConfirm({ title, message: t('tasks.remove-text'), cancel: true })) await desk.remove(task)
  }
  const items = [
    { term: t('tasks.column.days'), value: formatDateRange(task.startDate, task.dueDate, 'long', lang) },
    ...(task.assignedTo ? [{ term: t('tasks.column.assignedTo'), value: task.assignedTo }] : []),
    { term: t('tasks.column.priority'), value: <PriorityMark priority={task.priority} /> },
  ]
  const tools = (
    <>
      <Button kind="quiet" icon={<Trash2 />} onClick={() => void remove()}>
        {t('tasks.remove')}
      </Button>
      <Button kind="secondary" icon={<Pencil />} onClick={() => onOpen({ kind: 'form', id: task._id })}>
        {t('tasks.edit')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      title={task.title}
      closeLabel={t('tasks.close')}
      onOpenChange={close}
      {...(data.canChange && { footer: tools })}
    >
      <div className="block-calendar-details" data-color={task.color}>
        <p className="block-calendar-badges">
          <StateBadge state={stateOf(task, data.today)} />
          {data.canChange && task.public && (
            <Badge icon={<Eye aria-hidden="true" />}>{t('tasks.for-visitors')}</Badge>
          )}
        </p>
        {task.description && <p className="block-calendar-text">{task.description}</p>}
        <DefinitionList items={items} />
        {data.canChange && (
          <p className="block-calendar-badges">
            {targetsOf(task, data.today).map((target) => (
              <Button key={target} kind="secondary" size="small" onClick={() => onMove(target)}>
                {t(labelOfMove(task, target, data.today))}
              </Button>
            ))}
          </p>
        )}
      </div>
    </Dialog>
  )
}
