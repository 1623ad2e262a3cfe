import { etagOf, findRecords } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import type { BlockSource } from '#kernel/pages/block.ts'
import { parseQueryBody } from '#kernel/query/request.ts'
import { type Task, tasks } from '../../collections.ts'
import { boundsOf, dayOf, readMonth } from './months.ts'
import type { CalendarData, ShownTask } from './task-state.ts'

/** More tasks than this are on no board that anybody works at. */
export const MAX_TASKS = 500
/** Tasks on the page of somebody who only looks at them: public ones are ticked off by nobody and grow in number. */
export const MAX_SHOWN = 60

function show(doc: Task): ShownTask {
  const { _id, title, startDate, dueDate, description, priority } = doc
  return {
    _id,
    title,
    startDate,
    dueDate,
    color: doc.color ?? 'blue',
    description: description ?? null,
    assignedTo: doc.assignedTo ?? null,
    priority: priority ?? 'Medium',
    done: doc.done ?? false,
    public: doc.public ?? false,
    etag: etagOf(doc),
  }
}

const OWN_FIRST = 30

function find(ctx: Context, filter: object, limit: number, way: 1 | -1 = 1): Promise<Task[]> {
  const request = parseQueryBody({
    method: 'find',
    args: [filter],
    sort: { dueDate: way, startDate: way, _id: way },
    paging: { limit, total: false },
  })
  return findRecords(ctx, tasks, request).then(({ data }) => data)
}

const ofDay = ({ dueDate, startDate, _id }: Task) => `${dueDate}/${startDate}/${_id}`

/** Of more tasks than a page can carry: some that are nobody else’s, those of the month that is looked at, what is to come, and what is late. */
async function choose(ctx: Context, inMonth: object, today: string): Promise<Task[]> {
  const parts = await Promise.all([
    ctx.actor.userID === null ? [] : find(ctx, { done: false, public: false }, OWN_FIRST),
    find(ctx, inMonth, MAX_SHOWN),
    find(ctx, { done: false, dueDate: { $gte: today } }, MAX_SHOWN),
    find(ctx, { done: false, dueDate: { $lt: today } }, MAX_SHOWN, -1),
  ])
  const chosen = new Map(parts.flat().map((task) => [task._id, task]))
  return [...chosen.values()].slice(0, MAX_SHOWN).toSorted((a, b) => (ofDay(a) < ofDay(b) ? -1 : 1))
}

/** Reads the tasks of the month that the address asks for and all that are not done, once for all blocks. */
export const readCalendar: BlockSource<CalendarData | null> = async (ctx, objects, { url, isCanvas }) => {
  const today = dayOf(ctx.now)
  const month = readMonth(url.searchParams, today)
  const { first, last } = boundsOf(month)
  const canChange = tasks.access.verdict(ctx.actor, 'update') === true
  const limit = canChange ? MAX_TASKS : MAX_SHOWN
  const inMonth = { startDate: { $lte: last }, dueDate: { $gte: first } }
  const found = await find(ctx, { $or: [{ done: false }, inMonth] }, limit + 1)
  // The canvas shows its sample in place of an empty month.
  if (found.length === 0 && isCanvas) return objects.map(() => null)
  const isCut = found.length > limit
  // Whoever works at them begins with those that are late.
  const shown = isCut && !canChange ? await choose(ctx, inMonth, today) : found.slice(0, limit)
  const data: CalendarData = { today, month, tasks: shown.map(show), canChange, isCut }
  return objects.map(() => data)
}
