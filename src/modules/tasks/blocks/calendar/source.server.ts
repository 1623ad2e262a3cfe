import { etagOf, findRecords } from '#kernel/collections/read.server.ts'
import type { BlockSource } from '#kernel/pages/block.ts'
import { parseQueryBody } from '#kernel/query/request.ts'
import { type Task, tasks } from '../../collections.ts'
import { boundsOf, dayOf, readMonth } from './months.ts'
import type { CalendarData, ShownTask } from './task-state.ts'

/** More tasks than this are on no board that anybody reads. */
export const MAX_TASKS = 500

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
  const inMonth = { startDate: { $lte: last }, dueDate: { $gte: first } }
  const request = parseQueryBody({
    method: 'find',
    args: [{ $or: [{ done: false }, inMonth] }],
    sort: { dueDate: 1, startDate: 1, _id: 1 },
    paging: { limit: MAX_TASKS, total: false },
  })
  const { data: found } = await findRecords(ctx, tasks, request)
  // The canvas shows its sample in place of an empty month.
  if (found.length === 0 && isCanvas) return objects.map(() => null)
  const data: CalendarData = {
    today,
    month,
    tasks: found.map(show),
    canChange: tasks.access.verdict(ctx.actor, 'update') === true,
    isCut: found.length === MAX_TASKS,
  }
  return objects.map(() => data)
}
