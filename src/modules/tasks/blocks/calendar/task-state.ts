import type { Task } from '../../collections.ts'

/** A task as the block shows it; the etag stands for the reading that a change is based on. */
export type ShownTask = Pick<
  Task,
  '_id' | 'title' | 'startDate' | 'dueDate' | 'color' | 'description' | 'priority'
> & {
  readonly assignedTo: string | null
  readonly done: boolean
  readonly public: boolean
  readonly etag: string
}

/** What the source brings. Days are those of Bangkok, `YYYY-MM-DD`, the month `YYYY-MM`. */
export interface CalendarData {
  readonly today: string
  readonly month: string
  readonly tasks: readonly ShownTask[]
  readonly canChange: boolean
  readonly isCut: boolean
}

/** The columns of the board, in their order. */
export const columns = ['progress', 'overdue', 'upcoming'] as const
export type Column = (typeof columns)[number]
export type TaskState = Column | 'done'
/** What the summary counts, in its order. */
export const states: readonly TaskState[] = [...columns, 'done']

type Days = Pick<ShownTask, 'startDate' | 'dueDate'>

/** Where a task stands by its days: upcoming before the first, overdue after the last, otherwise in progress. */
export function columnOf({ startDate, dueDate }: Days, today: string): Column {
  if (today < startDate) return 'upcoming'
  return today > dueDate ? 'overdue' : 'progress'
}

/** The same, unless somebody has ticked it off. */
export function stateOf(task: Days & Pick<ShownTask, 'done'>, today: string): TaskState {
  return task.done ? 'done' : columnOf(task, today)
}

/** The share in percent, rounded to two decimals. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100
}

/** How many of the tasks are in each state, and which share of all that is. */
export function countStates(tasks: readonly ShownTask[], today: string) {
  return states.map((state) => {
    const count = tasks.filter((task) => stateOf(task, today) === state).length
    return { state, count, percent: percentOf(count, tasks.length) }
  })
}
