import type { Context } from '#kernel/context.ts'
import { publish } from '#kernel/realtime/publish.server.ts'
import { GONE_SECONDS, NOTIFIED_AT_ONCE } from '../limits.ts'
import { presences } from '../tables.ts'
import { CHANGED } from './events.ts'

const MAX_PEOPLE = 500

/** Who is in a class by now: who teaches first, then in the order in which they came. */
export async function readPeople(ctx: Context, lessonID: string) {
  const since = new Date(ctx.now.getTime() - GONE_SECONDS * 1000).toISOString()
  return ctx
    .from(presences, 'p')
    .select(['p.userID', 'p.page', 'p.isTeaching', 'p.hasSeat', 'p.handAt', 'p.name'])
    .where('p.lessonID', '=', lessonID)
    .where('p.isHere', '=', true)
    .where('p.seenAt', '>', since)
    .orderBy('p.isTeaching', 'desc')
    .orderBy('p.firstAt')
    .limit(MAX_PEOPLE)
    .execute()
}

export type Attendee = Awaited<ReturnType<typeof readPeople>>[number]

/** Notifies those in the class that somebody came, went or raised a hand. */
export function notifyPeople(ctx: Context, lessonID: string, people: readonly Attendee[]): void {
  for (const { userID } of people.slice(0, NOTIFIED_AT_ONCE))
    publish(ctx, { kind: 'user', site: ctx.site._id, id: userID }, CHANGED, { lesson: lessonID })
}
