import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { beginRound } from './sitting/begin-round.server.ts'
import { saveAnswers } from './sitting/save-answers.server.ts'
import { submitRound } from './sitting/submit-round.server.ts'

/** As much as a page has unsent after a long time without a line: every question several times. */
export const MAX_CHANGES = 1000
/** Signs of one answer as JSON: the longest essay. */
const LONGEST_ANSWER = 120_000

const answer = z
  .record(z.string().max(40), z.unknown())
  .nullable()
  .refine((given) => JSON.stringify(given).length <= LONGEST_ANSWER)
const change = z.strictObject({
  n: z.int().min(1).max(1_000_000_000),
  slot: z.string().max(24),
  answer,
})
const sent = z.strictObject({
  round: z.uuid(),
  writer: z.uuid(),
  changes: z.array(change).max(MAX_CHANGES),
})

function requireMember({ actor }: Context): void {
  if (actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
}

export const beginCall = defineCall({
  method: 'POST',
  path: 'assessment/begin',
  whenBound: true,
  summary: 'Begin a round of an exam, or learn which one is under way',
  body: z.strictObject({ courseID: z.uuid(), examID: z.uuid() }),
  async handle({ ctx, body }) {
    requireMember(ctx)
    const { _id, number, status, startedAt, deadlineAt } = await beginRound(ctx, body.courseID, body.examID)
    return { body: { status: 200, data: { round: _id, number, status, startedAt, deadlineAt } } }
  },
})

export const saveCall = defineCall({
  method: 'POST',
  path: 'assessment/save',
  whenBound: true,
  summary: 'Changes of answers, each with its number; what was sent before counts once',
  body: sent,
  async handle({ ctx, body }) {
    requireMember(ctx)
    return { body: { status: 200, data: await saveAnswers(ctx, body) } }
  },
})

export const submitCall = defineCall({
  method: 'POST',
  path: 'assessment/submit',
  whenBound: true,
  summary: 'Hand a round in with the last changes; handing in again gives the same receipt',
  body: sent,
  async handle({ ctx, body }) {
    requireMember(ctx)
    return { body: { status: 200, data: await submitRound(ctx, body) } }
  },
})
