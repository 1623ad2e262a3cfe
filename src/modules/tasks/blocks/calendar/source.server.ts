import { etagOf, findRecords } from '#kernel/collections/read.server.ts'
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

/** Reads the tasks of the month that the address asks for and all that are not done, once for all blocks. */
export const readCalendar: BlockSource<CalendarData | null> = async (ctx, objects, { url, isCanvas }) => {
  const today = dayOf(ctx.now)
  const month = readMonth(url.searchParams, today)
  const { first, last } = boundsOf(month)
  const canChange = tasks.access.verdict(ctx.actor, 'update') === true
  const limit = canChange ? MAX_TASKS : MAX_SHOWN
  // Where there are too many, who works at them needs those that are late, everybody else what is to come.
  const way = canChange ? 1 : -1
  const inMonth = { startDate: { $lte: last }, dueDate: { $gte: first } }
  const request = parseQueryBody({
    method: 'find',
    args: [{ $or: [{ done: false }, inMonth] }],
    sort: { dueDate: way, startDate: way, _id: way },
    paging: { limit, total: false },
  })
  const { data: found } = await findRecords(ctx, tasks, request)
  // The canvas shows its sample in place of an empty month.
  if (found.length === 0 && isCanvas) return objects.map(() => null)
  const data: CalendarData = {
    today,
    month,
    tasks: (canChange ? found : found.toReversed()).map(show),
    canChange,
    isCut: found.length === limit,
  }
  return objects.map(() => data)
}
