import { describe, expect, it } from 'vitest'
import { answerMove, planMove, targetsOf } from './move-task.ts'
import { columnOf, countStates, percentOf, type ShownTask, stateOf } from './task-state.ts'

const today = '2026-11-15'
const make = (startDate: string, dueDate: string, more: Partial<ShownTask> = {}): ShownTask => ({
  _id: `${startDate}–${dueDate}`,
  title: 'งาน',
  startDate,
  dueDate,
  color: 'blue',
  description: null,
  assignedTo: null,
  priority: 'Medium',
  done: false,
  public: false,
  etag: '',
  ...more,
})
const upcoming = make('2026-11-16', '2026-11-18')
const running = make('2026-11-15', '2026-11-15')
const overdue = make('2026-11-10', '2026-11-14')
const done = make('2026-11-10', '2026-11-14', { done: true })

describe('where a task stands', () => {
  it('is upcoming before its first day [PM-4-40]', () => expect(columnOf(upcoming, today)).toBe('upcoming'))
  it('is overdue after its last day [PM-4-41]', () => expect(columnOf(overdue, today)).toBe('overdue'))
  it('is in progress on all days between, the first and last included [PM-4-42]', () => {
    expect(columnOf(running, today)).toBe('progress')
    expect(columnOf(make('2026-11-01', '2026-11-15'), today)).toBe('progress')
    expect(columnOf(make('2026-11-15', '2026-11-30'), today)).toBe('progress')
  })
  it('is done once somebody has ticked it off', () => expect(stateOf(done, today)).toBe('done'))

  it('is counted in shares of two decimals [PM-9-05]', () => {
    expect(countStates([upcoming, running, overdue], today)).toEqual([
      { state: 'progress', count: 1, percent: 33.33 },
      { state: 'overdue', count: 1, percent: 33.33 },
      { state: 'upcoming', count: 1, percent: 33.33 },
      { state: 'done', count: 0, percent: 0 },
    ])
    expect(percentOf(2, 3)).toBe(66.67)
    expect(percentOf(0, 0)).toBe(0)
  })
})

describe('moving a task', () => {
  it('starts an upcoming one today', () =>
    expect(planMove(upcoming, 'progress', today)).toEqual({ change: { startDate: today } }))

  it('asks until when an overdue one goes on', () => {
    const plan = planMove(overdue, 'progress', today)
    expect(plan).toEqual({ asks: { what: 'dueDate', first: today } })
    const change = answerMove(overdue, { what: 'dueDate', first: today }, '2026-11-20')
    expect(columnOf({ ...overdue, ...change }, today)).toBe('progress')
  })

  it.each([running, overdue])('asks from when a postponed one is done, and keeps its length', (task) => {
    const question = { what: 'startDate', first: '2026-11-16' } as const
    expect(planMove(task, 'upcoming', today)).toEqual({ asks: question })
    const change = answerMove(task, question, '2026-12-30')
    expect(columnOf({ ...task, ...change }, today)).toBe('upcoming')
    const lengthOf = ({ startDate = '', dueDate = '' }) => Date.parse(dueDate) - Date.parse(startDate)
    expect(lengthOf(change)).toBe(lengthOf(task))
  })

  it('ticks it off and back', () => {
    expect(planMove(running, 'done', today)).toEqual({ change: { done: true } })
    expect(planMove(done, 'open', today)).toEqual({ change: { done: false } })
    expect(planMove(done, 'upcoming', today)).toBeUndefined()
  })

  it('leads nowhere where it is already, and never to overdue', () => {
    expect(targetsOf(upcoming, today)).toEqual(['progress', 'done'])
    expect(targetsOf(running, today)).toEqual(['upcoming', 'done'])
    expect(targetsOf(overdue, today)).toEqual(['progress', 'upcoming', 'done'])
    expect(targetsOf(done, today)).toEqual(['open'])
  })
})
