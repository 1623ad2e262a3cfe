import { onWrite } from '#kernel/data/on-write.ts'
import { announceAccess } from '#kernel/realtime/publish.server.ts'
import { lecturers } from '../collections.ts'

/** An account gains and loses the courses of its lecturer at once: every process looks again at its sockets. */
export const renewAccess = onWrite(lecturers, async (ctx, { records }) => {
  const people = records.flatMap(({ changes }) => [changes.userID?.from, changes.userID?.to])
  for (const userID of new Set(people)) if (userID) await announceAccess(ctx, userID)
})
