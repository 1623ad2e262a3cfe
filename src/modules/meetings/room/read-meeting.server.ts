import type { Context } from '#kernel/context.ts'
import { iceServersFor } from '#kernel/realtime/ice.ts'
import { readCursor } from '#kernel/realtime/publish.server.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import { BEAT_SECONDS } from '../limits.ts'
import { presences } from '../tables.ts'
import { openMeeting } from './open-meeting.server.ts'
import { readPeople } from './people.server.ts'

/** The page of a live class: when it is, and what a browser needs to be in it. */
export async function readMeeting(ctx: Context, lessonID: string) {
  const since = await readCursor(ctx)
  const opened = await openMeeting(ctx, lessonID)
  const { lesson, course, content, session } = opened
  const userID = ctx.actor.userID ?? ''
  const own = await ctx
    .from(presences)
    .select('seconds')
    .where('lessonID', '=', lesson._id)
    .where('userID', '=', userID)
    .executeTakeFirst()
  const isOpen = session.state === 'open'
  return {
    course: { _id: course._id, name: course.name },
    lesson: { _id: lesson._id, name: lesson.name },
    now: ctx.now.toISOString(),
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    state: session.state,
    changesAt: session.changesAt?.toISOString() ?? null,
    isTeaching: opened.isTeaching,
    me: userID,
    seconds: own?.seconds ?? 0,
    attendPercent: content.attendPercent,
    recording: session.state === 'over' ? content.recording : null,
    stream: isOpen ? content.stream : null,
    people: isOpen ? await readPeople(ctx, lesson._id) : [],
    beatSeconds: BEAT_SECONDS,
    ice: isOpen ? iceServersFor(ctx.engine.ice, userID, ctx.now) : [],
    watch: { room: nameRoom({ kind: 'user', site: ctx.site._id, id: userID }), since },
  }
}

export type ShownMeeting = Awaited<ReturnType<typeof readMeeting>>
