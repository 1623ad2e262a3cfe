import { daysBetween, shiftDay } from './months.ts'
import { columnOf, type ShownTask } from './task-state.ts'

/** Where a card may be put: a column, ticked off, or back from there. Nothing can be put into «overdue». */
export type Target = 'progress' | 'upcoming' | 'done' | 'open'

export type TaskChange = Partial<Pick<ShownTask, 'startDate' | 'dueDate' | 'done'>>

/** A change that can be made at once, or the day that must be asked for first. */
export type Move = { readonly change: TaskChange } | { readonly asks: Question }

export interface Question {
  readonly what: 'startDate' | 'dueDate'
  /** The first day that makes sense, and is proposed. */
  readonly first: string
}

/** What putting a task there means; undefined where it means nothing. */
export function planMove(task: ShownTask, target: Target, today: string): Move | undefined {
  if (target === 'open') return task.done ? { change: { done: false } } : undefined
  if (task.done) return undefined
  if (target === 'done') return { change: { done: true } }
  const from = columnOf(task, today)
  if (from === target) return undefined
  if (target === 'upcoming') return { asks: { what: 'startDate', first: shiftDay(today, 1) } }
  if (from === 'upcoming') return { change: { startDate: today } }
  return { asks: { what: 'dueDate', first: today } }
}

/** The change that the answer makes: a later start takes the due day along, so that the work keeps its length. */
export function answerMove(task: ShownTask, { what }: Question, day: string): TaskChange {
  if (what === 'dueDate') return { dueDate: day }
  return { startDate: day, dueDate: shiftDay(task.dueDate, daysBetween(task.startDate, day)) }
}

/** What can be done with a task now, in the order of its menu. */
export function targetsOf(task: ShownTask, today: string): Target[] {
  const all: Target[] = ['progress', 'upcoming', 'done', 'open']
  return all.filter((target) => planMove(task, target, today) !== undefined)
}
