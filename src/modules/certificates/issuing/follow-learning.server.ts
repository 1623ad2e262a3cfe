import { onWrite, onWriteApart } from '#kernel/data/on-write.ts'
import { attendances } from '#modules/attendance/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { assignments } from '#modules/paths/public.server.ts'
import { issueForPaths } from './issue.server.ts'
import { issueNow } from './issue-soon.server.ts'
import { notifyHolders } from './notify-holders.server.ts'

/** A certificate is issued with what earns it: progress, a day in class, the last course of a path; its holder hears of it by mail. */
export const followLearning = [
  onWriteApart(enrolments, async (ctx, { records }) => {
    const moved = records.flatMap(({ id, after, changes }) =>
      after?.status === 'active' && (changes.analytics || changes.status) && after.analytics.percent > 0
        ? [id]
        : [],
    )
    await issueNow(ctx, moved)
  }),
  onWrite(attendances, async (ctx, { records }) => {
    const came = records.flatMap(({ after, changes }) => (after && changes.status ? [after.enrollID] : []))
    await issueNow(ctx, [...new Set(came)])
  }),
  onWrite(assignments, async (ctx, { records }) => {
    const done = records.flatMap(({ id, after, changes }) => (after && changes.completedAt?.to ? [id] : []))
    if (done.length > 0) await notifyHolders(ctx, await issueForPaths(ctx, { assignmentIds: done }))
  }),
]
