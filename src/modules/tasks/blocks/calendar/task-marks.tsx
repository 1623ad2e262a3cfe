import { Flag } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import type { ShownTask, TaskState } from './task-state.ts'

const tones: Readonly<Record<TaskState, Tone>> = {
  progress: 'info',
  overdue: 'bad',
  upcoming: 'neutral',
  done: 'ok',
}

/** Where a task stands, in a word. */
export function StateBadge({ state }: { state: TaskState }) {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`tasks.state.${state}`)}</Badge>
}

/** How urgent a task is, in a word. */
export function PriorityMark({ priority }: Pick<ShownTask, 'priority'>) {
  const t = useT()
  return (
    <span className="block-calendar-priority" data-priority={priority}>
      <Flag aria-hidden="true" />
      {t(`tasks.priority.${priority ?? 'Medium'}`)}
    </span>
  )
}
