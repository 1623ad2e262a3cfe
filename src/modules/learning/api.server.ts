import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { lessons, openContent } from '#modules/lessons/public.server.ts'
import { takeBeats } from './beats/beat.server.ts'
import { finishLesson } from './beats/finish.server.ts'
import { beginSitting } from './beats/sitting.server.ts'
import { writeCalendarFile } from './classroom/calendar-file.ts'
import { enterLesson, findCourseOf, openClassroom } from './classroom/classroom.server.ts'

/** As much as a player keeps while it is not heard: an hour, in pieces of ten seconds at least. */
export const MAX_BEATS = 360
const MAX_PARTS = 20
const LONGEST = 86_400

const seconds = z.number().min(0).max(LONGEST)
const beat = z.strictObject({
  n: z.int().min(1).max(1_000_000_000),
  parts: z.array(z.tuple([seconds, seconds])).max(MAX_PARTS),
  at: seconds,
  spent: seconds,
})
const lessonID = z.uuid()

function requireMember({ actor }: Context): void {
  if (actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
}

export const sittingCall = defineCall({
  method: 'POST',
  path: 'learning/sitting',
  whenBound: true,
  summary: 'Begin to learn a lesson: time is credited from now on',
  body: z.strictObject({ lessonID }),
  async handle({ ctx, body }) {
    requireMember(ctx)
    return { body: { status: 200, data: await beginSitting(ctx, body.lessonID) } }
  },
})

export const beatCall = defineCall({
  method: 'POST',
  path: 'learning/beat',
  whenBound: true,
  summary: 'What was played since the last call, in order; each number counts once',
  body: z.strictObject({ sitting: z.uuid(), beats: z.array(beat).min(1).max(MAX_BEATS) }),
  async handle({ ctx, body }) {
    requireMember(ctx)
    return { body: { status: 200, data: await takeBeats(ctx, body.sitting, body.beats) } }
  },
})

export const finishCall = defineCall({
  method: 'POST',
  path: 'learning/finish',
  whenBound: true,
  summary: 'Complete a lesson that was opened, or that the learner says is complete',
  body: z.strictObject({ lessonID }),
  async handle({ ctx, body }) {
    requireMember(ctx)
    await finishLesson(ctx, body.lessonID)
    return { body: { status: 200, data: { isComplete: true } } }
  },
})

export const calendarCall = defineCall({
  method: 'GET',
  path: 'learning/calendar/:lessonID',
  whenBound: true,
  summary: 'A live lesson as a file for calendars',
  async handle({ ctx, params }) {
    requireMember(ctx)
    const { data: id } = lessonID.safeParse(params.lessonID)
    if (!id) throw notFound()
    const classroom = await openClassroom(ctx, await findCourseOf(ctx, id))
    const lesson = enterLesson(classroom, id)
    const row = await ctx.from(lessons).select('content').where('_id', '=', id).executeTakeFirst()
    const session = openContent(lesson.kind, row?.content)?.session
    if (!session) throw notFound()
    const file = writeCalendarFile({
      id,
      title: lesson.name,
      about: classroom.course.name,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      now: ctx.now,
    })
    return {
      body: file,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="lesson.ics"',
      },
    }
  },
})
