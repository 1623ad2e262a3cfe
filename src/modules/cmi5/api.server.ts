import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { abandonSession } from './watching/abandon.server.ts'
import { readLessonUnits } from './watching/read-units.server.ts'
import { waiveUnit } from './watching/waive.server.ts'

const done = z.object({ status: z.number() })

export const waiveCall = defineCall({
  method: 'POST',
  path: 'package/waive',
  summary: 'Lets a learner go without a unit of a cmi5 course, with a reason',
  body: z.strictObject({
    registration: z.uuid(),
    item: z.string().min(1).max(4000),
    reason: z.string().trim().min(1).max(500),
  }),
  answer: done,
  async handle({ ctx, body }) {
    await waiveUnit(ctx, body)
    return { body: { status: 200 } }
  },
})

export const abandonCall = defineCall({
  method: 'POST',
  path: 'package/abandon',
  summary: 'Ends a session of a cmi5 unit that was left open',
  body: z.strictObject({ session: z.uuid() }),
  answer: done,
  async handle({ ctx, body }) {
    await abandonSession(ctx, body.session)
    return { body: { status: 200 } }
  },
})

export const unitsCall = defineCall({
  method: 'GET',
  path: 'learning/units/:lessonID',
  whenBound: true,
  summary: 'The units of a lesson’s cmi5 course, and which of them the caller has satisfied',
  async handle({ ctx, params }) {
    if (ctx.actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
    const { data: lessonID } = z.uuid().safeParse(params.lessonID)
    if (!lessonID) throw notFound()
    return { body: { status: 200, data: await readLessonUnits(ctx, lessonID) } }
  },
})
