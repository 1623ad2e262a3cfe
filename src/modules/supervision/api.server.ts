import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { takeCheck } from './checks/take-check.server.ts'
import { LONGEST_PICTURE } from './limits.ts'
import { sitterKinds } from './stills/note-kinds.ts'
import { takeNotes } from './stills/take-notes.server.ts'
import { takeStill } from './stills/take-still.server.ts'

const DAY_SECONDS = 86_400

const picture = z
  .string()
  .max(LONGEST_PICTURE)
  .meta({ examples: ['data:image/jpeg;base64,AAAA'] })
const ago = z.int().min(0).max(DAY_SECONDS)

function requireMember({ actor }: Context): void {
  if (actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
}

export const checkCall = defineCall({
  method: 'POST',
  path: 'supervision/check',
  whenBound: true,
  summary: 'The identity picture of somebody who agreed to be supervised, before an exam',
  body: z.strictObject({
    courseID: z.uuid(),
    examID: z.uuid(),
    picture,
    consent: z.string().max(40),
    hasMicrophone: z.boolean(),
  }),
  async handle({ ctx, body }) {
    requireMember(ctx)
    return { body: { status: 200, data: await takeCheck(ctx, body) } }
  },
})

export const stillCall = defineCall({
  method: 'POST',
  path: 'supervision/still',
  whenBound: true,
  summary: 'A still of somebody who sits a supervised exam; the same one counts once',
  body: z.strictObject({ round: z.uuid(), still: z.uuid(), ago, picture }),
  async handle({ ctx, body }) {
    requireMember(ctx)
    return { body: { status: 200, data: await takeStill(ctx, body) } }
  },
})

export const noteCall = defineCall({
  method: 'POST',
  path: 'supervision/note',
  whenBound: true,
  summary: 'What happened on the page of a supervised exam: focus lost, stills stopped',
  body: z.strictObject({
    round: z.uuid(),
    notes: z
      .array(
        z.strictObject({
          id: z.uuid(),
          kind: z.enum(sitterKinds),
          ago,
          seconds: z.int().min(0).max(DAY_SECONDS).optional(),
        }),
      )
      .min(1)
      .max(50),
  }),
  async handle({ ctx, body }) {
    requireMember(ctx)
    return { body: { status: 200, data: await takeNotes(ctx, body) } }
  },
})
