import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { LONGEST_SIGNAL } from './limits.ts'
import { attend, leave } from './room/attend.server.ts'
import { passSignal } from './room/signal.server.ts'

const place = { lessonID: z.uuid(), page: z.uuid() }

function requireMember({ actor }: Context): void {
  if (actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
}

export const beatCall = defineCall({
  method: 'POST',
  path: 'meeting/beat',
  whenBound: true,
  summary: 'Be in a live class: who is there, and how much of it counts by now',
  body: z.strictObject({ ...place, isEntering: z.boolean(), isHandUp: z.boolean() }),
  async handle({ ctx, body }) {
    requireMember(ctx)
    return { body: { status: 200, data: await attend(ctx, body) } }
  },
})

export const leaveCall = defineCall({
  method: 'POST',
  path: 'meeting/leave',
  whenBound: true,
  summary: 'Leave a live class',
  body: z.strictObject(place),
  async handle({ ctx, body }) {
    requireMember(ctx)
    await leave(ctx, body.lessonID, body.page)
    return { body: { status: 200, data: {} } }
  },
})

export const signalCall = defineCall({
  method: 'POST',
  path: 'meeting/signal',
  whenBound: true,
  summary: 'Say something to another browser of a live class, to connect with it',
  body: z.strictObject({
    lessonID: z.uuid(),
    from: z.uuid(),
    to: z.uuid(),
    text: z.string().max(LONGEST_SIGNAL),
  }),
  async handle({ ctx, body }) {
    requireMember(ctx)
    await passSignal(ctx, body)
    return { body: { status: 200, data: {} } }
  },
})
