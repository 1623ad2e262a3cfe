import { onWrite } from '#kernel/data/on-write.ts'
import { DomainError } from '#kernel/errors.ts'
import { tasks } from './collections.ts'

/** A change may name one of the two days alone, so that they are compared as they stand after it. */
export const checkDays = onWrite(tasks, (_ctx, { records }) => {
  if (records.some(({ after }) => after && after.dueDate < after.startDate))
    throw new DomainError('tasks.due-before-start', {
      status: 400,
      details: [{ path: 'dueDate', message: 'tasks.due-before-start' }],
    })
})
